import { daysOfMonth, monthOf } from '#model/billing/charged-days.ts'
import { type Spending, spendingOf, spendingThresholds, viewsLeft } from '#model/billing/spending-limit.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { countAccountViews, findBilledAccount } from '../../db/billing/billing-runs.ts'
import { type SpendingLimit, updateSpendingLimit } from '../../db/billing/spending-limits.ts'
import type { Db } from '../../db/database.ts'
import { onlyAccount } from '../../db/scope.ts'
import { raiseFences } from '../../db/sites/sites.ts'
import { historyOf, owedFor, settingsOfIssuer } from './make-bill.ts'

export const monthAt = (at: number): string => monthOf(tokyoDay(at))

/** What an account has to pay for the month so far, as its bill will say; undefined where it gets none. */
export function readSpending(db: Db, accountId: string, at: number): Spending | undefined {
  const billed = findBilledAccount(db, accountId)
  const settings = billed && settingsOfIssuer(db, billed.account)
  if (!billed || !settings) return undefined
  const day = tokyoDay(at)
  const month = monthOf(day)
  const history = historyOf(db, billed.account, month)
  return spendingOf(owedFor(db, { billed, month, history, settings }), { history, day })
}

type WorkedOut = Pick<SpendingLimit, 'month' | 'nearViews' | 'mostViews' | 'workedOutAt'>

/** The numbers of page views in the month at which a limit is nearly reached, and reached. */
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

/** The limit in the month of `at`: at the beginning of a month nothing is reached, and no warning was sent. In a transaction. */
export function beginMonth(db: Db, limit: SpendingLimit, at: number): SpendingLimit {
  if (limit.month === monthAt(at)) return limit
  const begun = { ...limit, reachedAt: null, toldPercent: 0, ...workOutViews(db, limit, at) }
  updateSpendingLimit(db, limit.accountId, begun)
  if (limit.reachedAt !== null) raiseFences(db, onlyAccount(limit.accountId))
  return begun
}
