import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import type { ReportCadence } from '#model/calls/reports/report-links.ts'
import type { Db } from '../database.ts'
import { reportSubscriptions } from '../schema/reports.ts'

export type ReportSubscription = typeof reportSubscriptions.$inferSelect
type Whose = Pick<ReportSubscription, 'staffId' | 'siteId'>

const isOf = ({ staffId, siteId }: Whose) =>
  and(eq(reportSubscriptions.staffId, staffId), eq(reportSubscriptions.siteId, siteId))

export const findReportSubscription = (db: Db, whose: Whose): ReportSubscription | undefined =>
  db.select().from(reportSubscriptions).where(isOf(whose)).get()

export const putReportSubscription = (db: Db, subscription: ReportSubscription): void => {
  const { cadence, doneDue } = subscription
  db.insert(reportSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: [reportSubscriptions.staffId, reportSubscriptions.siteId],
      set: { cadence, doneDue },
    })
    .run()
}

/** Returns whether there was one. */
export const removeReportSubscription = (db: Db, whose: Whose): boolean =>
  db.delete(reportSubscriptions).where(isOf(whose)).run().changes > 0

/** The subscriptions whose report due on a day has not been written yet, in a stable order for paging. */
export const listDueSubscriptions = (
  db: Db,
  { cadence, due }: { cadence: ReportCadence; due: string },
  after: Whose,
  limit: number,
): ReportSubscription[] =>
  db
    .select()
    .from(reportSubscriptions)
    .where(
      and(
        eq(reportSubscriptions.cadence, cadence),
        lt(reportSubscriptions.doneDue, due),
        or(
          gt(reportSubscriptions.staffId, after.staffId),
          and(eq(reportSubscriptions.staffId, after.staffId), gt(reportSubscriptions.siteId, after.siteId)),
        ),
      ),
    )
    .orderBy(asc(reportSubscriptions.staffId), asc(reportSubscriptions.siteId))
    .limit(limit)
    .all()

/** Claims the report that is due on a day. False if it was claimed before, or the subscription no longer exists. */
export const takeDue = (
  db: Db,
  whose: Whose,
  { cadence, due }: { cadence: ReportCadence; due: string },
): boolean =>
  db
    .update(reportSubscriptions)
    .set({ doneDue: due })
    .where(and(isOf(whose), eq(reportSubscriptions.cadence, cadence), lt(reportSubscriptions.doneDue, due)))
    .run().changes > 0
