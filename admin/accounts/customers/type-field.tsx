import { useWatch } from 'react-hook-form'
import { childTypes } from '#model/account.ts'
import type { UserRow } from '#model/endpoints/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'

/** What may stand directly below the chosen account. */
export function TypeField() {
  const t = useText()
  const parent: UserRow = useWatch({ name: 'parent' })
  return (
    <ChoiceCards
      source="type"
      label={t('users.type')}
      choices={childTypes[parent.type].map((type) => ({
        value: type,
        text: t(`accountType.${type}`),
        help: t(`accountTypeHelp.${type}`),
      }))}
    />
  )
}
