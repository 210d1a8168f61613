import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type CsvCell, csvPieces, japanTime } from '../infra/csv.ts'
import type { ApiContext } from './env.ts'

/** Answers with a file that is written while it is sent. */
export function answerPieces(
  c: ApiContext,
  pieces: Iterator<string>,
  { type, name }: { type: string; name: string },
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      // Yields to other calls.
      await yieldToEventLoop()
      const { done, value } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return c.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

interface CsvFile {
  /** Kebab-case: `users` becomes `users-20260401-0930.csv`, in Japan's time. */
  name: string
  header: readonly string[]
  /** In chunks, each of which is read after the one before was sent. */
  rows: Iterable<readonly (readonly CsvCell[])[]>
  now: number
}

/** Responds with a table as CSV. */
export const answerCsv = (c: ApiContext, { name, header, rows, now }: CsvFile): Response =>
  answerPieces(c, csvPieces(header, rows), {
    type: 'text/csv; charset=utf-8',
    name: `${name}-${timestamp(now)}.csv`,
  })

const timestamp = (at: number): string => japanTime(at).replaceAll(/[-:]/g, '').replace(' ', '-')
