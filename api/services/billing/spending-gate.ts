import { daysOfMonth } from '#model/billing/charged-days.ts'
import { countAccountViews } from '../../db/billing/billing-runs.ts'
import {
  findSpendingLimitOfSite,
  type SpendingLimit,
  updateSpendingLimit,
} from '../../db/billing/spending-limits.ts'
import type { Db } from '../../db/database.ts'
import { onlyAccount } from '../../db/scope.ts'
import { raiseFences } from '../../db/sites/sites.ts'
import { beginMonth } from './spending.ts'

export interface SpendingGate {
  /** How many of the views are charged; undefined if none are counted, because the account has reached its spending limit. */
  take(siteId: string, views: number, receivedAt: number): number | undefined
}

/** Whether visits of a site are counted. In a transaction: the first call of a month resets the limit. */
export const isCounted = (db: Db, siteId: string, at: number): boolean =>
  createSpendingGate(db).take(siteId, 0, at) !== undefined

interface Left {
  limit: SpendingLimit
  views: number
}

/** Keeps accounts from being charged beyond their spending limits, within one transaction. */
export function createSpendingGate(db: Db): SpendingGate {
  const bySite = new Map<string, Left | undefined>()
  const byAccount = new Map<string, Left>()

  function look(siteId: string, receivedAt: number): Left | undefined {
    const found = findSpendingLimitOfSite(db, siteId)
    if (!found || found.action === 'warn') return undefined
    const known = byAccount.get(found.accountId)
    if (known) return known
    const limit = beginMonth(db, found, receivedAt)
    if (limit.mostViews === null) return undefined
    const views = Math.max(
      0,
      limit.mostViews - countAccountViews(db, limit.accountId, daysOfMonth(limit.month)),
    )
    const left = { limit, views }
    byAccount.set(limit.accountId, left)
    return left
  }

  return {
    take(siteId, views, receivedAt) {
      const left = bySite.has(siteId) ? bySite.get(siteId) : look(siteId, receivedAt)
      bySite.set(siteId, left)
      if (!left) return views
      if (left.views === 0) return undefined
      const taken = Math.min(views, left.views)
      left.views -= taken
      if (left.views === 0) reach(left, receivedAt)
      return taken
    },
  }

  function reach({ limit }: Left, at: number): void {
    if (limit.reachedAt !== null) return
    updateSpendingLimit(db, limit.accountId, { reachedAt: at })
    if (limit.action === 'offline') raiseFences(db, onlyAccount(limit.accountId))
  }
}
