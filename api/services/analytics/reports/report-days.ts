import type { ReportQuery } from '#model/calls/reports/analytics.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { addDays, addMonths, firstOfMonth, tokyoDay } from '#model/values/calendar-day.ts'

/** Days of Tokyo, `2026-11-22`, both included. */
export interface Days {
  from: string
  to: string
}

const usualDays = 30

/** The last 30 days where nothing is said. */
export function wantedDays({ from, to }: Pick<ReportQuery, 'from' | 'to'>, now: number): Days {
  const last = to ?? tokyoDay(now)
  return { from: from ?? addDays(last, 1 - usualDays), to: last }
}

/** Months to come can not be asked for, nor any day more than a year back. */
export function problemsOfDays({ from, to }: Days, now: number): Problem[] {
  const today = tokyoDay(now)
  const newest = addDays(addMonths(firstOfMonth(today), 1), -1)
  const oldest = addMonths(today, -12)
  const found: Problem[] = []
  for (const [name, day] of Object.entries({ from, to })) {
    if (day > newest) found.push(problem(`/${name}`, 'day-to-come', { day, newest }))
    else if (day < oldest) found.push(problem(`/${name}`, 'day-too-old', { day, oldest }))
  }
  if (found.length === 0 && to < from) found.push(problem('/to', 'day-before-start', { from, to }))
  return found
}

/** What figures are compared with: the same days of the month before. */
export const daysBefore = ({ from, to }: Days): Days => ({ from: addMonths(from, -1), to: addMonths(to, -1) })

export function everyDay({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Whole milliseconds; of nothing it is 0. */
export const meanOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count))
