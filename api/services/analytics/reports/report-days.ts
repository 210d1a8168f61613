import type { ReportQuery } from '#model/calls/reports/analytics.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { addDays, addMonths, firstOfMonth, tokyoDay } from '#model/values/calendar-day.ts'
import type { VisitQuery } from '../../../db/analytics/visit-reports.ts'

/** Days of Tokyo, `2026-11-22`, both included. */
export interface Days {
  from: string
  to: string
}

const usualDays = 30

/** By default the last 30 days. */
export function wantedDays({ from, to }: Pick<ReportQuery, 'from' | 'to'>, now: number): Days {
  const last = to ?? tokyoDay(now)
  return { from: from ?? addDays(last, 1 - usualDays), to: last }
}

/** Days after the current month, and days more than a year back, cannot be requested; to compare with, two years. */
export function problemsOfDays(
  { from, to, compareFrom }: Days & Pick<ReportQuery, 'compareFrom'>,
  now: number,
): Problem[] {
  const today = tokyoDay(now)
  const newest = addDays(addMonths(firstOfMonth(today), 1), -1)
  const found: Problem[] = []
  for (const [name, day] of Object.entries({ from, to, compareFrom })) {
    if (day === undefined) continue
    const oldest = addMonths(today, name === 'compareFrom' ? -24 : -12)
    if (day > newest) found.push(problem(`/${name}`, 'day-to-come', { day, newest }))
    else if (day < oldest) found.push(problem(`/${name}`, 'day-too-old', { day, oldest }))
  }
  if (found.length === 0 && to < from) found.push(problem('/to', 'day-before-start', { from, to }))
  return found
}

/** The same days of the month before. */
export const daysBefore = ({ from, to }: Days): Days => ({ from: addMonths(from, -1), to: addMonths(to, -1) })

/** The visits that figures are compared with. */
export function comparedQuery(query: VisitQuery): VisitQuery {
  const { from, to, filter, compared } = query
  if (!compared) return { ...query, ...daysBefore(query) }
  const first = compared.from ?? from
  const { language = filter.language } = compared
  return {
    ...query,
    from: first,
    to: addDays(first, everyDay({ from, to }).length - 1),
    filter: { ...filter, ...(language && { language }) },
  }
}

export function everyDay({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Rounded mean; 0 if there is nothing to average. */
export const meanOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count))
