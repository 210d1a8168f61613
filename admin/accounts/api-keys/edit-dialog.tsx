import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { ApiKeyRow } from '#model/calls/accounts/api-keys.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { AddressesField, NameField } from './key-fields.tsx'

type Values = Pick<ApiKeyRow, 'name' | 'addresses'>

/** What a key is called, and from where it may be used. */
export function EditDialog({ apiKey, onClose }: { apiKey: ApiKeyRow; onClose: () => void }) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  // What the form began from; begun again once somebody else was faster.
  const [seen, setSeen] = useState(apiKey)
  const [isStale, setStale] = useState(false)
  const save = async ({ name, addresses }: Values) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/api-keys/:id', {
        params: { id: seen.id },
        body: { name, addresses },
        revision: seen.revision,
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) {
      if (!outcome.isStale) return outcome.errors
      const { data } = await dataProvider.getOne<ApiKeyRow>('api-keys', { id: apiKey.id })
      setSeen(data)
      setStale(true)
      refresh()
      return undefined
    }
    notify(t('apiKeys.saved', { name }), { type: 'success' })
    refresh()
    onClose()
    return undefined
  }
  return (
    <DialogForm<Values>
      key={seen.revision}
      isOpen
      title={t('apiKeys.editTitle', { name: seen.name })}
      confirm={t('common.save')}
      isBusy={isBusy}
      values={{ name: seen.name, addresses: seen.addresses }}
      validate={({ name }): Record<string, string> => (name.trim() ? {} : { name: t('users.missing') })}
      onSubmit={save}
      onClose={onClose}
    >
      {isStale && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{t('apiKeys.conflict', { name: seen.name })}</AlertTitle>
          {t('people.conflictText')}
        </Alert>
      )}
      <NameField />
      <AddressesField />
    </DialogForm>
  )
}
