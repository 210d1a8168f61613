import { type AccountHistory, chargedTerms, daysOfMonth } from './charged-days.ts'
import type { MonthBill } from './month-bill.ts'

/** What happens once a month has cost as much as its limit. Stored and sent: never renamed. */
export const limitActions = ['warn', 'stop-counting', 'offline'] as const

/** Percentages of the limit for page views at which the account is warned. */
export const spendingThresholds = [80, 100] as const

/** What a month costs so far, in whole yen without tax. */
export interface Spending {
  /** Everything but page views. */
  base: number
  views: number
  /** For each page view beyond what the plan includes; 0 if they are free. */
  pricePerView: number
  /** Page views that are charged, or will be once the included ones are used up. */
  counted: number
  included: number
}

/** Uses the terms in force on a day of the month. Undefined for an account that owes nothing for the month. */
export function spendingOf(
  bill: MonthBill | undefined,
  { history, day }: { history: AccountHistory; day: string },
): Spending | undefined {
  if (!bill) return undefined
  const charged = chargedTerms(history, daysOfMonth(bill.month))
  const inForce = charged.findLast(({ ranges }) => ranges[0]!.from <= day) ?? charged[0]!
  // A bill has one line of page views, in order, for each set of terms that charges for them.
  const withPrice = charged.filter(({ terms }) => terms.limitAccess !== null)
  const lines = bill.lines.filter(({ kind }) => kind === 'views')
  const { quantity = 0, outOf = null, unitPrice = 0 } = lines[withPrice.indexOf(inForce)] ?? {}
  return {
    base: bill.subtotal - bill.accessFee,
    views: bill.accessFee,
    pricePerView: outOf === null ? 0 : unitPrice,
    counted: quantity,
    included: outOf ?? 0,
  }
}

/** How many more page views fit into a limit; undefined if page views are free. */
export function viewsLeft(
  limit: number,
  { base, views, pricePerView, counted, included }: Spending,
): number | undefined {
  if (pricePerView === 0) return undefined
  const free = Math.max(0, included - counted)
  return free + Math.max(0, Math.floor((limit - base - views) / pricePerView))
}
