/** Calendar days, `yyyy-mm-dd`. A day in Japan begins at 00:00 JST (decision 8). */
/** Tokyo has no daylight saving time. */
const aheadMs = 9 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

const atUtc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The instant, in milliseconds since 1970, at which a day begins in Japan. */
export const startOfTokyoDay = (day: string): number => atUtc(day).getTime() - aheadMs

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(atUtc(day).getTime() + days * dayMs))

/** The same day of another month, or its last day if that month is shorter. */
export function addMonths(day: string, months: number): string {
  const date = atUtc(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1)
  // Sets the last day of the intended month.
  date.setUTCDate(0)
  date.setUTCDate(Math.min(wanted, date.getUTCDate()))
  return dayOf(date)
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The day on which a change of plan takes effect that is chosen on this day (decision 12). */
export const firstOfNextMonth = (day: string): string => addMonths(firstOfMonth(day), 1)

/** The day of the last call: nearly always the one that is asked for, and formatting a date takes twenty times as long. */
let lastDay = { day: '', from: 0, until: 0 }

/** The calendar day in Tokyo at an instant in milliseconds since 1970: `2026-11-22` (decision 8). */
export function tokyoDay(instantMs: number): string {
  if (instantMs >= lastDay.from && instantMs < lastDay.until) return lastDay.day
  const day = new Date(instantMs + aheadMs).toISOString().slice(0, 10)
  const from = startOfTokyoDay(day)
  lastDay = { day, from, until: from + dayMs }
  return day
}

/** The time of day in Tokyo at an instant in milliseconds since 1970: `09:05`. */
export const tokyoClock = (instantMs: number): string =>
  new Date(instantMs + aheadMs).toISOString().slice(11, 16)

/** An instant in milliseconds since 1970 as calls return it: `2026-11-22T09:05:00.000Z`. Null stays null. */
export function isoTime(instantMs: number): string
export function isoTime(instantMs: number | null): string | null
export function isoTime(instantMs: number | null): string | null {
  return instantMs === null ? null : new Date(instantMs).toISOString()
}
