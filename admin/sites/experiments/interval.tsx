import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { VariationResult } from '#model/calls/sites/experiments.ts'
import { useText } from '../../i18n/use-text.ts'
import { radius, textWeight } from '../../kit/theme/tokens.ts'

const colors = { better: 'success.main', worse: 'error.main', open: 'text.disabled' } as const

/** Half of the axis that a test's intervals are drawn on: the largest distance of an end from zero. */
export const widestOf = (results: readonly VariationResult[]): number =>
  Math.max(0.001, ...results.flatMap(({ difference: d }) => (d ? [Math.abs(d.low), Math.abs(d.high)] : [])))

const points = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value * 100).toFixed(1)}`

/** Never 0 % or 100 %: below 1 % and above 99 % it says so. */
const chanceLabel = (chance: number): string =>
  chance < 0.01 ? '< 1%' : chance > 0.99 ? '> 99%' : `${Math.round(chance * 100)}%`

/** The difference from the original and its interval, on an axis with zero in the middle. */
export function Interval({ result, widest }: { result: VariationResult; widest: number }) {
  const t = useText()
  const { difference, verdict, chance } = result
  const words = t(`experiments.verdict.${verdict}`)
  if (chance !== null)
    return (
      <Typography variant="body2" sx={{ fontWeight: verdict === 'better' ? textWeight.semibold : undefined }}>
        {chanceLabel(chance)}
      </Typography>
    )
  if (!difference || verdict === 'original' || verdict === 'too-early')
    return (
      <Typography variant="body2" color="textSecondary">
        {words}
      </Typography>
    )
  const { value, low, high } = difference
  const at = (place: number) => `${50 + (place / widest) * 48}%`
  const said = { value: points(value), low: points(low), high: points(high) }
  return (
    <Box title={t('experiments.interval', said)}>
      <Box aria-hidden sx={{ position: 'relative', height: 14 }}>
        <Box sx={{ position: 'absolute', left: 0, right: 0, top: 6.5, height: '1px', bgcolor: 'divider' }} />
        <Box
          sx={{
            position: 'absolute',
            left: '50%',
            top: 0,
            bottom: 0,
            width: '1px',
            bgcolor: 'text.secondary',
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            left: at(low),
            right: `calc(100% - ${at(high)})`,
            top: 4,
            height: 6,
            borderRadius: radius.panel,
            opacity: 0.45,
            bgcolor: colors[verdict],
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            left: at(value),
            top: 2,
            width: 10,
            height: 10,
            ml: '-5px',
            borderRadius: radius.card,
            bgcolor: colors[verdict],
          }}
        />
      </Box>
      <Typography variant="caption" component="div">
        <strong>{words}</strong>
        {` · ${t('experiments.points', said)}`}
      </Typography>
    </Box>
  )
}
