import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { useText } from '#admin/i18n/use-text.ts'
import type { AnalyticsSummary } from '#model/endpoints/analytics.ts'
import { card } from '../card-style.ts'
import { HourTable } from './hour-table.tsx'

const height = 180

/** When visits of one day began; and as a table. */
export function HourChart({ hours }: { hours: NonNullable<AnalyticsSummary['hours']> }) {
  const t = useText()
  const { palette } = useTheme()
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
            },
          ]}
          xAxis={[{ data: hours.rows.map(({ hour }) => `${hour}:00`), scaleType: 'band' }]}
          yAxis={[{ width: 64, min: 0, tickNumber: 3, tickMinStep: 1 }]}
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 16 }}
          borderRadius={4}
          hideLegend
          skipAnimation
        />
      </Box>
      <HourTable hours={hours} title={title} />
    </Box>
  )
}
