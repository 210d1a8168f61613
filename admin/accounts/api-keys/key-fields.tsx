import { agentRights } from '#model/agents/agent-rights.ts'
import { apiKeyAddressesSchema } from '#model/calls/accounts/api-keys.ts'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxesField } from '../../kit/fields/checkboxes-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { NetworksField } from '../networks/networks-field.tsx'

export function NameField() {
  const t = useText()
  return (
    <TextField
      source="name"
      label={t('apiKeys.name')}
      help={t('apiKeys.nameHelp')}
      limit={limits.text}
      isRequired
    />
  )
}

export function AgentRightsField() {
  const t = useText()
  return (
    <CheckboxesField
      source="agentRights"
      label={t('apiKeys.agentRights')}
      choices={agentRights}
      labelOf={(right) => t(`agentRight.${right}`)}
      isWide
    />
  )
}

export function AddressesField() {
  const t = useText()
  return (
    <NetworksField
      source="addresses"
      label={t('apiKeys.addresses')}
      help={t('apiKeys.addressesHelp')}
      schema={apiKeyAddressesSchema}
    />
  )
}
