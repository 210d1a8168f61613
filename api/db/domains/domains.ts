import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../database.ts'
import { domains, releasedDomains, siteSlugs } from '../schema/domains.ts'
import { publishes, releases } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'
import { accountWithin, everything, type Scope, siteWithin } from '../scope.ts'

export type Domain = typeof domains.$inferSelect
export type ReleasedDomain = typeof releasedDomains.$inferSelect

/** Literal values, as in the partial index of held names: SQLite does not use that index for bound parameters. */
export const isHeld = sql`${domains.state} IN ('verified', 'failing')`

export const findDomain = (db: Db, scope: Scope, id: string): Domain | undefined =>
  db
    .select()
    .from(domains)
    .where(and(eq(domains.id, id), accountWithin(domains.accountId, scope), notOfTrash(scope)))
    .get()

/**
 * Staff do not see the domains of sites in the trash, though these are still checked. Names of consoles are found by their
 * account only (`findConsoleDomain`).
 */
const notOfTrash = (scope: Scope) =>
  scope === everything ? undefined : and(isNotNull(domains.siteId), siteWithin(domains.siteId, scope))

/** The name that is meant to open the console of an account, verified or not. */
export const findConsoleDomain = (db: Db, accountId: string): Domain | undefined =>
  db
    .select()
    .from(domains)
    .where(and(eq(domains.accountId, accountId), isNull(domains.siteId)))
    .get()

export const findDomainOfAccount = (db: Db, accountId: string, name: string): Domain | undefined =>
  db
    .select()
    .from(domains)
    .where(and(eq(domains.accountId, accountId), eq(domains.name, name)))
    .get()

/** The entry that holds a name; other accounts may have entered the same name. */
export const findHolder = (db: Db, name: string): Domain | undefined =>
  db
    .select()
    .from(domains)
    .where(and(eq(domains.name, name), isHeld))
    .get()

/** Whether an account has proven that it holds a name. */
export const hasHeldDomain = (db: Db, accountId: string): boolean =>
  db
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.accountId, accountId), isHeld))
    .limit(1)
    .get() !== undefined

export const listDomainsOfSite = (db: Db, siteId: string): Domain[] =>
  db
    .select()
    .from(domains)
    .where(eq(domains.siteId, siteId))
    .orderBy(asc(domains.createdAt), asc(domains.id))
    .all()

export const listHeldDomains = (db: Db): Domain[] => db.select().from(domains).where(isHeld).all()

export const listDueDomains = (db: Db, now: number, limit: number): Domain[] =>
  db
    .select()
    .from(domains)
    .where(lte(domains.nextCheckAt, now))
    .orderBy(asc(domains.nextCheckAt))
    .limit(limit)
    .all()

export const addDomain = (db: Db, domain: typeof domains.$inferInsert): Domain =>
  db.insert(domains).values(domain).returning().get()

export const updateDomain = (db: Db, id: string, changes: Partial<Domain>): Domain | undefined =>
  db.update(domains).set(changes).where(eq(domains.id, id)).returning().get()

/** For changes that people make, as opposed to results of checks: raises the version. */
export const changeDomain = (db: Db, id: string, changes: Partial<Domain>): Domain | undefined =>
  db
    .update(domains)
    .set({ ...changes, version: sql`${domains.version} + 1` })
    .where(eq(domains.id, id))
    .returning()
    .get()

export const removeDomain = (db: Db, id: string): void => {
  db.delete(domains).where(eq(domains.id, id)).run()
}

/** Unsets the main domain of a site, because it is removed or another one takes its place. */
export const clearMainDomain = (db: Db, siteId: string): void => {
  db.update(domains)
    .set({ isMain: false, version: sql`${domains.version} + 1` })
    .where(and(eq(domains.siteId, siteId), eq(domains.isMain, true)))
    .run()
}

export const keepReleasedDomain = (db: Db, released: ReleasedDomain): void => {
  db.insert(releasedDomains)
    .values(released)
    .onConflictDoUpdate({ target: [releasedDomains.name, releasedDomains.accountId], set: released })
    .run()
}

/** Accounts that held a name until recently. */
export const listReleasedDomains = (db: Db, name: string, now: number): ReleasedDomain[] =>
  db
    .select()
    .from(releasedDomains)
    .where(and(eq(releasedDomains.name, name), gt(releasedDomains.until, now)))
    .all()

export const removeReleasedDomain = (db: Db, name: string, accountId: string): void => {
  db.delete(releasedDomains)
    .where(and(eq(releasedDomains.name, name), eq(releasedDomains.accountId, accountId)))
    .run()
}

export const removeReleasedDomainsBefore = (db: Db, now: number): void => {
  db.delete(releasedDomains).where(lte(releasedDomains.until, now)).run()
}

/** The name of a site's main domain. */
export const findSiteAddress = (db: Db, siteId: string): string | undefined =>
  db
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.siteId, siteId), eq(domains.isMain, true), isHeld, isNotNull(domains.readySince)))
    .get()?.name

/**
 * Subquery: sites whose domain is still to be verified, or does not lead to them yet. Additional domains of a
 * site that has a main domain do not count.
 */
export const verifyingSiteIds = sql`(
  SELECT site_id FROM domains AS name WHERE ready_since IS NULL AND state IN ('waiting', 'verified') AND site_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM domains AS main WHERE main.site_id = name.site_id AND main.is_main = 1 AND main.id <> name.id))`

/** Those of the sites that are in `verifyingSiteIds`. */
export const listVerifyingSiteIds = (db: Db, siteIds: readonly string[]): Set<string> =>
  new Set(
    db
      .select({ id: sites.id })
      .from(sites)
      .where(and(inArray(sites.id, [...siteIds]), inArray(sites.id, verifyingSiteIds)))
      .all()
      .map(({ id }) => id),
  )

export interface LiveOrigin {
  siteId: string
  /** The origin that the live release was compiled with. */
  compiledFor: string | null
  /** The site's main domain, once it is verified and ready. */
  domain: string | null
  /** The site's current name below the sites' host. */
  slug: string | null
  newest: Pick<typeof publishes.$inferSelect, 'status' | 'origin'> | null
}

const newest = alias(publishes, 'newest')

/** Live sites that have a domain or a slug, or were compiled with an origin. */
export const listLiveOrigins = (db: Db): LiveOrigin[] =>
  db
    .select({
      siteId: sites.id,
      compiledFor: publishes.origin,
      domain: domains.name,
      slug: siteSlugs.slug,
      newest: { status: newest.status, origin: newest.origin },
    })
    .from(sites)
    .innerJoin(releases, and(eq(releases.siteId, sites.id), eq(releases.number, sites.liveRelease)))
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .innerJoin(newest, eq(newest.siteId, sites.id))
    .leftJoin(
      domains,
      and(eq(domains.siteId, sites.id), eq(domains.isMain, true), isHeld, isNotNull(domains.readySince)),
    )
    .leftJoin(siteSlugs, and(eq(siteSlugs.siteId, sites.id), eq(siteSlugs.isCurrent, true)))
    .where(
      and(
        or(isNotNull(publishes.origin), isNotNull(domains.name), isNotNull(siteSlugs.slug)),
        sql`${newest.sequence} = (SELECT max(sequence) FROM publishes p WHERE p.site_id = ${sites.id})`,
      ),
    )
    .all()

const shownExpiring = 20

/** Held names whose certificate expires by a time, according to the last check; the earliest first. */
export const listExpiringDomains = (db: Db, until: number): { name: string; until: number }[] =>
  db
    .select({ name: domains.name, until: sql<number>`${domains.certificateUntil}` })
    .from(domains)
    .where(and(isHeld, lte(domains.certificateUntil, until)))
    .orderBy(asc(domains.certificateUntil))
    .limit(shownExpiring)
    .all()
