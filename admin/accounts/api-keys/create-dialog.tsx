import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ApiKeyMethod, CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import type { Declared } from '#model/calls/calls.ts'
import type { ReplyOf } from '#model/calls/http/declare-call.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
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
  const { request } = useDataProvider<ConsoleDataProvider>()
  const [created, setCreated] = useState<CreatedApiKeyReply>()
  const form = useActionForm<Values, ReplyOf<Declared<'POST /api/api-keys'>>>({
    values: { name: '', method: 'KEY', addresses: [] },
    send: (values) =>
      request('POST /api/api-keys', { body: { ...values, accountId: account.id }, fieldOf: fieldOfPointer }),
    done: null,
    onDone: (key) => 'secret' in key && setCreated(key),
  })
  if (created) return <SecretDialog created={created} onClose={onClose} />
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t('apiKeys.createTitle', { company: account.company })}
      lead={t('apiKeys.createLead')}
      confirm={t('apiKeys.issue')}
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
