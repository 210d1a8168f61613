import Box from '@mui/material/Box'
import { type MapMeasure, mapMeasures } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { SegmentChoice } from '../../../kit/fields/segment-choice.tsx'
import type { Zoom } from './map-geometry.ts'

export const mapViews = ['map', 'table'] as const
type MapView = (typeof mapViews)[number]

const sizes = ['small', 'medium', 'large'] as const

interface MapBarProps {
  measure: MapMeasure
  onMeasure: (measure: MapMeasure) => void
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  view: MapView
  onView: (view: MapView) => void
}

/** Settings of the map's display. */
export function MapBar({ measure, onMeasure, zoom, onZoom, view, onView }: MapBarProps) {
  const t = useText()
  return (
    <Row align="center" gap={1.5}>
      {view === 'map' && (
        <>
          <SegmentChoice
            label={t('analytics.map.colors')}
            value={measure}
            choices={mapMeasures}
            wordsOf={(one) => t(`analytics.map.${one}`)}
            onChoose={onMeasure}
          />
          <SegmentChoice
            label={t('analytics.map.size')}
            value={zoom}
            choices={sizes}
            wordsOf={(one) => t(`analytics.map.zoom.${one}`)}
            onChoose={onZoom}
          />
        </>
      )}
      <Box sx={{ ml: { sm: 'auto' } }}>
        <SegmentChoice
          label={t('analytics.map.view')}
          value={view}
          choices={mapViews}
          wordsOf={(one) => t(`analytics.map.views.${one}`)}
          onChoose={onView}
        />
      </Box>
    </Row>
  )
}
