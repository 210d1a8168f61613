import { addDays, addMonths, firstOfMonth } from '../calendar-day.ts'
import { daysOfMonth, monthOf } from './charged-days.ts'
import type { BillingSettings } from './letterhead.ts'

/** Whoever gets a bill has so many days at least until a transfer is due. */
const leastDays = 14

/** The day of the month in which `day` lies; its last day where the month is shorter. */
function dayOfMonth(day: string, wanted: number): string {
  const { from, to } = daysOfMonth(monthOf(day))
  const date = addDays(from, wanted - 1)
  return date < to ? date : to
}

/** Until when a bill that is made on a day is to be paid, and when a card is charged with it. */
export function billDays(
  issuedOn: string,
  { chargeDay, dueDay }: Pick<BillingSettings, 'chargeDay' | 'dueDay'>,
): { dueOn: string; chargeOn: string } {
  const charge = dayOfMonth(issuedOn, chargeDay)
  const due = dayOfMonth(issuedOn, dueDay)
  return {
    chargeOn: charge < issuedOn ? issuedOn : charge,
    dueOn:
      due < addDays(issuedOn, leastDays) ? dayOfMonth(addMonths(firstOfMonth(issuedOn), 1), dueDay) : due,
  }
}
