import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { FieldFrame } from './field-frame.tsx'
import { parseNumber } from './parse-number.ts'
import { useReadOnly } from './read-only.tsx'

const shown = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-US') : '')

/** Yen. */
export function PriceField({ source, label }: { source: string; label: string }) {
  const { id, field, fieldState } = useInput({ source, format: shown, parse: parseNumber })
  const isReadOnly = useReadOnly()
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} error={error}>
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        readOnly={isReadOnly}
        error={Boolean(error)}
        startAdornment={<InputAdornment position="start">¥</InputAdornment>}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': error ? `${id}-help` : undefined } }}
        sx={{ width: 200 }}
      />
    </FieldFrame>
  )
}
