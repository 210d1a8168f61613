import type { Table, TableCell } from 'pptxtojson/dist/index.js'
import { type Paragraph, paragraphsOf } from './slide-texts.ts'

/** Where a cell lies in its table: the cell itself, and how many columns and rows it spans. */
export interface PlacedCell {
  cell: TableCell
  row: number
  column: number
  columns: number
  rows: number
}

/** The cells that are drawn, without those that others cover. */
export const cellsOf = ({ data }: Table): PlacedCell[] =>
  data.flatMap((cells, row) =>
    cells.flatMap((cell, column): PlacedCell[] =>
      cell.hMerge || cell.vMerge
        ? []
        : [
            {
              cell,
              row,
              column,
              columns: Math.max(1, cell.colSpan ?? 1),
              rows: Math.max(1, cell.rowSpan ?? 1),
            },
          ],
    ),
  )

/** The texts of a cell in the colour and weight that its table gives them. */
export const cellTexts = ({ text, fontColor, fontBold }: TableCell): Paragraph[] =>
  paragraphsOf(text).map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({
      ...run,
      ...(fontColor ? { color: fontColor } : {}),
      ...(fontBold ? { isBold: true } : {}),
    })),
  }))

/**
 * Heights of rows that hold their texts: what a file states is the least, and programs other than PowerPoint state
 * little or nothing. A cell over several rows makes the last of them higher.
 */
export function grownRows(
  heights: readonly number[],
  cells: readonly PlacedCell[],
  neededBy: (cell: PlacedCell) => number,
): number[] {
  const grown = [...heights]
  for (const placed of cells.toSorted((a, b) => a.rows - b.rows)) {
    const last = Math.min(placed.row + placed.rows, grown.length) - 1
    const before = grown.slice(placed.row, last).reduce((sum, height) => sum + height, 0)
    if (grown[last] !== undefined) grown[last] = Math.max(grown[last], neededBy(placed) - before)
  }
  return grown
}
