import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import type { LiveReport } from '#model/calls/reports/live-figures.ts'
import { tokyoClock } from '#model/values/calendar-day.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChartAsTable } from '../../../kit/display/chart-as-table.tsx'
import { card } from '../../../kit/theme/styles.ts'

const height = 180

/** Page views of each of the last minutes; also as a table. */
export function MinuteChart({ minutes }: { minutes: LiveReport['minutes'] }) {
  const t = useText()
  const { palette } = useTheme()
  const title = t('live.byMinute')
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
              data: minutes.map(({ views }) => views),
              color: palette.secondary.main,
              label: t('analytics.views'),
              valueFormatter: (value) => grouped(value ?? 0),
            },
          ]}
          xAxis={[{ data: minutes.map(({ startedAt }) => tokyoClock(startedAt)), scaleType: 'band' }]}
          yAxis={[{ width: 64, min: 0, tickNumber: 3, tickMinStep: 1, valueFormatter: grouped }]}
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 16 }}
          borderRadius={4}
          hideLegend
          skipAnimation
        />
      </Box>
      <ChartAsTable
        title={title}
        corner={t('live.minute')}
        columns={[{ key: 'views', text: t('analytics.views') }]}
        rows={minutes}
        nameOf={({ startedAt }) => tokyoClock(startedAt)}
        cellsOf={({ views }) => [grouped(views)]}
      />
    </Box>
  )
}
