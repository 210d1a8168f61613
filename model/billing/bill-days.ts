import { addDays } from '../values/calendar-day.ts'
import { daysOfMonth, monthAfter, monthOf } from './charged-days.ts'
import type { BillingSettings } from './letterhead.ts'

/** Whoever gets a bill has so many days at least until a transfer is due. */
const minDays = 14

/** A day of a month, `yyyy-mm`; its last day where the month is shorter. */
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
 * Until when the bill of a month is to be paid, and when a card is charged with it. A bill that is made in time, on the
 * first of the month after, is due on the due day of that month. One that is made later is due on the first due day that
 * leaves 14 days.
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
