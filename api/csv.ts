import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { ApiContext } from './env.ts'

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

interface CsvFile {
  /** Kebab-case: `users` becomes `users-20260401-0930.csv`, in Japan's time. */
  name: string
  header: readonly string[]
  /** In pieces, each of which is read when the one before has left. */
  rows: Iterable<readonly (readonly CsvCell[])[]>
  now: number
}

const byteOrderMark = '\uFEFF'

function* linesOf(header: CsvFile['header'], rows: CsvFile['rows']): Generator<string, undefined> {
  yield byteOrderMark + csvLines([header])
  for (const some of rows) yield csvLines(some)
}

/** Answers with a file that is written while it is sent. */
export function answerCsv(c: ApiContext, { name, header, rows, now }: CsvFile): Response {
  const lines = linesOf(header, rows)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      // Other calls have their turn.
      await nextTurn()
      const { done, value } = lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${timestamp(now)}.csv"`,
  })
}

const japanOffsetMs = 9 * 60 * 60_000

/** `yyyy-mm-dd hh:mm` in Japan (decision 8). */
export const japanTime = (at: number): string =>
  new Date(at + japanOffsetMs).toISOString().slice(0, 16).replace('T', ' ')

const timestamp = (at: number): string => japanTime(at).replaceAll(/[-:]/g, '').replace(' ', '-')
