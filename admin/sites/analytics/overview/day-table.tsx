import type { AnalyticsSummary } from '#model/endpoints/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChartAsTable } from '../../../kit/display/chart-as-table.tsx'
import { useFigures } from '../figures/use-figures.ts'
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
