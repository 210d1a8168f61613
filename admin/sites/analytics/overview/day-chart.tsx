import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import { shortDay } from '../../../i18n/time.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChartAsTable } from '../../../kit/display/chart-as-table.tsx'
import { card } from '../../../kit/theme/styles.ts'
import { useFigures } from '../figures/use-figures.ts'
import { HappenedLines } from './annotations.tsx'
import { figureLabels, figureOf, isCounted, type OverviewFigure, overviewFigures } from './total-cards.tsx'

function DayTable({ summary, title }: { summary: AnalyticsSummary; title: string }) {
  const t = useText()
  const figures = useFigures()
  return (
    <ChartAsTable
      title={title}
      corner={t('analytics.day')}
      columns={overviewFigures.map((key) => ({ key, text: t(`analytics.${key}`) }))}
      rows={summary.days.toReversed()}
      nameOf={({ day }) => day}
      cellsOf={(day) => overviewFigures.map((figure) => figureLabels(figures, figure, figureOf[figure](day)))}
    />
  )
}

const height = 260
/** With more days than this there is no room for a bar per day. */
const maxBars = 14

/** A figure day by day, with a line where a release went live or a campaign began or ended; and as a table. */
export function DayChart({ summary, figure }: { summary: AnalyticsSummary; figure: OverviewFigure }) {
  const t = useText()
  const figures = useFigures()
  const { palette } = useTheme()
  const color = palette.secondary.main
  const title = t('analytics.byDay', { name: t(`analytics.${figure}`) })
  const labels = (value: number | null) => (value === null ? '' : figureLabels(figures, figure, value))
  const shared = {
    height,
    yAxis: [
      {
        width: 64,
        min: 0,
        valueFormatter: labels,
        tickNumber: 4,
        ...(isCounted(figure) ? { tickMinStep: 1 } : {}),
      },
    ],
    grid: { horizontal: true },
    margin: { left: 0, right: 16 },
    hideLegend: true,
    skipAnimation: true,
  }
  const data = summary.days.map(figureOf[figure])
  const days = summary.days.map(({ day }) => shortDay(day))
  const marks = <HappenedLines at={summary.annotations.map(({ day }) => shortDay(day))} />
  const series = { data, color, label: t(`analytics.${figure}`), valueFormatter: labels }
  return (
    <Box component="section" aria-label={title} sx={card}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        role="group"
        aria-label={t('analytics.chart', { name: title })}
        sx={{ '& .MuiLineChart-area': { fillOpacity: 0.14 } }}
      >
        {days.length <= maxBars ? (
          <BarChart
            {...shared}
            series={[series]}
            xAxis={[{ data: days, scaleType: 'band' }]}
            borderRadius={5}
          >
            {marks}
          </BarChart>
        ) : (
          <LineChart
            {...shared}
            series={[{ ...series, area: true, showMark: false, curve: 'monotoneX' }]}
            xAxis={[{ data: days, scaleType: 'point', tickLabelMinGap: 12 }]}
          >
            {marks}
          </LineChart>
        )}
      </Box>
      <DayTable summary={summary} title={title} />
    </Box>
  )
}
