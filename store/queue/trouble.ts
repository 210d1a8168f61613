export type ReportTrouble = (error: unknown) => void

const silenceMs = 60_000
const kindsRemembered = 100

/**
 * Reports errors outside the handlers, each kind at most once a minute: an unavailable queue would otherwise cause
 * several per second.
 */
export function createTroubleReport(onTrouble?: (error: Error) => void): ReportTrouble {
  const reportedAt = new Map<string, number>()
  return (thrown) => {
    const error = asError(thrown)
    const kind = 'code' in error ? String(error.code) : error.name
    const now = performance.now()
    if (now - (reportedAt.get(kind) ?? -silenceMs) < silenceMs) return
    if (reportedAt.size >= kindsRemembered) reportedAt.clear()
    reportedAt.set(kind, now)
    onTrouble?.(error)
  }
}

/** Converts a thrown value into an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
