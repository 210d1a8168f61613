import { randomUUID } from 'node:crypto'
import type { Answered } from './observed.ts'

export const requestIdHeader = 'x-request-id'

/** Number of remembered ids: an error is logged where it is caught, before its response is sent. */
const rememberedIds = 1_000

export interface FailureLog {
  /** Logs an unexpected error, with the id of its request. */
  onError(error: unknown, requestId?: string): void
  /** Logs a response with status 500 or higher, unless its error was already logged. */
  onAnswered(answered: Answered): void
}

/** Logs every response with status 500 or higher once, with the id that the client was given. */
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

/** The id in the response; added to it if it has none. */
function requestIdOf({ headers }: Answered['answer']): string {
  const known = headers.get(requestIdHeader)
  if (known !== null) return known
  const made = randomUUID()
  headers.set(requestIdHeader, made)
  return made
}
