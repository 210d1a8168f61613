import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { contains } from './like.ts'
import { listPage, type PageOfList } from './list-page.ts'
import { sites } from './schema/sites.ts'
import { accountWithin, type Scope } from './scope.ts'

export type Site = typeof sites.$inferSelect
export type NewSite = typeof sites.$inferInsert

export const findSite = (db: Db, scope: Scope, id: string): Site | undefined =>
  db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), accountWithin(sites.accountId, scope)))
    .get()

export const addSite = (db: Db, site: NewSite): Site => db.insert(sites).values(site).returning().get()

export const removeSite = (db: Db, id: string): boolean =>
  db.delete(sites).where(eq(sites.id, id)).run().changes > 0

export const updateSite = (db: Db, id: string, changes: Partial<NewSite>): Site | undefined =>
  db.update(sites).set(changes).where(eq(sites.id, id)).returning().get()

/** The definition has changed: raises its version. */
export const touchSite = (db: Db, id: string, now: number): void => {
  db.update(sites)
    .set({ definitionVersion: sql`${sites.definitionVersion} + 1`, updatedAt: now })
    .where(eq(sites.id, id))
    .run()
}

/** Somebody wants the live pointer moved: the sequence of that wish. */
export const nextSequence = (db: Db, id: string): number | undefined =>
  db
    .update(sites)
    .set({ sequence: sql`${sites.sequence} + 1` })
    .where(eq(sites.id, id))
    .returning({ sequence: sites.sequence })
    .get()?.sequence

const sortColumns = {
  name: sql`${sites.name} COLLATE NOCASE`,
  updatedAt: sites.updatedAt,
  status: sites.status,
} as const

export interface SiteListing extends PageOfList {
  ids?: readonly string[]
  /** Part of the name or the id. */
  q?: string
  status?: Site['status']
  accountId?: string
  sort: { field: keyof typeof sortColumns; order: 'ASC' | 'DESC' }
}

export function listSites(db: Db, scope: Scope, listing: SiteListing): { rows: Site[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    accountWithin(sites.accountId, scope),
    listing.ids && inArray(sites.id, [...listing.ids]),
    listing.status && eq(sites.status, listing.status),
    listing.accountId ? eq(sites.accountId, listing.accountId) : undefined,
    listing.q ? or(contains(sites.name, listing.q), contains(sites.id, listing.q)) : undefined,
  ]
  const where = and(...conditions)
  const direction = listing.sort.order === 'ASC' ? asc : desc
  const rows = db
    .select()
    .from(sites)
    .where(where)
    .orderBy(direction(sortColumns[listing.sort.field]), asc(sites.id))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return listPage(listing, rows, () => db.select({ total: count() }).from(sites).where(where).get())
}

/** What the pointer files must say. */
export type LiveSite = Pick<Site, 'id' | 'liveRelease' | 'fence' | 'writtenFence'>

const liveColumns = {
  id: sites.id,
  liveRelease: sites.liveRelease,
  fence: sites.fence,
  writtenFence: sites.writtenFence,
}

export const findLiveSite = (db: Db, id: string): LiveSite | undefined =>
  db.select(liveColumns).from(sites).where(eq(sites.id, id)).get()

export const listLiveSites = (db: Db): LiveSite[] => db.select(liveColumns).from(sites).all()

/** Sites whose pointer file is not known to be what it should be. */
export const listUnwrittenSites = (db: Db, limit: number): LiveSite[] =>
  db.select(liveColumns).from(sites).where(ne(sites.fence, sites.writtenFence)).limit(limit).all()

export const listLiveSiteIds = (db: Db, scope: Scope): string[] =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(and(isNotNull(sites.liveRelease), accountWithin(sites.accountId, scope)))
    .orderBy(asc(sites.id))
    .all()
    .map(({ id }) => id)
