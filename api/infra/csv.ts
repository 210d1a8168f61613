import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null

/** Characters at which spreadsheets begin a formula, also in full width, and those that they skip at the beginning. */
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/

const inert = (cell: CsvCell): string | number | boolean | null =>
  typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell

/** Lines of RFC 4180. No cell is a formula: a text that would be one gets an apostrophe, and is quoted. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(inert)),
    { record_delimiter: 'windows', quoted_match: /^'|[\r\n\t]/, cast: { boolean: String } },
  )

const byteOrderMark = '\uFEFF'

/** A CSV file in chunks. `rows` is consumed chunk by chunk, each after the one before was sent. */
export function* csvPieces(
  header: readonly string[],
  rows: Iterable<readonly (readonly CsvCell[])[]>,
): Generator<string, undefined> {
  yield byteOrderMark + csvLines([header])
  for (const some of rows) yield csvLines(some)
}

const japanOffsetMs = 9 * 60 * 60_000

/** `yyyy-mm-dd hh:mm` in Japan (decision 8). Empty for a time that no calendar has: one such row is no reason for no file. */
export function japanTime(at: number): string {
  const date = new Date(at + japanOffsetMs)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16).replace('T', ' ')
}
