import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { publishes } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type Publish = typeof publishes.$inferSelect
export interface ListedPublish extends Publish {
  siteName: string
  /** The release is live, but the pointer file is not written yet. */
  isPointerBehind: boolean
}

const listed = {
  publish: publishes,
  siteName: sites.name,
  isPointerBehind: sql<number>`${sites.liveRelease} IS ${publishes.release} AND ${sites.fence} <> ${sites.writtenFence}`,
}

type Found = { publish: Publish; siteName: string; isPointerBehind: number }

const listedPublish = ({ publish, siteName, isPointerBehind }: Found): ListedPublish => ({
  ...publish,
  siteName,
  isPointerBehind: isPointerBehind === 1,
})

export const addPublish = (db: Db, publish: Publish): void => {
  db.insert(publishes).values(publish).run()
}

export const updatePublish = (db: Db, id: string, changes: Partial<Publish>): void => {
  db.update(publishes).set(changes).where(eq(publishes.id, id)).run()
}

export const findPublish = (db: Db, scope: Scope, id: string): ListedPublish | undefined => {
  const found = db
    .select(listed)
    .from(publishes)
    .innerJoin(sites, eq(sites.id, publishes.siteId))
    .where(and(eq(publishes.id, id), siteWithin(publishes.siteId, scope)))
    .get()
  return found && listedPublish(found)
}

export const hasQueuedPublish = (db: Db, siteId: string): boolean =>
  db
    .select({ id: publishes.id })
    .from(publishes)
    .where(and(eq(publishes.siteId, siteId), eq(publishes.status, 'queued')))
    .get() !== undefined

/** Unfinished publishes of a site that were requested before a given one, the oldest first. */
export const listEarlierQueued = (db: Db, siteId: string, sequence: number): Publish[] =>
  db
    .select()
    .from(publishes)
    .where(
      and(eq(publishes.siteId, siteId), eq(publishes.status, 'queued'), lt(publishes.sequence, sequence)),
    )
    .orderBy(asc(publishes.sequence))
    .all()

export interface PublishListing {
  ids?: readonly string[]
  siteId?: string
  batchId?: string
  status?: Publish['status']
  offset: number
  limit: number
}

/** Newest first. */
export function listPublishes(
  db: Db,
  scope: Scope,
  listing: PublishListing,
): { rows: ListedPublish[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    siteWithin(publishes.siteId, scope),
    listing.ids && inArray(publishes.id, [...listing.ids]),
    listing.siteId === undefined ? undefined : eq(publishes.siteId, listing.siteId),
    listing.batchId === undefined ? undefined : eq(publishes.batchId, listing.batchId),
    listing.status && eq(publishes.status, listing.status),
  ]
  const where = and(...conditions)
  const rows = db
    .select(listed)
    .from(publishes)
    .innerJoin(sites, eq(sites.id, publishes.siteId))
    .where(where)
    .orderBy(desc(publishes.createdAt), desc(publishes.sequence), desc(publishes.id))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
    .map(listedPublish)
  return { rows, total: db.select({ total: count() }).from(publishes).where(where).get()?.total ?? 0 }
}
