import { tapGrid } from '../calls/reports/analytics.ts'

/** The cell of a page's grid in which a tap lies, `0` to `1` of the page's width and height: `12,40`. */
export function tapCell({ x, y }: { x: number; y: number }): string {
  const column = Math.min(Math.floor(x * tapGrid.columns), tapGrid.columns - 1)
  const row = Math.min(Math.floor(y * tapGrid.rows), tapGrid.rows - 1)
  return `${column},${row}`
}
