import { LinesField } from '#admin/form/lines-field.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { useText } from '#admin/i18n/use-text.ts'
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
    <LinesField
      source="addresses"
      label={t('apiKeys.addresses')}
      help={t('apiKeys.addressesHelp')}
      placeholder="192.0.2.0/24"
    />
  )
}
