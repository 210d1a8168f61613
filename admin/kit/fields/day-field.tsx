import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { FieldFrame } from './field-frame.tsx'

interface DayFieldProps {
  source: string
  label: string
  help?: string | undefined
  isRequired?: boolean
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value

/** A day, `yyyy-mm-dd`, or empty; the browser's own date picker. */
export function DayField({ source, label, help, isRequired = false }: DayFieldProps) {
  const t = useText()
  const validate = (value: unknown) => (isRequired && !value ? t('users.missing') : undefined)
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs, validate })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        type="date"
        fullWidth
        error={Boolean(error)}
        slotProps={{
          input: {
            max: '2199-12-31',
            'aria-required': isRequired,
            'aria-describedby': error || help ? `${id}-help` : undefined,
          },
        }}
      />
    </FieldFrame>
  )
}
