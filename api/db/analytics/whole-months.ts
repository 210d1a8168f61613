import { addDays, addMonths, firstOfMonth } from '#model/values/calendar-day.ts'

/** A range, both ends included: days `2026-11-22`, or months `2026-11`. */
export interface Stretch {
  from: string
  to: string
}

/** Whole months, plus days that are added or subtracted. */
export interface Span {
  months: Stretch | undefined
  days: (Stretch & { times: 1 | -1 })[]
}

const monthOf = (day: string): string => day.slice(0, 7)
const dayOfMonth = (day: string): number => Number(day.slice(8))

/**
 * The fewest months and days that cover a range: a month of which more than half is needed is taken whole, and its other days are
 * subtracted.
 */
export function spanOf({ from, to }: Stretch): Span {
  const firstMonth = firstOfMonth(from)
  const lastMonth = firstOfMonth(to)
  const endOf = (month: string) => addDays(addMonths(month, 1), -1)
  const daysOut = (...stretches: Stretch[]) => stretches.filter((days) => days.from <= days.to)
  const before = { from: firstMonth, to: addDays(from, -1) }
  const after = { from: addDays(to, 1), to: endOf(lastMonth) }
  const days: Span['days'] = []
  const isWhole = (wanted: Stretch, out: readonly Stretch[]): boolean => {
    const outside = out.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
    const isTaken = lengthOf(wanted) > outside
    if (isTaken) days.push(...out.map((stretch) => ({ ...stretch, times: -1 as const })))
    else days.push({ ...wanted, times: 1 })
    return isTaken
  }
  if (firstMonth === lastMonth) {
    const isTaken = isWhole({ from, to }, daysOut(before, after))
    return { months: isTaken ? { from: monthOf(from), to: monthOf(to) } : undefined, days }
  }
  const first = isWhole({ from, to: endOf(firstMonth) }, daysOut(before))
    ? firstMonth
    : addMonths(firstMonth, 1)
  const last = isWhole({ from: lastMonth, to }, daysOut(after)) ? lastMonth : addMonths(lastMonth, -1)
  return { months: first <= last ? { from: monthOf(first), to: monthOf(last) } : undefined, days }
}

/** The number of days; both ends lie in one month. */
const lengthOf = ({ from, to }: Stretch): number => dayOfMonth(to) - dayOfMonth(from) + 1
