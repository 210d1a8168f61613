import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { typedNumber } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { FieldFrame } from './field-frame.tsx'
import { useReadOnly } from './read-only.tsx'

interface NumberFieldProps {
  source: string
  label: string
  help?: string
  /** Shown before the number. */
  unit?: string
  placeholder?: string
  isRequired?: boolean
  /** Checks a number on the client; returns the problem. */
  check?: (number: number) => string | undefined
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const asIs = (value: string) => value

/** A whole number as typed text; forms send its `typedNumber`. */
export function NumberField({
  source,
  label,
  help,
  unit,
  placeholder,
  isRequired,
  check = () => undefined,
}: NumberFieldProps) {
  const t = useText()
  const validate = (typed: unknown) => {
    const text = asText(typed)
    if (!isRequired && text.trim() === '') return undefined
    const number = typedNumber(text)
    return Number.isInteger(number) ? check(number) : t('priceList.wholeNumber')
  }
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs, validate })
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
        placeholder={placeholder}
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
