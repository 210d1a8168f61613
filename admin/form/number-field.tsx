import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { FieldFrame } from './field-frame.tsx'
import { parseNumber } from './parse-number.ts'
import { useReadOnly } from './read-only.tsx'

interface NumberFieldProps {
  source: string
  label: string
  help?: string
  /** A price: yen, in groups of three digits. */
  isPrice?: boolean
}

const plain = (value: unknown) => (typeof value === 'number' ? String(value) : '')
const grouped = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-US') : '')

/** A whole number that is not negative. */
export function NumberField({ source, label, help, isPrice = false }: NumberFieldProps) {
  const { id, field, fieldState } = useInput({
    source,
    format: isPrice ? grouped : plain,
    parse: parseNumber,
  })
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
        startAdornment={isPrice && <InputAdornment position="start">¥</InputAdornment>}
        slotProps={{
          input: { inputMode: 'numeric', 'aria-describedby': error || help ? `${id}-help` : undefined },
        }}
        sx={{ width: isPrice ? 200 : 120 }}
      />
    </FieldFrame>
  )
}
