import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import type { VisitList } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { plainList } from '../../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { useFigures } from '../figures/use-figures.ts'
import type { FlowEnds } from './flow-list.tsx'
import { shadeOf } from './map-colors.ts'
import { type MapGrid, partOf } from './map-grid.ts'

type Step = VisitList['visits'][number]['steps'][number]

interface VisitPathProps {
  steps: readonly Step[]
  grid: MapGrid
  /** The flow whose visits are shown. */
  ends: FlowEnds
}

/** Durations from this on have the darkest shade. */
const longMs = 60_000

/** The pages of a visit in their order, darker the longer it stayed; a dot where something was tapped. */
export function VisitPath({ steps, grid, ends }: VisitPathProps) {
  const t = useText()
  const figures = useFigures()
  const mode = useTheme().palette.mode
  // A visit may see the same page twice.
  const seen = new Map<string, number>()
  const keyOf = (pageId: string) => {
    const times = (seen.get(pageId) ?? 0) + 1
    seen.set(pageId, times)
    return `${pageId} ${times}`
  }
  const isOnWay = (at: number) => steps[at]?.pageId === ends.from && steps[at + 1]?.pageId === ends.to
  return (
    <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 0.75, ...plainList }}>
      {steps.map((step, at) => {
        const { background, ink } = shadeOf('dwell', mode, partOf(Math.min(step.dwellMs, longMs), longMs))
        const position = grid.cells.get(step.pageId)?.position ?? '—'
        const facts = [
          position,
          figures.duration(step.dwellMs),
          step.clicks > 0 && t('analytics.map.taps', { smart_count: step.clicks }),
        ].filter(Boolean)
        return (
          <Box component="li" key={keyOf(step.pageId)} sx={{ display: 'flex', alignItems: 'center' }}>
            <Box
              component="span"
              role="img"
              aria-label={facts.join(', ')}
              title={facts.join(' · ')}
              sx={{
                position: 'relative',
                display: 'grid',
                placeItems: 'center',
                minWidth: 34,
                height: 26,
                px: 0.75,
                borderRadius: radius.small,
                fontSize: textSize.small,
                fontWeight: textWeight.semibold,
                fontVariantNumeric: 'tabular-nums',
                ...(step.clicks > 0 && {
                  '&::after': {
                    content: '""',
                    ...{ position: 'absolute', top: -3, right: -3, width: 8, height: 8, borderRadius: '50%' },
                    backgroundColor: 'secondary.main',
                    boxShadow: ({ palette }) => `0 0 0 2px ${palette.background.paper}`,
                  },
                }),
              }}
              style={{ backgroundColor: background, color: ink }}
            >
              {position}
            </Box>
            {at < steps.length - 1 && (
              <Icon
                name="right"
                sx={
                  isOnWay(at)
                    ? { fontSize: textSize.heading, color: 'secondary.main', '& path': { strokeWidth: 3.2 } }
                    : { fontSize: textSize.base, color: 'text.disabled' }
                }
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}
