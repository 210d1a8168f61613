import Box from '@mui/material/Box'
import { type Theme, useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { LineChart } from '@mui/x-charts/LineChart'
import type { ExperimentDaysReply, ExperimentRow, VariationDay } from '#model/calls/sites/experiments.ts'
import { shortDay } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Annotations, HappenedLines } from '../analytics/overview/annotations.tsx'
import { rateLabels, useVariationName } from './rate-labels.ts'
import { ResultsDayTable } from './results-day-table.tsx'

export interface ResultsChartProps {
  row: ExperimentRow
  days: ExperimentDaysReply['days']
  annotations: ExperimentDaysReply['annotations']
}

const height = 240

/** The original in grey, so that the others stand out. */
const colorsOf = ({ palette }: Theme): readonly string[] => [
  ...[palette.text.secondary, palette.secondary.main, palette.success.main],
  ...[palette.warning.main, palette.error.main],
]

/** The cumulative rate of each variation at the end of each day, with its interval; and as a table. */
export function ResultsChart({ row, days, annotations }: ResultsChartProps) {
  const t = useText()
  const theme = useTheme()
  const nameOf = useVariationName(row)
  const colors = colorsOf(theme)
  const series = row.variations.flatMap((variation, index) => {
    const values = days.map(({ variations }) => variations[index]!)
    return seriesOf({ values, index, name: nameOf(variation), color: colors[index]! })
  })
  return (
    <Box sx={{ mt: 2.5, display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {t('experiments.byDay')}
      </Typography>
      <Box role="group" aria-label={t('analytics.chart', { name: t('experiments.byDay') })} sx={bandLook}>
        <LineChart
          height={height}
          skipAnimation
          series={series}
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 16 }}
          xAxis={[{ data: days.map(({ day }) => shortDay(day)), scaleType: 'point' }]}
          yAxis={[
            { width: 56, min: 0, tickNumber: 4, valueFormatter: (value: number) => rateLabels(value, 0) },
          ]}
        >
          <HappenedLines at={annotations.map(({ day }) => shortDay(day))} />
        </LineChart>
      </Box>
      <Annotations annotations={annotations} />
      <ResultsDayTable row={row} days={days} />
    </Box>
  )
}

const bandLook = {
  '& [data-series^="low"], & path[data-series^="band"].MuiLineChart-line': { display: 'none' },
  '& [data-series^="band"]': { fillOpacity: 0.14 },
} as const

interface Drawn {
  values: readonly VariationDay[]
  index: number
  name: string
  color: string
}

/** A line, and a band stacked on an invisible area. Only the line has a label. */
function seriesOf({ values, index, name, color }: Drawn) {
  const stack = `interval ${index}`
  const quiet = {
    color,
    area: true,
    showMark: false,
    disableHighlight: true,
    stack,
    valueFormatter: () => null,
  }
  const labels = (rate: number | null, { dataIndex }: { dataIndex: number }) => {
    const day = values[dataIndex]
    if (rate === null || !day || day.low === null || day.high === null) return null
    return `${rateLabels(rate)} (${rateLabels(day.low)} – ${rateLabels(day.high)})`
  }
  return [
    { ...quiet, id: `low ${index}`, data: values.map(({ low }) => low) },
    {
      ...quiet,
      id: `band ${index}`,
      data: values.map(({ low, high }) => (low === null || high === null ? null : high - low)),
    },
    {
      id: `rate ${index}`,
      color,
      label: name,
      data: values.map(({ rate }) => rate),
      showMark: values.length === 1,
      valueFormatter: labels,
    },
  ]
}
