import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import type { MapMeasure } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { SitePages } from '../figures/site-pages.ts'
import { HoverCard } from './hover-card.tsx'
import { MapArrows, MapBows } from './map-arrows.tsx'
import { geometries, sizeOf, type Zoom } from './map-geometry.ts'
import { type Arrow, arrowsOf, type Flow, type MapCell, type MapGrid, placeOf } from './map-grid.ts'
import { MapHeads } from './map-heads.tsx'
import { MapRows } from './map-rows.tsx'
import { mapStyles } from './map-styles.ts'
import { useSeen } from './use-seen.ts'
import { walkMap } from './walk-map.ts'

interface SwipeMapProps {
  grid: MapGrid
  flows: readonly Flow[]
  /** Total number of visits. */
  visits: number
  pages: SitePages
  measure: MapMeasure
  zoom: Zoom
  /** The selected page. */
  at: MapCell
  onAt: (cell: MapCell) => void
  onArrow: (arrow: Pick<Arrow, 'from' | 'to'>) => void
}

/** The grid as visits went through it: pages coloured by a measure, arrows as thick as the ways between them. */
export function SwipeMap({ grid, flows, visits, pages, measure, zoom, at, onAt, onArrow }: SwipeMapProps) {
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const geometry = geometries[zoom]
  const mode = useTheme().palette.mode
  const seen = useSeen(scroller, geometry)
  const size = useMemo(() => sizeOf(geometry, grid), [geometry, grid])
  const arrows = useMemo(() => arrowsOf(grid, flows), [grid, flows])
  const isWalking = useRef(false)
  useEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(at.pageId)}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  const onClick = ({ target }: MouseEvent) => {
    const { cell, from, to } = placeOf(target, grid)
    if (cell) onAt(cell)
    if (from && to) onArrow({ from, to })
  }
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        ref={scroller}
        data-zoom={zoom}
        sx={mapStyles}
        onClick={onClick}
        onKeyDown={(event) => {
          const next = walkMap(grid, at, event)
          if (!next) return
          event.preventDefault()
          isWalking.current = next !== at
          onAt(next)
        }}
      >
        <div className="inner" style={size}>
          <Box
            component="table"
            role="grid"
            aria-label={t('analytics.map.label', { measure: t(`analytics.map.${measure}`) })}
            aria-rowcount={grid.rows + 1}
            aria-colcount={grid.columns.length}
            sx={{ height: size.height }}
          >
            <MapHeads grid={grid} names={pages.columns} geometry={geometry} seen={seen} />
            <tbody>
              <MapRows
                grid={grid}
                visits={visits}
                pictures={pages.pictures}
                measure={measure}
                mode={mode}
                zoom={zoom}
                seen={seen}
                at={at}
              />
            </tbody>
          </Box>
          <MapArrows arrows={arrows} geometry={geometry} seen={seen} size={size} />
          <MapBows grid={grid} flows={flows} at={at} geometry={geometry} size={size} />
        </div>
      </Box>
      <HoverCard scroller={scroller} grid={grid} arrows={arrows} visits={visits} />
    </Box>
  )
}
