import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { MapMeasure } from '#model/calls/reports/analytics.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import type { GridShape } from './grid-shape.ts'
import { HeatMenu } from './heat-menu.tsx'

interface GridBarProps {
  shape: GridShape
  onShape: ((shape: GridShape) => void) | undefined
  measure: MapMeasure | undefined
  onMeasure: (measure: MapMeasure | undefined) => void
}

/** Switches for the grid's shape and for the measure that it shows on the pages. */
export function GridBar({ shape, onShape, measure, onMeasure }: GridBarProps) {
  const t = useText()
  const isRail = shape === 'rail'
  const label = t(isRail ? 'editorGrid.widen' : 'editorGrid.narrow')
  return (
    <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', height: 48, px: 1, gap: 0.25 }}>
      {onShape && (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} onClick={() => onShape(isRail ? 'wide' : 'rail')}>
            <Icon name={isRail ? 'widen' : 'narrow'} />
          </IconButton>
        </Tooltip>
      )}
      {!isRail && (
        <Typography variant="subtitle2" component="h2" noWrap sx={{ px: 0.75 }}>
          {t('editorGrid.title')}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      <HeatMenu isShort={isRail} measure={measure} onChoose={onMeasure} />
    </Box>
  )
}
