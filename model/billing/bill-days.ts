import { addDays } from '../values/calendar-day.ts'
import { daysOfMonth, monthAfter, monthOf } from './charged-days.ts'
import type { BillingSettings } from './letterhead.ts'

/** Minimum number of days between a bill and the day on which its transfer is due. */
const minDays = 14

/** The wanted day of a month (`yyyy-mm`), or the month's last day where it is shorter. */
function dayOfMonth(month: string, wanted: number): string {
  const { from, to } = daysOfMonth(month)
  const date = addDays(from, wanted - 1)
  return date < to ? date : to
}

/** The first due day on or after a day. */
function dueDayFrom(day: string, dueDay: number): string {
  const due = dayOfMonth(monthOf(day), dueDay)
  return due < day ? dayOfMonth(monthAfter(monthOf(day)), dueDay) : due
}

/**
 * When the bill of a month is due, and when a card is charged for it. A bill issued by the first of the following month
 * is due on that month's due day. A later bill is due on the first due day that is at least 14 days away.
 */
export function billDays(
  { month, issuedOn }: { month: string; issuedOn: string },
  { chargeDay, dueDay }: Pick<BillingSettings, 'chargeDay' | 'dueDay'>,
): { dueOn: string; chargeOn: string } {
  const isInTime = issuedOn <= daysOfMonth(monthAfter(month)).from
  const charge = dayOfMonth(monthOf(issuedOn), chargeDay)
  return {
    chargeOn: charge < issuedOn ? issuedOn : charge,
    dueOn: dueDayFrom(isInTime ? issuedOn : addDays(issuedOn, minDays), dueDay),
  }
}
