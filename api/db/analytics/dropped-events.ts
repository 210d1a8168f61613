import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { sites } from '../schema/sites.ts'
import { droppedEvents } from '../schema/visit-sums.ts'

/** Does nothing if the site was deleted meanwhile. */
export const addDropped = (db: Db, dropped: typeof droppedEvents.$inferSelect): void => {
  if (!db.select({ id: sites.id }).from(sites).where(eq(sites.id, dropped.siteId)).get()) return
  db.insert(droppedEvents)
    .values(dropped)
    .onConflictDoUpdate({
      target: [droppedEvents.siteId, droppedEvents.day, droppedEvents.reason],
      set: { count: sql`${droppedEvents.count} + excluded.count` },
    })
    .run()
}

/** Dropped events by reason over some days, both included, the most frequent first. */
export const listDropped = (
  db: Db,
  { siteId, from, to }: { siteId: string; from: string; to: string },
): { reason: string; count: number }[] =>
  db
    .select({
      reason: droppedEvents.reason,
      count: sql<number>`sum(${droppedEvents.count})`.mapWith(Number),
    })
    .from(droppedEvents)
    .where(and(eq(droppedEvents.siteId, siteId), gte(droppedEvents.day, from), lte(droppedEvents.day, to)))
    .groupBy(droppedEvents.reason)
    .orderBy(sql`2 DESC`, droppedEvents.reason)
    .all()
