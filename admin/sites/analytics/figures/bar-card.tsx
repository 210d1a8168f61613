import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import type { ReactNode } from 'react'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { card } from '../../../kit/theme/styles.ts'

const height = 180

interface BarCardProps {
  title: string
  /** What is counted. */
  label: string
  bars: readonly { name: string; count: number }[]
  /** What is drawn over the bars. */
  marks?: ReactNode
  /** The same as a table. */
  children: ReactNode
}

/** Counts of short spans of time, one bar each. */
export function BarCard({ title, label, bars, marks, children }: BarCardProps) {
  const t = useText()
  const { palette } = useTheme()
  const data = bars.map(({ count }) => count)
  const series = { data, color: palette.secondary.main, label, valueFormatter: shownCount }
  return (
    <Box component="section" aria-label={title} sx={card}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box role="group" aria-label={t('analytics.chart', { name: title })}>
        <BarChart
          height={height}
          series={[series]}
          xAxis={[{ data: bars.map(({ name }) => name), scaleType: 'band' }]}
          yAxis={[{ width: 64, min: 0, tickNumber: 3, tickMinStep: 1, valueFormatter: grouped }]}
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 16 }}
          borderRadius={4}
          hideLegend
          skipAnimation
        >
          {marks}
        </BarChart>
      </Box>
      {children}
    </Box>
  )
}

const shownCount = (count: number | null): string => grouped(count ?? 0)
