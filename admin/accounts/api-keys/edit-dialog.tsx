import { useDataProvider } from 'react-admin'
import type { ApiKeyRow } from '#model/calls/accounts/api-keys.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { AddressesField, AgentRightsField, NameField } from './key-fields.tsx'

/** Edits the name of a key, the networks it may be used from and what an agent may do with it. */
export function EditDialog({ apiKey, onClose }: { apiKey: ApiKeyRow; onClose: () => void }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useRecordForm({
    record: apiKey,
    valuesOf: ({ name, addresses, agentRights }) => ({
      name,
      addresses,
      ...(agentRights ? { agentRights } : {}),
    }),
    save: (body, { id, revision }) =>
      request('PUT /api/api-keys/:id', { params: { id }, body, revision, fieldOf: fieldOfPointer }),
    saved: ({ name }) => t('apiKeys.saved', { name }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('apiKeys.editTitle', { name: apiKey.name })}
      confirm={t('common.save')}
      onClose={onClose}
    >
      <NameField />
      {apiKey.agentRights && <AgentRightsField />}
      <AddressesField />
    </DialogForm>
  )
}
