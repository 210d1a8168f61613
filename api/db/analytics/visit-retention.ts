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
import { findPlaceBefore, removeSomeMonthsBefore, removeSomeOfPlace } from './visit-sums.ts'

export const updateRetention = (db: Db, siteId: string, retention: Retention): void => {
  db.update(sites).set(retention).where(eq(sites.id, siteId)).run()
}

/** How long sites keep what visitors did, behind one of them in the order of their ids. */
export const listRetentions = (db: Db, after: string, limit: number): ({ id: string } & Retention)[] =>
  db
    .select({ id: sites.id, visitDays: sites.visitDays, figureMonths: sites.figureMonths })
    .from(sites)
    .where(and(gt(sites.id, after), isNull(sites.deletedAt)))
    .orderBy(asc(sites.id))
    .limit(limit)
    .all()

/** Some rows of a table; answers how many were removed. */
const removeSome = (db: Db, table: SQLiteTable, condition: ReturnType<typeof sql>, limit: number): number =>
  db.run(
    sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${limit})`,
  ).changes

/** Single visits, and what they consist of, from before an instant and a day; answers how many rows. */
export function removeVisitsBefore(
  db: Db,
  { siteId, instant, day }: { siteId: string; instant: number; day: string },
  limit: number,
): number {
  const batches = sql`site_id = ${siteId} AND received_at < ${instant}`
  const removed = removeSome(db, eventBatches, batches, limit)
  return removed + removeSome(db, visits, sql`site_id = ${siteId} AND day < ${day}`, limit)
}

/** Some sums from before a day; answers how many rows. */
export function removeSomeSumsBefore(db: Db, siteId: string, day: string): number {
  const place = findPlaceBefore(db, siteId, day)
  return place ? removeSomeOfPlace(db, place) : removeSomeMonthsBefore(db, siteId, day.slice(0, 7))
}

/** Behind every day. */
const never = '9999-12-31'

const ofSite = [eventBatches, visits, visitMarks, droppedEvents, experimentDays, experimentSessions] as const

/** Everything that is known of visits of a site, some rows at a time; answers how many. */
export function removeSomeOfSite(db: Db, siteId: string, limit: number): number {
  const condition = sql`site_id = ${siteId}`
  for (const table of ofSite) {
    const removed = removeSome(db, table, condition, limit)
    if (removed > 0) return removed
  }
  const areUnused = sql`${condition} AND NOT EXISTS (SELECT 1 FROM ${visitCountPacks} WHERE site_id = ${siteId})`
  return (
    removeSomeSumsBefore(db, siteId, never) ||
    removeSome(db, visitCountKeys, areUnused, limit) ||
    // They lead to the sums, so they go last.
    removeSome(db, visitSegments, condition, limit)
  )
}
