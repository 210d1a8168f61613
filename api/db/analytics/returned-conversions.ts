import { and, asc, between, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import { type VisitLabel, visitLabels } from '#model/calls/reports/analytics.ts'
import type { Db } from '../database.ts'
import { clickLeads } from '../schema/click-leads.ts'
import { returnedConversions } from '../schema/returned-conversions.ts'
import type { VisitQuery } from './visit-reports.ts'

export type ReturnedRow = typeof returnedConversions.$inferSelect

export const findReturned = (db: Db, siteId: string, key: string): ReturnedRow | undefined =>
  db
    .select()
    .from(returnedConversions)
    .where(and(eq(returnedConversions.siteId, siteId), eq(returnedConversions.key, key)))
    .get()

export const addReturned = (db: Db, row: ReturnedRow): void => {
  db.insert(returnedConversions).values(row).run()
}

/** Deletes those before a day; returns how many. */
export const removeReturnedBefore = (db: Db, siteId: string, day: string): number =>
  db
    .delete(returnedConversions)
    .where(and(eq(returnedConversions.siteId, siteId), sql`${returnedConversions.day} < ${day}`))
    .run().changes

export type ClickLead = Omit<typeof clickLeads.$inferSelect, 'siteId' | 'leadId'>

/** What came of the given clicks since an instant, the latest last. */
export const listClickLeads = (
  db: Db,
  { siteId, clicks, since }: { siteId: string; clicks: readonly string[]; since: number },
): ClickLead[] => {
  const { siteId: _, leadId, ...columns } = getTableColumns(clickLeads)
  return db
    .select(columns)
    .from(clickLeads)
    .where(
      and(
        eq(clickLeads.siteId, siteId),
        sql`${clickLeads.click} IN (SELECT value FROM json_each(${JSON.stringify(clicks)}))`,
        gte(clickLeads.createdAt, since),
      ),
    )
    .orderBy(asc(clickLeads.createdAt), asc(leadId))
    .all()
}

/**
 * What was told of each goal on these days, also by a label. Which device it was, and whether it was a new visitor, is not known:
 * a filter by these finds nothing.
 */
export function listReturned(db: Db, { siteId, from, to, filter }: VisitQuery, label?: VisitLabel) {
  const { device, visit, language } = filter
  if (device !== undefined || visit !== undefined) return []
  const name = label ? returnedConversions[label] : sql<string>`''`
  return db
    .select({
      name,
      goalId: returnedConversions.goalId,
      currency: returnedConversions.currency,
      times: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${returnedConversions.amount})`.mapWith(Number),
    })
    .from(returnedConversions)
    .where(
      and(
        eq(returnedConversions.siteId, siteId),
        between(returnedConversions.day, from, to),
        language && eq(returnedConversions.language, language),
        ...visitLabels.map((one) => {
          const wanted = filter[one]
          return wanted === undefined ? undefined : eq(returnedConversions[one], wanted)
        }),
      ),
    )
    .groupBy(name, returnedConversions.goalId, returnedConversions.currency)
    .all()
}
