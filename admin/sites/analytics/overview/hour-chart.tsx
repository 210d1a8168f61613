import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChartAsTable } from '../../../kit/display/chart-as-table.tsx'
import { BarCard } from '../figures/bar-card.tsx'
import { HappenedLines } from './annotations.tsx'

interface HourTableProps {
  hours: NonNullable<AnalyticsSummary['hours']>
  title: string
}

function HourTable({ hours, title }: HourTableProps) {
  const t = useText()
  return (
    <ChartAsTable
      title={title}
      corner={t('analytics.hour')}
      columns={(['visits', 'conversions'] as const).map((key) => ({ key, text: t(`analytics.${key}`) }))}
      rows={hours.rows}
      nameOf={({ hour }) => `${hour}:00`}
      cellsOf={({ visits, conversions }) => [grouped(visits), grouped(conversions)]}
    />
  )
}

interface HourChartProps {
  hours: NonNullable<AnalyticsSummary['hours']>
  annotations: AnalyticsSummary['annotations']
}

const hourName = (hour: number): string => `${hour}:00`

/** When visits of one day began, with a line where a release went live or a campaign began or ended; and as a table. */
export function HourChart({ hours, annotations }: HourChartProps) {
  const t = useText()
  const marked = annotations
    .filter(({ day }) => day === hours.day)
    .map(({ time }) => hourName(Number.parseInt(time, 10)))
  const title = t('analytics.byHour', { day: hours.day })
  const bars = hours.rows.map(({ hour, visits }) => ({ name: hourName(hour), count: visits }))
  return (
    <BarCard title={title} label={t('analytics.visits')} bars={bars} marks={<HappenedLines at={marked} />}>
      <HourTable hours={hours} title={title} />
    </BarCard>
  )
}
