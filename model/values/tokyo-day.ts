/** Tokyo has no summer time. */
const aheadMs = 9 * 60 * 60_000

/** The calendar day in Tokyo at an instant in milliseconds since 1970: `2026-11-22` (decision 8). */
export const tokyoDay = (instantMs: number): string =>
  new Date(instantMs + aheadMs).toISOString().slice(0, 10)

/** The time of day in Tokyo at an instant in milliseconds since 1970: `09:05`. */
export const tokyoClock = (instantMs: number): string =>
  new Date(instantMs + aheadMs).toISOString().slice(11, 16)
