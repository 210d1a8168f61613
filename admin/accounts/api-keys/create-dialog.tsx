import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type AgentRight, usualAgentRights } from '#model/agents/agent-rights.ts'
import type { ApiKeyMethod, CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import type { Declared } from '#model/calls/calls.ts'
import type { ReplyOf } from '#model/calls/http/declare-call.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { AddressesField, AgentRightsField, NameField } from './key-fields.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** An agent sends its key as other programs do, and may do only what it has the rights for. */
type Holder = ApiKeyMethod | 'AGENT'
const holders: readonly Holder[] = ['KEY', 'AGENT', 'BASIC']

interface Values {
  name: string
  method: Holder
  agentRights: AgentRight[]
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
    values: { name: '', method: 'KEY', agentRights: [...usualAgentRights], addresses: [] },
    send: ({ method, agentRights, ...values }) =>
      request('POST /api/api-keys', {
        body: {
          ...values,
          accountId: account.id,
          ...(method === 'AGENT' ? { method: 'KEY', agentRights } : { method }),
        },
        fieldOf: fieldOfPointer,
      }),
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
        choices={holders.map((holder) => ({
          value: holder,
          text: t(`apiKeys.${holder}`),
          help: t(`apiKeys.${holder}Help`),
        }))}
      />
      <RightsOfNewAgent />
      <AddressesField />
    </DialogForm>
  )
}

function RightsOfNewAgent() {
  const holder: Holder = useWatch({ name: 'method' })
  return holder === 'AGENT' && <AgentRightsField />
}
