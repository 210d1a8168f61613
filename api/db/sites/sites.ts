import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ShownSiteStatus } from '#model/calls/sites/sites.ts'
import type { Language } from '#model/values/language.ts'
import { isShown } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { verifyingSiteIds } from '../domains/domains.ts'
import { contains, listHolds, listPage, type PageOfList } from '../lists.ts'
import { accounts } from '../schema/accounts.ts'
import { siteSlugs } from '../schema/domains.ts'
import { sites } from '../schema/sites.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type Site = typeof sites.$inferSelect
export type NewSite = typeof sites.$inferInsert

/** Undefined for what lies in the trash, whatever the scope. */
export const findSite = (db: Db, scope: Scope, id: string): Site | undefined =>
  db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), isNull(sites.deletedAt), accountWithin(sites.accountId, scope)))
    .get()

/** Also finds sites in the trash. */
export const findKeptSite = (db: Db, id: string): Site | undefined =>
  db.select().from(sites).where(eq(sites.id, id)).get()

export const addSite = (db: Db, site: NewSite): Site => db.insert(sites).values(site).returning().get()

export const removeSite = (db: Db, id: string): boolean =>
  db.delete(sites).where(eq(sites.id, id)).run().changes > 0

export const updateSite = (db: Db, id: string, changes: Partial<NewSite>): Site | undefined =>
  db.update(sites).set(changes).where(eq(sites.id, id)).returning().get()

/** Raises the version of the definition, after a change. */
export const touchSite = (db: Db, id: string, now: number): void => {
  db.update(sites)
    .set({ definitionVersion: sql`${sites.definitionVersion} + 1`, updatedAt: now })
    .where(eq(sites.id, id))
    .run()
}

/** Assigns a sequence number to a request to move the live pointer. Undefined if the site is deleted. */
export const nextSequence = (db: Db, id: string): number | undefined =>
  db
    .update(sites)
    .set({ sequence: sql`${sites.sequence} + 1` })
    .where(and(eq(sites.id, id), isNull(sites.deletedAt)))
    .returning({ sequence: sites.sequence })
    .get()?.sequence

const sortColumns = {
  name: sql`${sites.name} COLLATE NOCASE`,
  updatedAt: sites.updatedAt,
  status: sites.status,
  deletedAt: sites.deletedAt,
} as const

/** SQL condition on an account: its contract is terminated, or is inactive and past its end (decision 16). */
const isOver = sql<number>`(contract = 'TERMINATED' OR contract = 'INACTIVE' AND contract_end < date('now', '+9 hours'))`

/** Subquery: ids of the accounts whose contract is over. */
const expiredAccounts = sql`(SELECT id FROM accounts WHERE ${isOver})`
const isExpired = sql`${sites.accountId} IN ${expiredAccounts}`

function hasStatus(status: ShownSiteStatus): SQL | undefined {
  if (status === 'EXPIRED') return isExpired
  const isSo = status === 'DOMAIN_VERIFYING' ? inArray(sites.id, verifyingSiteIds) : eq(sites.status, status)
  return and(not(isExpired), isSo)
}

export interface SiteFilter {
  ids?: readonly string[] | undefined
  /** Part of the name or the id. */
  q?: string | undefined
  status?: ShownSiteStatus | undefined
  language?: Language | undefined
  accountId?: string | undefined
  /** Only sites in the trash. */
  isInTrash?: boolean
}

export interface SiteOrder {
  sort: { field: keyof typeof sortColumns; order: 'ASC' | 'DESC' }
}

const speaks = (language: Language) => listHolds(sites.languages, language)

/** Condition: one of the site's names below the sites' host contains a text. */
const isCalled = (q: string) =>
  sql`${sites.id} IN (SELECT site_id FROM site_slugs WHERE ${contains(siteSlugs.slug, q)})`

const matching = (scope: Scope, filter: SiteFilter): SQL | undefined =>
  and(
    filter.isInTrash ? isNotNull(sites.deletedAt) : isNull(sites.deletedAt),
    accountWithin(sites.accountId, scope),
    filter.ids && inArray(sites.id, [...filter.ids]),
    filter.status && hasStatus(filter.status),
    filter.language && speaks(filter.language),
    filter.accountId ? eq(sites.accountId, filter.accountId) : undefined,
    filter.q
      ? or(contains(sites.name, filter.q), contains(sites.id, filter.q), isCalled(filter.q))
      : undefined,
  )

const inOrderOf = ({ field, order }: SiteOrder['sort']) => [
  (order === 'ASC' ? asc : desc)(sortColumns[field]),
  asc(sites.id),
]

export function listSites(
  db: Db,
  scope: Scope,
  listing: SiteFilter & SiteOrder & PageOfList,
): { rows: Site[]; total: number } {
  const where = matching(scope, listing)
  const rows = db
    .select()
    .from(sites)
    .where(where)
    .orderBy(...inOrderOf(listing.sort))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return listPage(listing, rows, () => db.select({ total: count() }).from(sites).where(where).get())
}

/** Sites whose scripts were switched, and that have not been asked to be compiled so. */
export const listSitesAwaitingScripts = (db: Db): string[] =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(sql`awaits_scripts`)
    .all()
    .map(({ id }) => id)

/** The ids of all sites that match, in the order of the list. */
export const listSiteIds = (db: Db, scope: Scope, listing: SiteFilter & SiteOrder): string[] =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(matching(scope, listing))
    .orderBy(...inOrderOf(listing.sort))
    .all()
    .map(({ id }) => id)

/** The number of an account's sites, without those in the trash. */
export const countSites = (db: Db, accountId: string): number =>
  db
    .select({ sites: count() })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), isNull(sites.deletedAt)))
    .get()?.sites ?? 0

/** Sites that have been in the trash since before a time, the oldest first. */
export const listOldTrash = (db: Db, before: number, limit: number): string[] =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(lt(sites.deletedAt, before))
    .orderBy(asc(sites.deletedAt))
    .limit(limit)
    .all()
    .map(({ id }) => id)

/** Company names by account id, and whether the contract is over. */
export const listOwners = (
  db: Db,
  ids: readonly string[],
): Map<string, { company: string; isExpired: boolean }> =>
  new Map(
    db
      .select({ id: accounts.id, company: accounts.company, isOver })
      .from(accounts)
      .where(inArray(accounts.id, [...new Set(ids)]))
      .all()
      .map(({ id, company, isOver }) => [id, { company, isExpired: isOver === 1 }]),
  )

/** What is written into a pointer file. */
export type LiveSite = Pick<Site, 'id' | 'liveRelease' | 'fence' | 'writtenFence'>

/** The release that visitors see: null while a contract keeps the site offline. */
export const shownRelease = sql<
  number | null
>`CASE WHEN ${isShown(sites.accountId)} THEN ${sites.liveRelease} END`

const liveColumns = {
  id: sites.id,
  liveRelease: shownRelease,
  fence: sites.fence,
  writtenFence: sites.writtenFence,
}

export const findLiveSite = (db: Db, id: string): LiveSite | undefined =>
  db.select(liveColumns).from(sites).where(eq(sites.id, id)).get()

export const listLiveSites = (db: Db): LiveSite[] => db.select(liveColumns).from(sites).all()

/** Sites whose pointer file may be out of date. */
export const listUnwrittenSites = (db: Db, limit: number): LiveSite[] =>
  db.select(liveColumns).from(sites).where(ne(sites.fence, sites.writtenFence)).limit(limit).all()

/** Makes the pointer files of all live sites in the scope be written again. */
export const raiseFences = (db: Db, scope: Scope): void => {
  db.update(sites)
    .set({ fence: sql`${sites.fence} + 1` })
    .where(and(isNotNull(sites.liveRelease), accountWithin(sites.accountId, scope)))
    .run()
}

/** How many other sites of an account are published. */
export const countOtherLiveSites = (db: Db, accountId: string, siteId: string): number =>
  db
    .select({ total: count() })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), isNotNull(sites.liveRelease), ne(sites.id, siteId)))
    .get()?.total ?? 0

export const listLiveSiteIds = (db: Db, scope: Scope): string[] =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(and(isNotNull(sites.liveRelease), accountWithin(sites.accountId, scope)))
    .orderBy(asc(sites.id))
    .all()
    .map(({ id }) => id)

export const findTrashedSite = (db: Db, scope: Scope, id: string): Site | undefined =>
  db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), isNotNull(sites.deletedAt), accountWithin(sites.accountId, scope)))
    .get()

/** Takes a site out of the trash, as an unpublished draft. */
export const restoreTrashedSite = (db: Db, id: string, now: number): void => {
  db.update(sites)
    .set({ deletedAt: null, status: 'DRAFT', updatedAt: now })
    .where(and(eq(sites.id, id), isNotNull(sites.deletedAt)))
    .run()
}
