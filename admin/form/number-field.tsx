import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { FieldFrame } from './field-frame.tsx'
import { parseNumber } from './parse-number.ts'
import { useReadOnly } from './read-only.tsx'

interface NumberFieldProps {
  source: string
  label: string
  help?: string
}

const shown = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** A whole number that is not negative. */
export function NumberField({ source, label, help }: NumberFieldProps) {
  const { id, field, fieldState } = useInput({ source, format: shown, parse: parseNumber })
  const isReadOnly = useReadOnly()
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        readOnly={isReadOnly}
        error={Boolean(error)}
        slotProps={{
          input: { inputMode: 'numeric', 'aria-describedby': error || help ? `${id}-help` : undefined },
        }}
        sx={{ width: 120 }}
      />
    </FieldFrame>
  )
}
