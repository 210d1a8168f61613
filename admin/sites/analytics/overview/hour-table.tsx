import type { AnalyticsSummary } from '#model/endpoints/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChartAsTable } from '../../../kit/display/chart-as-table.tsx'

interface HourTableProps {
  hours: NonNullable<AnalyticsSummary['hours']>
  title: string
}

export function HourTable({ hours, title }: HourTableProps) {
  const t = useText()
  return (
    <ChartAsTable
      title={title}
      corner={t('analytics.hour')}
      columns={(['visits', 'conversions'] as const).map((key) => ({ key, text: t(`analytics.${key}`) }))}
      rows={hours.rows}
      nameOf={({ hour }) => `${hour}:00`}
      cellsOf={({ visits, conversions }) => [visits.toLocaleString(), conversions.toLocaleString()]}
    />
  )
}
