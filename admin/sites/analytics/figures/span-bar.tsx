import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReportQuery } from '#model/calls/reports/analytics.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { languageFacts } from '#model/values/language.ts'
import { daysOf, type Span, spans } from '#model/values/report-span.ts'
import { periodErrorsOf } from '../../../api-client/http/api-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DatedText } from '../../../kit/display/dated-text.tsx'
import { Row } from '../../../kit/display/row.tsx'
import { DateInput } from '../../../kit/fields/dates/date-input.tsx'
import { FieldFrame } from '../../../kit/fields/field-frame.tsx'
import { SegmentChoice } from '../../../kit/fields/segment-choice.tsx'
import { FilterSelect, FoldedFilters } from '../../../kit/list/filter-bar.tsx'
import { type Comparison, comparisonOf, comparisons, type ReportRequest } from './report-request.ts'
import { type Reports, useReportLast } from './reports.ts'
import { useAddressState } from './use-address-state.ts'
import { VisitFilterBar } from './visit-filter-bar.tsx'

interface SpanBarProps {
  request: ReportRequest
  /** The resulting first and last day. */
  days: { from: string; to: string }
  problems: { from?: string; to?: string }
}

/** Which days a report is about. */
function SpanBar({ request, days, problems }: SpanBarProps) {
  const t = useText()
  const { change } = useAddressState()
  const choose = (span: Span) =>
    change(span === 'custom' ? { span, ...days } : { span, from: undefined, to: undefined })
  return (
    <Row align="flex-start" gap={2} sx={{ mb: 2 }}>
      <SegmentChoice
        label={t('analytics.days')}
        value={request.span}
        choices={spans}
        wordsOf={(span) => t(`analytics.span.${span}`)}
        onChoose={choose}
      />
      {request.span === 'custom' ? (
        (['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={t(`analytics.${name}`)}
            value={days[name]}
            error={problems[name]}
            onChange={(day) => change({ [name]: day }, { isSmall: true })}
          />
        ))
      ) : (
        <Box sx={{ alignSelf: 'center', display: { xs: 'none', sm: 'block' } }}>
          <Days {...days} />
        </Box>
      )}
    </Row>
  )
}

const Days = ({ from, to }: SpanBarProps['days']) => (
  <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    <DatedText text={`${from} – ${to}`} />
  </Typography>
)

interface DayFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <FieldFrame id={id} label={label} error={error}>
        <DateInput
          kind="day"
          id={id}
          label={label}
          value={value}
          onChange={(day) => day && onChange(day)}
          describedBy={error ? `${id}-help` : undefined}
          error={Boolean(error)}
          isRequired
        />
      </FieldFrame>
    </Box>
  )
}

/** What the figures are compared with. */
function ComparisonBar({
  compareFrom,
  error,
}: {
  compareFrom: string | undefined
  error?: string | undefined
}) {
  const t = useText()
  const { params, change } = useAddressState()
  const comparison = comparisonOf(params)
  return (
    <Row align="flex-start" gap={2} sx={{ mb: 2 }}>
      <FilterSelect<Comparison>
        label={t('analytics.compareWith')}
        value={comparison}
        all={t('analytics.compared.month')}
        choices={comparisons}
        wordsOf={(one) =>
          one === 'period' || one === 'year' || one === 'days'
            ? t(`analytics.compared.${one}`)
            : t('analytics.compared.language', { language: languageFacts[one].name })
        }
        onChoose={(chosen) => change({ with: chosen, compareFrom: undefined })}
      />
      {comparison === 'days' && (
        <DayField
          label={t('analytics.compareFrom')}
          value={compareFrom ?? ''}
          error={error}
          onChange={(day) => change({ compareFrom: day }, { isSmall: true })}
        />
      )}
    </Row>
  )
}

interface ChoiceBarProps {
  reports: Reports
  request: ReportRequest
  /** Absent where nothing is compared. */
  compared?: Pick<ReportQuery, 'compareFrom' | 'compareLanguage'>
  /** Whether the report is of the present, so that no days are chosen. */
  isLive?: boolean
}

/** Chooses the period of a report and filters its visits. */
export function ChoiceBar({ reports, request, compared, isLive }: ChoiceBarProps) {
  const { from, to } = daysOf(request, tokyoDay(reports.askedAt))
  const { data: all, error } = useReportLast(reports, 'summary', { from, to, ...compared })
  const t = useText()
  const { params } = useAddressState()
  const problems = periodErrorsOf(error) ?? {}
  const isCompared = compared !== undefined && comparisonOf(params) !== undefined
  return (
    <>
      {!isLive && <SpanBar request={request} days={{ from, to }} problems={problems} />}
      <FoldedFilters
        title={t('analytics.filters')}
        count={Object.keys(request.filter).length + (isCompared ? 1 : 0)}
        gaps={{ open: 1.5, folded: 3 }}
        beside={!isLive && request.span !== 'custom' && <Days from={from} to={to} />}
      >
        {compared && <ComparisonBar compareFrom={compared.compareFrom} error={problems.compareFrom} />}
        <VisitFilterBar filter={request.filter} all={all} />
      </FoldedFilters>
    </>
  )
}
