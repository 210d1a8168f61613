import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import type { Dashboard, FigureName } from '#model/calls/accounts/dashboard.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { surface } from '../../kit/theme/styles.ts'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'
import { FigureTable } from './figure-table.tsx'

/** The change of a figure in percent, or as a difference if it was 0 before. */
export function changeOf(now: number, before: number): string {
  const difference = now - before
  if (difference === 0) return '±0'
  const sign = difference > 0 ? '+' : '−'
  if (before === 0) return `${sign}${grouped(Math.abs(difference))}`
  return `${sign}${grouped(Math.abs(Math.round((difference * 100) / before)))}%`
}

export interface FigureCardProps {
  title: string
  dashboard: Dashboard
  /** The first one is compared with the year before. */
  names: readonly FigureName[]
  note?: string
  /** The list behind a figure. */
  to?: (name: FigureName, month: string) => string | undefined
}

const chartHeight = 220
const valueFormatter = (value: number | null) => grouped(value ?? 0)

/** Figures by month: the newest in words, all as bars, and the same as a table. */
export function FigureCard({ title, dashboard, names, note, to }: FigureCardProps) {
  const t = useText()
  const colors = useColors()
  const { months } = dashboard
  const [first] = names
  const newest = months.at(-1)
  if (!first || !newest) return null
  const nameOf = (name: FigureName) => t(`dashboard.${name}`)
  const shown = names.length > 1 ? names.filter((name) => name !== 'billed') : names
  const series = shown.map((name, at) => ({
    data: months.map(({ figures }) => figures[name]),
    label: nameOf(name),
    color: colors[at] ?? '',
    valueFormatter,
    // Stacked, since paid and open amounts add up to what was billed.
    ...(names.includes('billed') && { stack: 'now' }),
  }))
  const yearBefore = {
    data: months.map((month) => month.yearBefore[first]),
    label: t('dashboard.yearBefore', { name: nameOf(first) }),
    color: colors[2] ?? '',
    valueFormatter,
  }
  // If all values are zero, the axis would have no whole numbers.
  const isEmpty = [...series, yearBefore].every(({ data }) => data.every((value) => value === 0))
  return (
    <Box component="section" aria-label={title} sx={{ p: 3, ...surface, minWidth: 0 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography
        component="p"
        sx={{
          mt: 1,
          fontSize: textSize.figure,
          fontWeight: textWeight.bold,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {grouped(newest.figures[first])}
        <Box
          component="span"
          sx={{ ml: 1, fontSize: textSize.base, fontWeight: textWeight.regular, color: 'text.secondary' }}
        >
          {`${nameOf(first)} · ${newest.month}`}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          t('dashboard.vsMonth', { change: changeOf(newest.figures[first], newest.monthBefore[first]) }),
          t('dashboard.vsYear', { change: changeOf(newest.figures[first], newest.yearBefore[first]) }),
        ].join(' · ')}
      </Typography>
      <Box role="group" aria-label={t('dashboard.chart', { name: title })} sx={{ mt: 1.5 }}>
        <BarChart
          height={chartHeight}
          series={[...series, yearBefore]}
          xAxis={[{ data: months.map(({ month }) => month.slice(2).replace('-', '/')), scaleType: 'band' }]}
          yAxis={[
            { width: 64, min: 0, max: isEmpty ? 1 : undefined, tickMinStep: 1, valueFormatter: grouped },
          ]}
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 8 }}
          skipAnimation
        />
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      )}
      <FigureTable title={title} months={months} names={names} nameOf={nameOf} to={to} />
    </Box>
  )
}

/** Distinct in lightness, too, for users who cannot tell the hues apart. */
const useColors = (): readonly string[] =>
  useTheme().palette.mode === 'dark' ? ['#9aa5ff', '#f2bd5c', '#5f5f68'] : ['#3d4eeb', '#c77700', '#c4c4cb']
