import type { MapCell, MapGrid } from './map-grid.ts'

const page = 5

/** The nearest page in a direction from a place; undefined at the edge. */
function next(
  { columns, rows }: MapGrid,
  from: MapCell,
  [x, y]: readonly [number, number],
): MapCell | undefined {
  for (let column = from.column + x, row = from.row + y; ; column += x, row += y) {
    if (column < 0 || row < 0 || column >= columns.length || row >= rows) return undefined
    const found = columns[column]?.[row]
    if (found) return found
  }
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The page that a key leads to on the map; undefined for other keys. */
export function walkMap(
  grid: MapGrid,
  from: MapCell,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
) {
  const arrow = arrows[key]
  if (arrow) return next(grid, from, arrow)
  const { columns } = grid
  const column = columns[from.column] ?? []
  const inRow = columns.map((one) => one[from.row]).filter((cell) => cell !== undefined)
  switch (key) {
    case 'Home':
      return ctrlKey ? columns.flat()[0] : inRow[0]
    case 'End':
      return ctrlKey ? columns.flat().at(-1) : inRow.at(-1)
    case 'PageUp':
      return column[Math.max(0, from.row - page)]
    case 'PageDown':
      return column[Math.min(column.length - 1, from.row + page)]
    default:
      return undefined
  }
}
