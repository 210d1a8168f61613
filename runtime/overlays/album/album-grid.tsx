import { useRef } from 'react'
import type { GridPlace } from '#model/values/position.ts'
import type { Grid } from '../../documents/page-document.ts'
import { AlbumColumn } from './album-column.tsx'
import type { AlbumLabels } from './album-labels.ts'
import { type CellRange, gapPx, namesPx, rowsOf, stepPx } from './album-plane.ts'
import { useAlbumPlane } from './use-album-plane.ts'

export interface AlbumGridProps {
  grid: Grid
  /** The page from which the album was opened. */
  current: GridPlace
  labels: AlbumLabels
}

/** Categories side by side with their pages below them. Only the visible part is rendered, however many there are. */
export function AlbumGrid({ grid, current, labels }: AlbumGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { range, active } = useAlbumPlane(grid, current, scroller)
  const { columns, rows } = range
  const drawn = grid.columns.slice(columns.from, columns.to).map((column, index) => ({
    ...column,
    column: columns.from + index,
  }))
  const size = {
    width: grid.columns.length * stepPx - gapPx,
    height: rowsOf(grid) * stepPx - gapPx + namesPx,
  }
  return (
    <div ref={scroller} className="album-scroller">
      <div className="plane" style={size}>
        <div className="names">
          {drawn.map(({ name, column }) => (
            <p key={column} style={{ left: column * stepPx }}>
              {name}
            </p>
          ))}
        </div>
        {drawn.map(({ name, pages, column }) => (
          <AlbumColumn
            key={column}
            name={name}
            pages={pages}
            column={column}
            rows={rows}
            current={current}
            tabbable={tabbableOf(active, range)}
            labels={labels}
          />
        ))}
      </div>
    </div>
  )
}

const isWithin = (at: number, { from, to }: CellRange['rows']) => from <= at && at < to

/** The one cell in the tab order: the active one, or the first that is rendered. */
const tabbableOf = (active: GridPlace, { columns, rows }: CellRange): GridPlace =>
  isWithin(active.column, columns) && isWithin(active.row, rows)
    ? active
    : { column: columns.from, row: rows.from }
