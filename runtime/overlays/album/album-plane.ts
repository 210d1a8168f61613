import type { GridPlace } from '#model/values/position.ts'
import type { Grid } from '../../documents/page-document.ts'

/** Pixels: a cell is 150 × 150 (visitor.md §2). */
export const cellPx = 150
export const gapPx = 8
export const stepPx = cellPx + gapPx
/** Height of the row of category names. */
export const namesPx = 44

/** The visible part of the plane with all cells, in pixels. */
export interface Sight {
  left: number
  top: number
  width: number
  height: number
}

/** Zero-based; `to` is exclusive. */
export interface CellRange {
  columns: { from: number; to: number }
  rows: { from: number; to: number }
}

/** Number of cells rendered beyond the visible part, so that scrolling never shows empty room. */
const beyond = 2

const rangeOf = (start: number, length: number, count: number) => ({
  from: Math.max(0, Math.floor(start / stepPx) - beyond),
  to: Math.min(count, Math.ceil((start + length) / stepPx) + beyond),
})

export const rowsOf = ({ columns }: Grid): number =>
  columns.reduce((most, { pages }) => Math.max(most, pages.length), 0)

export const cellsInSight = (grid: Grid, { left, top, width, height }: Sight): CellRange => ({
  columns: rangeOf(left, width, grid.columns.length),
  rows: rangeOf(top, height, rowsOf(grid)),
})

export const isSameRange = (a: CellRange, b: CellRange): boolean =>
  a.columns.from === b.columns.from &&
  a.columns.to === b.columns.to &&
  a.rows.from === b.rows.from &&
  a.rows.to === b.rows.to

/** The cell that a key leads to; undefined for other keys. */
export function cellByKey(grid: Grid, { column, row }: GridPlace, key: string): GridPlace | undefined {
  const last = (grid.columns[column]?.pages.length ?? 0) - 1
  switch (key) {
    case 'ArrowDown':
      return row < last ? { column, row: row + 1 } : undefined
    case 'ArrowUp':
      return row > 0 ? { column, row: row - 1 } : undefined
    case 'ArrowRight':
      return besideOf(grid, { column, row }, 1)
    case 'ArrowLeft':
      return besideOf(grid, { column, row }, -1)
    case 'Home':
      return { column, row: 0 }
    case 'End':
      return { column, row: Math.max(0, last) }
    default:
      return undefined
  }
}

/** The cell in the nearest category with pages, in the same row if it has one. */
function besideOf({ columns }: Grid, { column, row }: GridPlace, step: 1 | -1): GridPlace | undefined {
  for (let next = column + step; columns[next]; next += step) {
    const { pages } = columns[next]!
    if (pages.length > 0) return { column: next, row: Math.min(row, pages.length - 1) }
  }
  return undefined
}

/** The scroll position at which a cell is completely visible. */
export function scrollToSee(start: number, seenFrom: number, seenPx: number): number {
  if (start < seenFrom) return start
  const end = start + cellPx
  return end > seenFrom + seenPx ? end - seenPx : seenFrom
}
