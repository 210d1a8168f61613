import Box from '@mui/material/Box'
import { useInput } from 'react-admin'
import { useText } from '../../../i18n/use-text.ts'
import { FieldFrame } from '../field-frame.tsx'
import { useReadOnly } from '../read-only.tsx'
import { type DateKind, isClearDate } from './date-form.ts'
import { DateInput } from './date-input.tsx'

interface DateFieldProps {
  source: string
  kind: DateKind
  label: string
  help?: string | undefined
  isRequired?: boolean
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value

/** A date of a form. The form is not sent while it holds a text that is not understood. */
export function DateField({ source, kind, label, help, isRequired = false }: DateFieldProps) {
  const t = useText()
  const isReadOnly = useReadOnly()
  const validate = (value: unknown) => {
    if (asText(value) === '') return isRequired ? t('users.missing') : undefined
    return isClearDate(kind, asText(value)) ? undefined : t('dates.unclear')
  }
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs, validate })
  const error = fieldState.error?.message
  // The input says itself what it does not understand.
  const shown = isClearDate(kind, field.value) ? error : undefined
  return (
    <FieldFrame id={id} label={label} help={help} error={shown}>
      <Box sx={kind === 'minute' ? { maxWidth: 280 } : {}}>
        <DateInput
          kind={kind}
          id={id}
          label={label}
          value={field.value}
          inputRef={field.ref}
          onChange={field.onChange}
          onUnclear={field.onChange}
          onBlur={() => field.onBlur()}
          describedBy={shown || help ? `${id}-help` : undefined}
          error={Boolean(error)}
          isReadOnly={isReadOnly}
          isRequired={isRequired}
        />
      </Box>
    </FieldFrame>
  )
}
