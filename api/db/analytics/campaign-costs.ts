import { and, between, count, eq, lt, sql } from 'drizzle-orm'
import { type VisitLabel, visitLabels } from '#model/calls/reports/analytics.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { campaignCosts } from '../schema/campaign-costs.ts'
import type { VisitQuery } from './visit-reports.ts'

export type CampaignCostRow = typeof campaignCosts.$inferSelect

const keys = ['siteId', 'day', ...visitLabels, 'currency'] as const

/** Prepared, because files have thousands. */
const insert = prepared((db) =>
  db
    .insert(campaignCosts)
    .values({
      siteId: sql.placeholder('siteId'),
      day: sql.placeholder('day'),
      source: sql.placeholder('source'),
      medium: sql.placeholder('medium'),
      campaign: sql.placeholder('campaign'),
      content: sql.placeholder('content'),
      term: sql.placeholder('term'),
      currency: sql.placeholder('currency'),
      amount: sql.placeholder('amount'),
    })
    .onConflictDoUpdate({
      target: keys.map((key) => campaignCosts[key]),
      set: { amount: sql`excluded.amount` },
    })
    .prepare(),
)
const remove = prepared((db) =>
  db
    .delete(campaignCosts)
    .where(and(...keys.map((key) => eq(campaignCosts[key], sql.placeholder(key)))))
    .prepare(),
)

/** Replaces what the same advertisement cost on this day; 0 removes it. */
export function storeCost(db: Db, row: CampaignCostRow): void {
  if (row.amount > 0) insert(db).run(row)
  else remove(db).run(row)
}

export const countCosts = (db: Db, siteId: string): number =>
  db.select({ total: count() }).from(campaignCosts).where(eq(campaignCosts.siteId, siteId)).get()!.total

/** Deletes those before a day; returns how many. */
export const removeCostsBefore = (db: Db, siteId: string, day: string): number =>
  db
    .delete(campaignCosts)
    .where(and(eq(campaignCosts.siteId, siteId), lt(campaignCosts.day, day)))
    .run().changes

/** Costs of these days, for each value of a label. Of one language, device or kind of visitor they are not known. */
export function listCosts(db: Db, { siteId, from, to, filter }: VisitQuery, label: VisitLabel) {
  const { device, visit, language } = filter
  if (device !== undefined || visit !== undefined || language !== undefined) return []
  return db
    .select({
      name: campaignCosts[label],
      currency: campaignCosts.currency,
      amount: sql<number>`sum(${campaignCosts.amount})`.mapWith(Number),
    })
    .from(campaignCosts)
    .where(
      and(
        eq(campaignCosts.siteId, siteId),
        between(campaignCosts.day, from, to),
        ...visitLabels.map((one) => {
          const wanted = filter[one]
          return wanted === undefined ? undefined : eq(campaignCosts[one], wanted)
        }),
      ),
    )
    .groupBy(campaignCosts[label], campaignCosts.currency)
    .all()
}
