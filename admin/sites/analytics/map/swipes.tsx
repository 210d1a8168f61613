import Box from '@mui/material/Box'
import { useState } from 'react'
import { mapMeasures } from '#model/calls/reports/analytics.ts'
import { card } from '../../../kit/theme/styles.ts'
import type { SitePages } from '../figures/site-pages.ts'
import { useAddressChoice } from '../figures/use-address-state.ts'
import { CellPanel } from './cell-panel.tsx'
import type { FlowEnds } from './flow-list.tsx'
import { MapBar, mapViews } from './map-bar.tsx'
import { zooms } from './map-geometry.ts'
import type { Flow, MapGrid } from './map-grid.ts'
import { MapLegend } from './map-legend.tsx'
import { MapTable } from './map-table.tsx'
import { SwipeMap } from './swipe-map.tsx'

interface SwipesProps {
  grid: MapGrid
  flows: readonly Flow[]
  visits: number
  pages: SitePages
  /** Address of a page's editor; absent if pages cannot be edited. */
  editAddress?: (pageId: string) => string
  /** Absent if single visits cannot be shown. */
  onFlow?: (ends: FlowEnds) => void
}

/** Grids with at most this many rows show large cells by default. */
const fewRows = 6
const zoomsOfFew = ['large', 'medium', 'small'] as const

const board = {
  ...card,
  p: { xs: 0, sm: 0 },
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' },
}

const beside = {
  p: 2.5,
  overflow: 'auto',
  boxSizing: 'border-box',
  maxHeight: { lg: 'min(72vh, 760px)' },
  borderLeft: { lg: '1px solid' },
  borderTop: { xs: '1px solid', lg: 'none' },
  borderColor: { xs: 'divider', lg: 'divider' },
}

/** The swipe map with what it is read by, or the same as a table. */
export function Swipes({ grid, flows, visits, pages, editAddress, onFlow }: SwipesProps) {
  const [measure, setMeasure] = useAddressChoice('measure', mapMeasures)
  const [zoom, setZoom] = useAddressChoice('zoom', grid.rows <= fewRows ? zoomsOfFew : zooms)
  const [view, setView] = useAddressChoice('view', mapViews)
  const [chosen, setChosen] = useState<string>()
  const at = grid.cells.get(chosen ?? '') ?? [...grid.cells.values()][0]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <MapBar {...{ measure, zoom, view }} onMeasure={setMeasure} onZoom={setZoom} onView={setView} />
      {view === 'table' || !at ? (
        <MapTable grid={grid} flows={flows} visits={visits} pictures={pages.pictures} />
      ) : (
        <>
          <Box sx={board}>
            <SwipeMap
              {...{ grid, flows, visits, pages, measure, zoom, at }}
              onAt={({ pageId }) => setChosen(pageId)}
              onArrow={({ from, to }) => onFlow?.({ from: from.pageId, to: to.pageId })}
            />
            <Box sx={beside}>
              <CellPanel
                {...{ grid, flows, visits, at, onFlow }}
                picture={pages.pictures.get(at.pageId)}
                editAddress={editAddress?.(at.pageId)}
              />
            </Box>
          </Box>
          <MapLegend grid={grid} visits={visits} measure={measure} />
        </>
      )}
    </Box>
  )
}
