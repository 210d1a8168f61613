import { memo, useMemo } from 'react'
import type { MapMeasure } from '#model/calls/reports/analytics.ts'
import { grouped } from '#model/values/number-text.ts'
import { MapCell } from './map-cell.tsx'
import { type ColorMode, shadeOf } from './map-colors.ts'
import { geometries, isSeen, type Seen, type Zoom } from './map-geometry.ts'
import { type MapCell as Cell, fewVisits, greatestOf, type MapGrid, measureOf, partOf } from './map-grid.ts'
import { useMapLabels } from './use-map-labels.ts'

interface MapRowsProps {
  grid: MapGrid
  visits: number
  pictures: ReadonlyMap<string, string>
  measure: MapMeasure
  mode: ColorMode
  zoom: Zoom
  seen: Seen
  /** The cell with the keyboard focus, which is rendered even outside of the visible part. */
  at: Cell
}

/** The visible pages, row by row, in reading order. */
export const MapRows = memo(function MapRows(props: MapRowsProps) {
  const { grid, visits, pictures, measure, mode, zoom, seen, at } = props
  const labels = useMapLabels()
  const geometry = geometries[zoom]
  const greatest = useMemo(
    () => greatestOf([...grid.cells.values()], measure, visits),
    [grid, measure, visits],
  )
  const drawn = [...grid.cells.values()].filter((cell) => cell === at || isSeen(seen, cell))
  const rows = [...Map.groupBy(drawn, ({ row }) => row)].toSorted(([one], [other]) => one - other)
  return rows.map(([row, cells]) => (
    <tr key={row} aria-rowindex={row + 2}>
      {cells.map((cell) => {
        const value = measureOf(cell, measure, visits)
        return (
          <MapCell
            key={cell.pageId}
            cell={cell}
            geometry={geometry}
            shade={value === undefined ? undefined : shadeOf(measure, mode, partOf(value, greatest))}
            value={labels.short(measure, value)}
            visits={grouped(cell.figures.visits)}
            label={labels.label(cell, visits)}
            isFew={cell.figures.visits < fewVisits}
            isAt={cell === at}
            isLarge={zoom === 'large'}
            picture={pictures.get(cell.pageId)}
          />
        )
      })}
    </tr>
  ))
})
