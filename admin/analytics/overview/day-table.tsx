import { useText } from '#admin/i18n/use-text.ts'
import { ChartAsTable } from '#admin/layout/chart-as-table.tsx'
import type { AnalyticsSummary } from '#model/endpoints/analytics.ts'
import { useFigures } from '../use-figures.ts'
import { figureOf, figureWords, overviewFigures } from './total-cards.tsx'

export function DayTable({ summary, title }: { summary: AnalyticsSummary; title: string }) {
  const t = useText()
  const figures = useFigures()
  return (
    <ChartAsTable
      title={title}
      corner={t('analytics.day')}
      columns={overviewFigures.map((key) => ({ key, text: t(`analytics.${key}`) }))}
      rows={summary.days.toReversed()}
      nameOf={({ day }) => day}
      cellsOf={(day) => overviewFigures.map((figure) => figureWords(figures, figure, figureOf[figure](day)))}
    />
  )
}
