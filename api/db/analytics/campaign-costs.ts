import { and, between, count, eq, lt, sql } from 'drizzle-orm'
import { type VisitLabel, visitLabels } from '#model/calls/reports/analytics.ts'
import type { Db } from '../database.ts'
import { campaignCosts } from '../schema/campaign-costs.ts'
import type { VisitQuery } from './visit-reports.ts'

export type CampaignCostRow = typeof campaignCosts.$inferSelect

const keyOf = ({ siteId, day, currency, ...row }: CampaignCostRow) =>
  and(
    eq(campaignCosts.siteId, siteId),
    eq(campaignCosts.day, day),
    eq(campaignCosts.currency, currency),
    ...visitLabels.map((label) => eq(campaignCosts[label], row[label])),
  )

/** Replaces what the same advertisement cost on this day; 0 removes it. */
export function storeCost(db: Db, row: CampaignCostRow): void {
  db.delete(campaignCosts).where(keyOf(row)).run()
  if (row.amount > 0) db.insert(campaignCosts).values(row).run()
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
