import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { pageViews } from '../schema/rollups.ts'

const upsert = prepared((db) =>
  db
    .insert(pageViews)
    .values({
      siteId: sql.placeholder('siteId'),
      day: sql.placeholder('day'),
      count: sql.placeholder('count'),
    })
    .onConflictDoUpdate({
      target: [pageViews.siteId, pageViews.day],
      set: { count: sql`${pageViews.count} + excluded.count` },
    })
    .prepare(),
)

export const addPageViews = (db: Db, views: typeof pageViews.$inferSelect): void => {
  upsert(db).run({ ...views })
}

/** How often pages of a site were seen in some days, both included: `2026-11-01` to `2026-11-30`. */
export const countPageViews = (
  db: Db,
  { siteId, from, to }: { siteId: string; from: string; to: string },
): number =>
  db
    .select({ total: sql<number>`total(${pageViews.count})`.mapWith(Number) })
    .from(pageViews)
    .where(and(eq(pageViews.siteId, siteId), gte(pageViews.day, from), lte(pageViews.day, to)))
    .get()!.total
