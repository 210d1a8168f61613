import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null

/** What programs for tables take for a formula: these, in full width too, and what they leave out at the beginning. */
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/

const inert = (cell: CsvCell): string | number | boolean | null =>
  typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell

/** Lines of RFC 4180. No cell is a formula: what would begin one gets an apostrophe, and stands in quotes. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(inert)),
    { record_delimiter: 'windows', quoted_match: /^'|[\r\n\t]/, cast: { boolean: String } },
  )

const byteOrderMark = '\uFEFF'

/** A file as it leaves, piece by piece. `rows` are in pieces, each of which is read when the one before has left. */
export function* csvPieces(
  header: readonly string[],
  rows: Iterable<readonly (readonly CsvCell[])[]>,
): Generator<string, undefined> {
  yield byteOrderMark + csvLines([header])
  for (const some of rows) yield csvLines(some)
}

const japanOffsetMs = 9 * 60 * 60_000

/** `yyyy-mm-dd hh:mm` in Japan (decision 8). */
export const japanTime = (at: number): string =>
  new Date(at + japanOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
