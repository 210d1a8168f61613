import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { authorities, type PositionInAccount, positionsInAccount } from '#model/records/account.ts'
import { limits } from '#model/values/limits.ts'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'

const help: Readonly<Record<PositionInAccount, TextKey>> = {
  MAIN_CONTACT: 'people.mainHelp',
  EDITOR: 'people.editorHelp',
  VIEWER: 'people.viewerHelp',
}

export function NameField() {
  const t = useText()
  return <TextField source="name" label={t('people.name')} limit={limits.text} isRequired />
}

interface PositionFieldProps {
  /** The present position; absent for a new person. */
  present?: PositionInAccount
}

/** The position of a person. Choosing the main contact says what happens to the present one. */
export function PositionField({ present }: PositionFieldProps) {
  const t = useText()
  const position: PositionInAccount = useWatch({ name: 'position' })
  const name = String(useWatch({ name: 'name' }) ?? '')
  const isMain = present === 'MAIN_CONTACT'
  return (
    <>
      <ChoiceCards
        source="position"
        label={t('people.position')}
        isDisabled={isMain}
        choices={positionsInAccount.map((value) => ({
          value,
          text: t(`position.${value}`),
          help: t(help[value]),
        }))}
      />
      {isMain && (
        <Alert severity="info" variant="outlined">
          {t('people.isMain')}
        </Alert>
      )}
      {!isMain && position === 'MAIN_CONTACT' && (
        <Alert severity="warning" variant="outlined">
          {t('people.newMain', { name: name.trim() || t('position.MAIN_CONTACT') })}
        </Alert>
      )}
    </>
  )
}

export function AuthorityField() {
  const t = useText()
  return (
    <SelectField
      source="authority"
      label={t('people.authority')}
      choices={authorities.map((value) => ({ value, text: t(`authority.${value}`) }))}
    />
  )
}
