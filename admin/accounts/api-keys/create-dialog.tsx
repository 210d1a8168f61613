import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { ApiKeyMethod, CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { AddressesField, NameField } from './key-fields.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const methods: readonly ApiKeyMethod[] = ['KEY', 'BASIC']

interface Values {
  name: string
  method: ApiKeyMethod
  addresses: string[]
}

interface CreateDialogProps {
  account: { id: string; company: string }
  onClose: () => void
}

/** Issues a key, and shows its secret this once. */
export function CreateDialog({ account, onClose }: CreateDialogProps) {
  const t = useText()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [created, setCreated] = useState<CreatedApiKeyReply>()
  const create = async (values: Values) => {
    const outcome = await call(() =>
      dataProvider.request('POST /api/api-keys', {
        body: { ...values, accountId: account.id },
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) return outcome.errors
    if ('secret' in outcome.value) setCreated(outcome.value)
    refresh()
    return undefined
  }
  if (created) return <SecretDialog created={created} onClose={onClose} />
  return (
    <DialogForm<Values>
      isOpen
      title={t('apiKeys.createTitle', { company: account.company })}
      lead={t('apiKeys.createLead')}
      confirm={t('apiKeys.issue')}
      isBusy={isBusy}
      values={{ name: '', method: 'KEY', addresses: [] }}
      validate={({ name }): Record<string, string> => (name.trim() ? {} : { name: t('users.missing') })}
      onSubmit={create}
      onClose={onClose}
    >
      <NameField />
      <ChoiceCards
        source="method"
        label={t('apiKeys.method')}
        choices={methods.map((method) => ({
          value: method,
          text: t(`apiKeys.${method}`),
          help: t(`apiKeys.${method}Help`),
        }))}
      />
      <AddressesField />
    </DialogForm>
  )
}
