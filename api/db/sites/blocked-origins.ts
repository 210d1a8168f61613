import { and, asc, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { maxBlockedOrigins } from '#model/calls/sites/blocked-origins.ts'
import type { Db } from '../database.ts'
import { blockedOrigins } from '../schema/reports.ts'
import { sites } from '../schema/sites.ts'

type Stored = typeof blockedOrigins.$inferSelect
type Seen = Pick<Stored, 'siteId' | 'origin' | 'use'>

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Counts one more report, unless the site is gone. Old ones are removed, and the oldest where there are too many. */
export function addBlockedOrigin(db: Db, { siteId, origin, use }: Seen, at: number): void {
  if (!db.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).get()) return
  db.insert(blockedOrigins)
    .values({ siteId, origin, use, count: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [blockedOrigins.siteId, blockedOrigins.origin, blockedOrigins.use],
      set: { count: sql`${blockedOrigins.count} + 1`, lastAt: at },
    })
    .run()
  const ofSite = eq(blockedOrigins.siteId, siteId)
  db.delete(blockedOrigins)
    .where(and(ofSite, lt(blockedOrigins.lastAt, at - keptMs)))
    .run()
  const kept = db
    .select({ row: sql`rowid` })
    .from(blockedOrigins)
    .where(ofSite)
    .orderBy(desc(blockedOrigins.lastAt))
    .limit(maxBlockedOrigins)
  db.delete(blockedOrigins)
    .where(and(ofSite, notInArray(sql`rowid`, kept)))
    .run()
}

/** The most frequent first. */
export const listBlockedOrigins = (db: Db, siteId: string, now: number): Stored[] =>
  db
    .select()
    .from(blockedOrigins)
    .where(and(eq(blockedOrigins.siteId, siteId), sql`${blockedOrigins.lastAt} >= ${now - keptMs}`))
    .orderBy(desc(blockedOrigins.count), asc(blockedOrigins.origin))
    .all()
