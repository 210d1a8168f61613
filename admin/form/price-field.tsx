import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { limits } from '#model/limits.ts'
import { FieldFrame } from './field-frame.tsx'

/** `12,800 円` → 12800; empty for nothing that is a number. Full-width digits count. */
export function parsePrice(text: string): number | '' {
  const digits = text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, limits.digits)
  return digits === '' ? '' : Number(digits)
}

const shown = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-US') : '')

/** Yen. */
export function PriceField({ source, label }: { source: string; label: string }) {
  const { id, field, fieldState } = useInput({ source, format: shown, parse: parsePrice })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} error={error}>
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        error={Boolean(error)}
        startAdornment={<InputAdornment position="start">¥</InputAdornment>}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': error ? `${id}-help` : undefined } }}
        sx={{ width: 200 }}
      />
    </FieldFrame>
  )
}
