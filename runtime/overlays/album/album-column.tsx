import type { GridPlace } from '#model/values/position.ts'
import type { GridPage } from '../../documents/page-document.ts'
import { PictureView } from '../../page/picture-view.tsx'
import type { AlbumLabels } from './album-labels.ts'
import { type CellRange, cellPx, namesPx, stepPx } from './album-plane.ts'

export interface AlbumColumnProps {
  name: string
  pages: GridPage[]
  column: number
  /** The rows that are rendered. */
  rows: CellRange['rows']
  current: GridPlace
  tabbable: GridPlace
  labels: AlbumLabels
}

const isAt = (place: GridPlace, column: number, row: number) => place.column === column && place.row === row

/** The pages of a category, one below the other. */
export function AlbumColumn({ name, pages, column, rows, current, tabbable, labels }: AlbumColumnProps) {
  const drawn = pages.slice(rows.from, rows.to)
  if (drawn.length === 0) return null
  return (
    <ul aria-label={name} style={{ left: column * stepPx, top: namesPx, width: cellPx }}>
      {drawn.map(({ id, address, isLocked, thumbnail }, index) => {
        const row = rows.from + index
        return (
          <li key={id} style={{ top: row * stepPx }} aria-setsize={pages.length} aria-posinset={row + 1}>
            <a
              href={address}
              className={isLocked ? 'locked' : undefined}
              aria-current={isAt(current, column, row) ? 'page' : undefined}
              aria-label={(isLocked ? labels.lockedPage : labels.page)(name, row + 1)}
              tabIndex={isAt(tabbable, column, row) ? 0 : -1}
              data-at={`${column} ${row}`}
              style={{ background: thumbnail?.color }}
            >
              {thumbnail ? <PictureView picture={thumbnail} alt="" sizes="150px" priority="low" /> : null}
              <span>{row + 1}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
