import { daysOfMonth, monthOf } from '#model/billing/charged-days.ts'
import { type Spending, spendingOf, spendingThresholds, viewsLeft } from '#model/billing/spending-limit.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { countAccountViews, findBilledAccount } from '../../db/billing/billing-runs.ts'
import type { SpendingLimit } from '../../db/billing/spending-limits.ts'
import type { Db } from '../../db/database.ts'
import { historyOf, owedFor, settingsOfIssuer } from './make-bill.ts'

export const monthAt = (at: number): string => monthOf(tokyoDay(at))

/** What an account has to pay for the month so far, as its bill will say; undefined where it gets none. */
export function readSpending(db: Db, accountId: string, at: number): Spending | undefined {
  const billed = findBilledAccount(db, accountId)
  const settings = billed && settingsOfIssuer(db, billed.account)
  if (!billed || !settings) return undefined
  const month = monthAt(at)
  return spendingOf(owedFor(db, { billed, month, history: historyOf(db, billed.account, month), settings }))
}

type WorkedOut = Pick<SpendingLimit, 'month' | 'nearViews' | 'mostViews' | 'workedOutAt'>

/** At how many page views of the month a limit is nearly reached, and is. */
export function workOutViews(
  db: Db,
  { accountId, limit }: Pick<SpendingLimit, 'accountId' | 'limit'>,
  at: number,
): WorkedOut {
  const month = monthAt(at)
  const spending = readSpending(db, accountId, at)
  const seen = countAccountViews(db, accountId, daysOfMonth(month))
  const viewsAt = (part: number): number | null => {
    if (!spending) return null
    const room = Math.max(0, limit - spending.base)
    const left = viewsLeft(spending.base + Math.ceil((room * part) / 100), spending)
    return left === undefined ? null : seen + left
  }
  const [near, all] = spendingThresholds
  return { month, nearViews: viewsAt(near), mostViews: viewsAt(all), workedOutAt: at }
}
