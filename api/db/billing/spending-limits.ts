import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { spendingLimits } from '../schema/billing.ts'
import { sites } from '../schema/sites.ts'

export type SpendingLimit = typeof spendingLimits.$inferSelect

export const findSpendingLimit = (db: Db, accountId: string): SpendingLimit | undefined =>
  db.select().from(spendingLimits).where(eq(spendingLimits.accountId, accountId)).get()

const ofSite = prepared((db) =>
  db
    .select({ limit: spendingLimits })
    .from(sites)
    .innerJoin(spendingLimits, eq(spendingLimits.accountId, sites.accountId))
    .where(eq(sites.id, sql.placeholder('siteId')))
    .prepare(),
)

/** The limit of the account that a site belongs to. */
export const findSpendingLimitOfSite = (db: Db, siteId: string): SpendingLimit | undefined =>
  ofSite(db).get({ siteId })?.limit

export const putSpendingLimit = (db: Db, limit: typeof spendingLimits.$inferInsert): void => {
  const { accountId, ...set } = limit
  db.insert(spendingLimits)
    .values(limit)
    .onConflictDoUpdate({ target: spendingLimits.accountId, set: { ...set } })
    .run()
}

export const updateSpendingLimit = (db: Db, accountId: string, change: Partial<SpendingLimit>): void => {
  db.update(spendingLimits).set(change).where(eq(spendingLimits.accountId, accountId)).run()
}

export const removeSpendingLimit = (db: Db, accountId: string): void => {
  db.delete(spendingLimits).where(eq(spendingLimits.accountId, accountId)).run()
}

/** Spending limits, in the order of the accounts' ids. */
export const listSpendingLimits = (db: Db, after: string, limit: number): SpendingLimit[] =>
  db
    .select()
    .from(spendingLimits)
    .where(gt(spendingLimits.accountId, after))
    .orderBy(asc(spendingLimits.accountId))
    .limit(limit)
    .all()

/** Those of the accounts whose sites are offline because they reached their spending limit, with the time when they did. */
export const listPausedAccounts = (db: Db, accountIds: readonly string[]): Map<string, number> =>
  new Map(
    db
      .select({ id: spendingLimits.accountId, reachedAt: spendingLimits.reachedAt })
      .from(spendingLimits)
      .where(
        and(
          inArray(spendingLimits.accountId, [...new Set(accountIds)]),
          eq(spendingLimits.action, 'offline'),
          isNotNull(spendingLimits.reachedAt),
        ),
      )
      .all()
      .map(({ id, reachedAt }) => [id, reachedAt!]),
  )

/** Whether a site is offline because its account has reached its spending limit. */
export const isPausedBySpending = (db: Db, siteId: string): boolean => {
  const limit = findSpendingLimitOfSite(db, siteId)
  return limit?.action === 'offline' && limit.reachedAt !== null
}
