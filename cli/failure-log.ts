import { randomUUID } from 'node:crypto'
import type { Answered } from './observed.ts'

export const requestIdHeader = 'x-request-id'

/** Whoever has caught an error has written it down before the answer is there. */
const rememberedIds = 1_000

export interface FailureLog {
  /** An error that nobody expected, with the id of the request that met it. */
  onError(error: unknown, requestId?: string): void
  /** Writes down an answer from 500 on, unless its error has been. */
  onAnswered(answered: Answered): void
}

/** Every answer from 500 on is in the log once, with the id that whoever asked has been told. */
export function createFailureLog(write: (fields: object, text?: string) => void): FailureLog {
  const written = new Set<string>()
  return {
    onError(error, requestId) {
      if (requestId === undefined) return write({ err: error })
      write({ err: error, requestId })
      if (written.size >= rememberedIds) written.delete(written.values().next().value!)
      written.add(requestId)
    },
    onAnswered({ part, route, method, status, durationMs, answer, request, siteOf }) {
      if (status < 500) return
      const requestId = requestIdOf(answer)
      if (written.delete(requestId)) return
      const site = siteOf?.(request)
      write({ requestId, part, route, site, method, status, durationMs }, `Answered with ${status}`)
    },
  }
}

/** As the answer says it; it says so from now on where it has not. */
function requestIdOf({ headers }: Answered['answer']): string {
  const known = headers.get(requestIdHeader)
  if (known !== null) return known
  const made = randomUUID()
  headers.set(requestIdHeader, made)
  return made
}
