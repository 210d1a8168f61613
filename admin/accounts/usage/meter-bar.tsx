import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { type Meter, percentOf, thresholdOf, usageThresholds } from '#model/calls/accounts/usage.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'

interface MeterBarProps {
  name: string
  meter: Meter
  /** Text shown if nothing is left. */
  full: string
  note?: string | undefined
}

/** How much of a limit is used, with a mark at the threshold of the warning. */
export function MeterBar({ name, meter, full, note }: MeterBarProps) {
  const t = useText()
  const id = useId()
  const percent = percentOf(meter)
  const threshold = thresholdOf(meter)
  const { used, limit } = meter
  const said = threshold === 100 ? full : threshold ? t('usage.near', { percent: percent ?? 0 }) : undefined
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75, fontSize: textSize.base }}
      >
        <Box component="span" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {limit === null
            ? t('usage.free', { used: grouped(used) })
            : t('usage.of', { used: grouped(used), limit: grouped(limit) })}
        </Box>
      </Box>
      {percent !== null && (
        <Box sx={{ position: 'relative' }}>
          <LinearProgress
            variant="determinate"
            value={Math.min(100, percent)}
            color={threshold === 100 ? 'error' : threshold ? 'warning' : 'primary'}
            aria-labelledby={id}
            sx={{ height: 6, borderRadius: radius.panel }}
          />
          <Box sx={{ ...mark, insetInlineStart: `${usageThresholds[0]}%` }} />
        </Box>
      )}
      {(said ?? note) && (
        <Box
          sx={{ mt: 0.5, fontSize: textSize.compact, color: threshold ? 'text.primary' : 'text.secondary' }}
        >
          {[said, note].filter(Boolean).join(' · ')}
        </Box>
      )}
    </Box>
  )
}

const mark = {
  position: 'absolute',
  top: -2,
  width: '1px',
  height: 10,
  backgroundColor: 'text.secondary',
  pointerEvents: 'none',
} as const
