import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AlertEvent } from '#model/records/alert.ts'
import type { Db } from '../database.ts'
import { listHolds } from '../lists.ts'
import { prepared } from '../prepared.ts'
import { alerts } from '../schema/alerts.ts'
import { sites } from '../schema/sites.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type Alert = typeof alerts.$inferSelect

export const findAlert = (db: Db, scope: Scope, id: string): Alert | undefined =>
  db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), accountWithin(alerts.accountId, scope)))
    .get()

/** The alerts of a site, and those of its whole account. */
export const listAlertsOfSite = (
  db: Db,
  scope: Scope,
  { id, accountId }: { id: string; accountId: string },
): Alert[] =>
  db
    .select()
    .from(alerts)
    .where(
      and(
        accountWithin(alerts.accountId, scope),
        eq(alerts.accountId, accountId),
        or(eq(alerts.siteId, id), isNull(alerts.siteId)),
      ),
    )
    .orderBy(asc(alerts.createdAt), asc(alerts.id))
    .all()

export const countAlertsOfAccount = (db: Db, accountId: string): number =>
  db.select({ total: count() }).from(alerts).where(eq(alerts.accountId, accountId)).get()?.total ?? 0

/** Prepared, because it runs with every form that is sent. A subquery, because a join with the site takes four times as long. */
const idsFor = prepared((db) => {
  const siteId = sql.placeholder('siteId')
  const owner = db.select({ id: sites.accountId }).from(sites).where(eq(sites.id, siteId))
  return db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.accountId, owner),
        or(eq(alerts.siteId, siteId), isNull(alerts.siteId)),
        eq(alerts.isEnabled, true),
        listHolds(alerts.events, sql.placeholder('type')),
      ),
    )
    .prepare()
})

/** Ids of the alerts that are on and subscribe to an event of a site. */
export const listAlertIdsFor = (db: Db, siteId: string, type: AlertEvent): string[] =>
  idsFor(db)
    .all({ siteId, type })
    .map(({ id }) => id)

/** The same for an event of an account as a whole; alerts of single sites are included. */
export const listAlertIdsOfAccount = (db: Db, accountId: string, type: AlertEvent): string[] =>
  db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.accountId, accountId), eq(alerts.isEnabled, true), listHolds(alerts.events, type)))
    .all()
    .map(({ id }) => id)

export const addAlert = (db: Db, alert: typeof alerts.$inferInsert): Alert =>
  db.insert(alerts).values(alert).returning().get()

/** For changes that people make: raises the version. */
export const updateAlert = (db: Db, id: string, change: Partial<Alert>): Alert | undefined =>
  db
    .update(alerts)
    .set({ ...change, version: sql`${alerts.version} + 1` })
    .where(eq(alerts.id, id))
    .returning()
    .get()

export const markAlertsNotified = (db: Db, ids: readonly string[], toldAt: number): void => {
  db.update(alerts)
    .set({ toldAt })
    .where(inArray(alerts.id, [...ids]))
    .run()
}

export const removeAlert = (db: Db, id: string): void => {
  db.delete(alerts).where(eq(alerts.id, id)).run()
}
