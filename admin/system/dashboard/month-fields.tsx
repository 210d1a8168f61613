import Box from '@mui/material/Box'
import { useId } from 'react'
import type { Dashboard } from '#model/calls/accounts/dashboard.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { DateInput } from '../../kit/fields/dates/date-input.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'

export interface Months {
  from?: string | undefined
  to?: string | undefined
}

interface MonthFieldsProps {
  months: Months
  shown: Dashboard | undefined
  problems: { from?: string; to?: string }
  onChange: (months: Months) => void
}

/** Which months are shown. */
export function MonthFields({ months, shown, problems, onChange }: MonthFieldsProps) {
  const t = useText()
  const listed = shown?.months ?? []
  return (
    <Row gap={2} sx={{ mb: 3 }}>
      <MonthField
        label={t('dashboard.from')}
        value={months.from ?? listed[0]?.month ?? ''}
        error={problems.from}
        onChange={(from) => onChange({ ...months, from })}
      />
      <MonthField
        label={t('dashboard.to')}
        value={months.to ?? listed.at(-1)?.month ?? ''}
        error={problems.to}
        onChange={(to) => onChange({ ...months, to })}
      />
    </Row>
  )
}

interface MonthFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (month: string | undefined) => void
}

function MonthField({ label, value, error, onChange }: MonthFieldProps) {
  const id = useId()
  return (
    <Box sx={{ width: { xs: '100%', sm: 240 } }}>
      <FieldFrame id={id} label={label} error={error}>
        <DateInput
          kind="month"
          id={id}
          label={label}
          value={value}
          onChange={(month) => onChange(month || undefined)}
          describedBy={error ? `${id}-help` : undefined}
          error={Boolean(error)}
        />
      </FieldFrame>
    </Box>
  )
}
