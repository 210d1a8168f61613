import type { ReportCadence } from '../calls/reports/report-links.ts'
import { addDays, addMonths, firstOfMonth, tokyoDay } from '../values/calendar-day.ts'

interface Days {
  from: string
  to: string
}

/** The period that a mailed report covers. */
export interface ReportPeriod {
  /** The day on which the report is due. It identifies the period. */
  due: string
  days: Days
  /** The days that it is compared with. */
  before: Days
}

const dueHourMs = 8 * 60 * 60_000
const daysOfWeek = 7

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The last day on which a report was due; reports are due at 08:00 in Japan. */
function lastDue(cadence: ReportCadence, now: number): string {
  // Before 08:00 the previous day still counts as today.
  const today = tokyoDay(now - dueHourMs)
  return cadence === 'MONTHLY' ? firstOfMonth(today) : addDays(today, -((weekdayOf(today) + 6) % daysOfWeek))
}

/** The latest period that is over and whose report is due. */
export function lastPeriod(cadence: ReportCadence, now: number): ReportPeriod {
  const due = lastDue(cadence, now)
  const back = (from: string) => (cadence === 'MONTHLY' ? addMonths(from, -1) : addDays(from, -daysOfWeek))
  const first = back(due)
  return {
    due,
    days: { from: first, to: addDays(due, -1) },
    before: { from: back(first), to: addDays(first, -1) },
  }
}
