import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { useReadOnly } from '../../kit/fields/read-only.tsx'

interface LocalDateTimeFieldProps {
  source: string
  label: string
  help?: string
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value

/** A date and time in Japan, to the minute. */
export function LocalDateTimeField({ source, label, help }: LocalDateTimeFieldProps) {
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs })
  const isReadOnly = useReadOnly()
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        id={id}
        type="datetime-local"
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={() => field.onBlur()}
        readOnly={isReadOnly}
        error={Boolean(error)}
        slotProps={{
          input: { max: '2199-12-31T23:59', 'aria-describedby': error || help ? `${id}-help` : undefined },
        }}
        sx={{ maxWidth: 240, width: '100%' }}
      />
    </FieldFrame>
  )
}
