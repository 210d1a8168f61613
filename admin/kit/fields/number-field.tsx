import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { FieldFrame } from './field-frame.tsx'
import { useReadOnly } from './read-only.tsx'

interface NumberFieldProps {
  source: string
  label: string
  help?: string
  /** Stands before the number. */
  unit?: string
  isRequired?: boolean
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const asIs = (value: string) => value

/** A whole number as it is typed; the form makes a number of it. */
export function NumberField({ source, label, help, unit, isRequired }: NumberFieldProps) {
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs })
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
        startAdornment={unit && <InputAdornment position="start">{unit}</InputAdornment>}
        slotProps={{
          input: {
            inputMode: 'numeric',
            'aria-required': isRequired,
            'aria-describedby': error || help ? `${id}-help` : undefined,
          },
        }}
        sx={{ width: '100%', maxWidth: 280, fontVariantNumeric: 'tabular-nums' }}
      />
    </FieldFrame>
  )
}
