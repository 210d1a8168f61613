import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { plainText } from '../../kit/fields/text-field.tsx'

interface InputProps {
  label: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** An address, outside of a form. */
export function Line({
  label,
  help,
  error,
  placeholder,
  value,
  onChange,
  onLeave,
}: InputProps & { help: string; placeholder: string; onLeave: () => void }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        id={id}
        fullWidth
        value={value}
        error={error !== undefined}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
        inputProps={{ ...plainText, 'aria-describedby': `${id}-help` }}
      />
    </FieldFrame>
  )
}

/** A select, outside of a form. */
export function Choice({
  label,
  error,
  choices,
  value,
  onChange,
}: InputProps & { choices: readonly { value: string; text: string }[] }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <NativeSelect
        id={id}
        value={value}
        error={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput fullWidth />}
        sx={{ width: '100%', '& .MuiNativeSelect-icon': { right: 9 } }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
