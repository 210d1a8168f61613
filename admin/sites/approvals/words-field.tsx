import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { maxNote } from '#model/calls/sites/approvals.ts'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'

interface WordsFieldProps {
  label: string
  help?: string
  error?: string | undefined
  value: string
  onChange: (words: string) => void
}

/** A short message to somebody. */
export function WordsField({ label, help, error, value, onChange }: WordsFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        id={id}
        multiline
        fullWidth
        minRows={2}
        maxRows={6}
        value={value}
        error={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ maxLength: maxNote, 'aria-describedby': `${id}-help` }}
      />
    </FieldFrame>
  )
}
