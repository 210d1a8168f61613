import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChartAsTable } from '../../../kit/display/chart-as-table.tsx'
import { card } from '../../../kit/theme/styles.ts'
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

const height = 180

interface HourChartProps {
  hours: NonNullable<AnalyticsSummary['hours']>
  annotations: AnalyticsSummary['annotations']
}

const hourName = (hour: number): string => `${hour}:00`

/** When visits of one day began, with a line where a release went live or a campaign began or ended; and as a table. */
export function HourChart({ hours, annotations }: HourChartProps) {
  const t = useText()
  const { palette } = useTheme()
  const marked = annotations
    .filter(({ day }) => day === hours.day)
    .map(({ time }) => hourName(Number.parseInt(time, 10)))
  const title = t('analytics.byHour', { day: hours.day })
  return (
    <Box component="section" aria-label={title} sx={card}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box role="group" aria-label={t('analytics.chart', { name: title })}>
        <BarChart
          height={height}
          series={[
            {
              data: hours.rows.map(({ visits }) => visits),
              color: palette.secondary.main,
              label: t('analytics.visits'),
              valueFormatter: (value) => grouped(value ?? 0),
            },
          ]}
          xAxis={[{ data: hours.rows.map(({ hour }) => hourName(hour)), scaleType: 'band' }]}
          yAxis={[{ width: 64, min: 0, tickNumber: 3, tickMinStep: 1, valueFormatter: grouped }]}
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 16 }}
          borderRadius={4}
          hideLegend
          skipAnimation
        >
          <HappenedLines at={marked} />
        </BarChart>
      </Box>
      <HourTable hours={hours} title={title} />
    </Box>
  )
}
