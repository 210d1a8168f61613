import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useText } from '../../../i18n/use-text.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'

export interface Choice {
  value: string
  text: string
  /** Title of the group that it is listed under. */
  group?: string
}

interface ChoiceInputProps {
  field: Field
  choices: readonly Choice[]
  /** Converts the chosen option to the value. */
  read?: (chosen: string) => unknown
  isHalf?: boolean
  /** Label of an absent value. */
  none?: string
}

const optionOf = ({ value, text }: Choice) => (
  <option key={value} value={value}>
    {text}
  </option>
)

/** A choice of one: the browser's own select, which every keyboard and phone knows. */
export function ChoiceInput({
  field,
  choices,
  read = (chosen) => chosen,
  isHalf = false,
  none,
}: ChoiceInputProps) {
  const t = useText()
  const { slot, value, isReadOnly } = field
  return (
    <Frame field={field} isHalf={isHalf}>
      {({ id, error, describedBy }) => (
        <NativeSelect
          id={id}
          disabled={isReadOnly}
          value={String(value ?? slot.initial ?? '')}
          onChange={({ target }) => field.set(target.value === '' ? undefined : read(target.value))}
          error={error}
          input={<OutlinedInput />}
          inputProps={{ 'aria-describedby': describedBy }}
          sx={{ width: '100%', '& .MuiNativeSelect-icon': { right: 9 } }}
        >
          {slot.isOptional && <option value="">{none ?? t('editorPanel.usual')}</option>}
          {[...Map.groupBy(choices, ({ group }) => group)].map(([group, some]) =>
            group === undefined ? (
              some.map(optionOf)
            ) : (
              <optgroup key={group} label={group}>
                {some.map(optionOf)}
              </optgroup>
            ),
          )}
        </NativeSelect>
      )}
    </Frame>
  )
}
