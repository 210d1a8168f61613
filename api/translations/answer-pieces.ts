import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApiContext } from '../env.ts'

/** Answers with a file that is written while it is sent. */
export function answerPieces(
  c: ApiContext,
  pieces: Iterator<string>,
  { type, name }: { type: string; name: string },
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      // Other calls have their turn.
      await nextTurn()
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
