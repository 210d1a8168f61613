import { count, desc, eq, max, sum } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { siteStorage, sites } from '../schema/sites.ts'

export type SiteStorage = typeof siteStorage.$inferSelect

/** Replaces the earlier count; does nothing if the site was deleted meanwhile. */
export function putSiteStorage(db: Db, { siteId, bytes, countedAt }: SiteStorage): void {
  if (!db.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).get()) return
  db.insert(siteStorage)
    .values({ siteId, bytes, countedAt })
    .onConflictDoUpdate({ target: siteStorage.siteId, set: { bytes, countedAt } })
    .run()
}

/** The sites with the highest disk usage, with the sum of all. */
export function listSiteStorage(db: Db, limit: number) {
  const largest = db
    .select({ siteId: siteStorage.siteId, name: sites.name, bytes: siteStorage.bytes })
    .from(siteStorage)
    .innerJoin(sites, eq(sites.id, siteStorage.siteId))
    .orderBy(desc(siteStorage.bytes), siteStorage.siteId)
    .limit(limit)
    .all()
  const all = db
    .select({ bytes: sum(siteStorage.bytes), countedAt: max(siteStorage.countedAt), total: count() })
    .from(siteStorage)
    .get()
  return {
    largest,
    bytes: Number(all?.bytes ?? 0),
    countedAt: all?.countedAt ?? null,
    total: all?.total ?? 0,
  }
}
