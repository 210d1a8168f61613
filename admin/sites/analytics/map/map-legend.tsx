import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import type { MapMeasure } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { radius, textSize } from '../../../kit/theme/tokens.ts'
import { scaleGradient } from './map-colors.ts'
import { fewVisits, greatestOf, type MapGrid, valueAt } from './map-grid.ts'
import { useMapLabels } from './use-map-labels.ts'

interface MapLegendProps {
  grid: MapGrid
  visits: number
  measure: MapMeasure
}

const marks = [0, 0.5, 1]

/** Explains the shades and arrows of the map. */
export function MapLegend({ grid, visits, measure }: MapLegendProps) {
  const t = useText()
  const labels = useMapLabels()
  const mode = useTheme().palette.mode
  const greatest = greatestOf([...grid.cells.values()], measure, visits)
  return (
    <Row
      align="center"
      sx={{
        columnGap: 3,
        rowGap: 1,
        fontSize: textSize.small,
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{t(`analytics.map.${measure}Help`)}</span>
      <Box sx={{ width: 180 }}>
        <Box
          sx={{ height: 8, borderRadius: radius.card }}
          style={{ background: scaleGradient(measure, mode) }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.25 }}>
          {marks.map((part) => (
            <span key={part}>{labels.short(measure, valueAt(part, greatest))}</span>
          ))}
        </Box>
      </Box>
      <Mark look="few">{t('analytics.map.few', { count: fewVisits })}</Mark>
      <Mark look="arrow">{t('analytics.map.arrows')}</Mark>
      <Mark look="bow">{t('analytics.map.bows')}</Mark>
    </Row>
  )
}

function Mark({ look, children }: { look: 'few' | 'arrow' | 'bow'; children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {look === 'few' ? (
        <Box
          aria-hidden
          component="span"
          sx={{
            ...{ width: 18, height: 14, borderRadius: radius.tiny, border: 1, borderColor: 'divider' },
            backgroundImage:
              'repeating-linear-gradient(135deg, transparent 0 4px, rgb(127 127 127 / 0.45) 4px 6px)',
          }}
        />
      ) : (
        <Box
          aria-hidden
          component="svg"
          viewBox="0 0 28 14"
          sx={{ width: 28, height: 14, color: look === 'bow' ? 'secondary.main' : 'text.secondary' }}
        >
          {look === 'arrow' ? (
            <path d="M1 4.5H18V1L27 7L18 13V9.5H1Z" fill="currentColor" />
          ) : (
            <path
              d="M2 12Q14 -6 26 11"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          )}
        </Box>
      )}
      {children}
    </Box>
  )
}
