import Box from '@mui/material/Box'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { isClearDate } from '../../kit/fields/dates/date-form.ts'
import { DateInput } from '../../kit/fields/dates/date-input.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'

interface PublishTimeProps {
  /** In Japan: `2026-04-01T09:00`; empty until it is chosen. */
  value: string
  help?: string
  /** Whether a time in the future was needed and not there. */
  isMissing: boolean
  onChange: (value: string) => void
}

/** When something is to be published. */
export function PublishTime({ value, help, isMissing, onChange }: PublishTimeProps) {
  const t = useText()
  const id = useId()
  const error = isMissing && isClearDate('minute', value) ? t('publishLabels.atMissing') : undefined
  return (
    <FieldFrame id={id} label={t('publishLabels.at')} help={help} error={error}>
      <Box sx={{ maxWidth: 280 }}>
        <DateInput
          kind="minute"
          id={id}
          label={t('publishLabels.at')}
          value={value}
          onChange={onChange}
          onUnclear={onChange}
          describedBy={error || help ? `${id}-help` : undefined}
          error={isMissing}
        />
      </Box>
    </FieldFrame>
  )
}
