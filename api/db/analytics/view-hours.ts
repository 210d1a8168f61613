import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { viewHours } from '../schema/rollups.ts'

const upsert = prepared((db) =>
  db
    .insert(viewHours)
    .values({
      siteId: sql.placeholder('siteId'),
      hour: sql.placeholder('hour'),
      views: sql.placeholder('views'),
    })
    .onConflictDoUpdate({
      target: [viewHours.siteId, viewHours.hour],
      set: { views: sql`${viewHours.views} + excluded.views` },
    })
    .prepare(),
)

export const addViewHour = (db: Db, seen: typeof viewHours.$inferSelect): void => {
  upsert(db).run({ ...seen })
}

/** The most views that a site had in any one of some hours. */
export const maxViewsOf = (db: Db, siteId: string, hours: readonly number[]): number =>
  db
    .select({ most: sql<number>`coalesce(max(${viewHours.views}), 0)`.mapWith(Number) })
    .from(viewHours)
    .where(and(eq(viewHours.siteId, siteId), inArray(viewHours.hour, [...hours])))
    .get()!.most

/** Removes at most `limit` rows; returns how many. */
export const removeViewHoursBefore = (db: Db, hour: number, limit: number): number =>
  db.run(
    sql`DELETE FROM view_hours WHERE rowid IN (SELECT rowid FROM view_hours WHERE hour < ${hour} LIMIT ${limit})`,
  ).changes
