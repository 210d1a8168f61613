import { and, asc, count, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { approvals, publishes, releases } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type Release = typeof releases.$inferSelect

export const addRelease = (db: Db, release: Release): void => {
  db.insert(releases).values(release).run()
}

export const findRelease = (db: Db, siteId: string, number: number): Release | undefined =>
  db
    .select()
    .from(releases)
    .where(and(eq(releases.siteId, siteId), eq(releases.number, number)))
    .get()

export const findReleaseOfPublish = (db: Db, publishId: string): Release | undefined =>
  db.select().from(releases).where(eq(releases.publishId, publishId)).get()

export const findNewestRelease = (db: Db, siteId: string): Release | undefined =>
  db.select().from(releases).where(eq(releases.siteId, siteId)).orderBy(desc(releases.number)).limit(1).get()

/** SHA-256 of the snapshots of every release that is kept, the newest first. */
export const listReleaseSnapshots = (db: Db, siteId: string): string[] =>
  db
    .select({ snapshot: publishes.snapshot })
    .from(releases)
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .where(eq(releases.siteId, siteId))
    .orderBy(desc(releases.number))
    .all()
    .map(({ snapshot }) => snapshot)

export const renameRelease = (
  db: Db,
  { siteId, number }: Pick<Release, 'siteId' | 'number'>,
  name: string | null,
) => {
  db.update(releases)
    .set({ name })
    .where(and(eq(releases.siteId, siteId), eq(releases.number, number)))
    .run()
}

export const removeRelease = (db: Db, siteId: string, number: number): void => {
  db.delete(releases)
    .where(and(eq(releases.siteId, siteId), eq(releases.number, number)))
    .run()
}

export const listReleaseNumbers = (db: Db, siteId: string): number[] =>
  db
    .select({ number: releases.number })
    .from(releases)
    .where(eq(releases.siteId, siteId))
    .all()
    .map(({ number }) => number)

/** Numbers of releases that are old, not live and not among the newest `keep`. */
export const listPrunableReleases = (
  db: Db,
  siteId: string,
  { keep, createdBefore }: { keep: number; createdBefore: number },
): number[] =>
  db
    .select({ number: releases.number })
    .from(releases)
    .innerJoin(sites, eq(sites.id, releases.siteId))
    .where(
      and(
        eq(releases.siteId, siteId),
        lte(releases.number, sql`${sites.lastRelease} - ${keep}`),
        lt(releases.createdAt, createdBefore),
        sql`${releases.number} IS NOT ${sites.liveRelease}`,
      ),
    )
    .all()
    .map(({ number }) => number)

export interface ReleaseListing {
  ids?: readonly { siteId: string; number: number }[]
  siteId?: string
  offset: number
  limit: number
}

/** Newest first. */
export function listReleases(db: Db, scope: Scope, listing: ReleaseListing) {
  const conditions: (SQL | undefined)[] = [
    siteWithin(releases.siteId, scope),
    listing.siteId === undefined ? undefined : eq(releases.siteId, listing.siteId),
    listing.ids && inArray(releases.siteId, [...new Set(listing.ids.map(({ siteId }) => siteId))]),
    listing.ids && inArray(releases.number, [...new Set(listing.ids.map(({ number }) => number))]),
  ]
  const where = and(...conditions)
  const rows = db
    .select({
      release: releases,
      liveRelease: sites.liveRelease,
      author: { authorId: publishes.authorId, authorName: publishes.authorName },
      languages: publishes.languages,
      approval: {
        authorId: approvals.deciderId,
        authorName: approvals.deciderName,
        at: approvals.decidedAt,
      },
    })
    .from(releases)
    .innerJoin(sites, eq(sites.id, releases.siteId))
    .leftJoin(publishes, eq(publishes.id, releases.publishId))
    .leftJoin(approvals, eq(approvals.id, publishes.approvalId))
    .where(where)
    .orderBy(desc(releases.createdAt), desc(releases.number))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return { rows, total: db.select({ total: count() }).from(releases).where(where).get()?.total ?? 0 }
}

/** Releases that were made in a period, the earliest first. */
export const listReleasesMade = (
  db: Db,
  { siteId, from, before }: { siteId: string; from: number; before: number },
): Pick<Release, 'number' | 'name' | 'createdAt'>[] =>
  db
    .select({ number: releases.number, name: releases.name, createdAt: releases.createdAt })
    .from(releases)
    .where(and(eq(releases.siteId, siteId), gte(releases.createdAt, from), lt(releases.createdAt, before)))
    .orderBy(asc(releases.number))
    .all()
