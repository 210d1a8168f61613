import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Retention } from '#model/calls/reports/retention.ts'
import type { Db } from '../database.ts'
import { eventBatches } from '../schema/event-batches.ts'
import { experimentDays, experimentSessions } from '../schema/experiments.ts'
import { sites } from '../schema/sites.ts'
import { visitCountKeys, visitCountPacks } from '../schema/visit-packs.ts'
import { droppedEvents } from '../schema/visit-sums.ts'
import { visitMarks, visitSegments, visits } from '../schema/visits.ts'
import { removeReturnedBefore } from './returned-conversions.ts'
import { findPlaceBefore, removeSomeMonthsBefore, removeSomeOfPlace } from './visit-sums.ts'

export const updateRetention = (db: Db, siteId: string, retention: Retention): void => {
  db.update(sites).set(retention).where(eq(sites.id, siteId)).run()
}

/** How long sites keep their visits and figures, after a given id in the order of ids. */
export const listRetentions = (db: Db, after: string, limit: number): ({ id: string } & Retention)[] =>
  db
    .select({ id: sites.id, visitDays: sites.visitDays, figureMonths: sites.figureMonths })
    .from(sites)
    .where(and(gt(sites.id, after), isNull(sites.deletedAt)))
    .orderBy(asc(sites.id))
    .limit(limit)
    .all()

/** Deletes at most `limit` rows of a table; returns how many. */
const removeSome = (db: Db, table: SQLiteTable, condition: ReturnType<typeof sql>, limit: number): number =>
  db.run(
    sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${limit})`,
  ).changes

/** Deletes visits with their batches that are older than an instant and a day; returns the number of rows. */
export function removeVisitsBefore(
  db: Db,
  { siteId, instant, day }: { siteId: string; instant: number; day: string },
  limit: number,
): number {
  const batches = sql`site_id = ${siteId} AND received_at < ${instant}`
  const removed = removeSome(db, eventBatches, batches, limit)
  return removed + removeSome(db, visits, sql`site_id = ${siteId} AND day < ${day}`, limit)
}

/** Deletes some of the sums before a day; returns the number of rows. */
export function removeSomeSumsBefore(db: Db, siteId: string, day: string): number {
  const place = findPlaceBefore(db, siteId, day)
  return place ? removeSomeOfPlace(db, place) : removeSomeMonthsBefore(db, siteId, day.slice(0, 7))
}

/** Later than every day that occurs. */
const never = '9999-12-31'

const ofSite = [eventBatches, visits, visitMarks, droppedEvents, experimentDays, experimentSessions] as const

/** Deletes everything that is known of visits of a site, some rows at a time; returns the number of rows. */
export function removeSomeOfSite(db: Db, siteId: string, limit: number): number {
  const condition = sql`site_id = ${siteId}`
  for (const table of ofSite) {
    const removed = removeSome(db, table, condition, limit)
    if (removed > 0) return removed
  }
  const areUnused = sql`${condition} AND NOT EXISTS (SELECT 1 FROM ${visitCountPacks} WHERE site_id = ${siteId})`
  return (
    removeReturnedBefore(db, siteId, never) ||
    removeSomeSumsBefore(db, siteId, never) ||
    removeSome(db, visitCountKeys, areUnused, limit) ||
    // Last, because the sums are found through them.
    removeSome(db, visitSegments, condition, limit)
  )
}
