import { TextField } from '#admin/form/text-field.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { NetworksField } from '#admin/networks/networks-field.tsx'
import { apiKeyAddressesSchema } from '#model/endpoints/api-keys.ts'
import { limits } from '#model/limits.ts'

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
