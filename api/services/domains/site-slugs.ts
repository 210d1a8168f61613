import { AppError } from '#model/messages/errors.ts'
import type { Problem, ProblemRule } from '#model/messages/problem.ts'
import { problem } from '#model/messages/problem.ts'
import { shown } from '#model/values/shown.ts'
import { maxEarlierSlugs, slugFault, slugLength, slugsLike } from '#model/values/slug.ts'
import type { Db } from '../../db/database.ts'
import { findHolder } from '../../db/domains/domains.ts'
import {
  addSlug,
  findSlug,
  listEarlierSlugs,
  removeSlug,
  retireSlug,
  type SiteSlug,
} from '../../db/domains/site-slugs.ts'
import { findKeptSite, type Site } from '../../db/sites/sites.ts'
import type { SitePlaces } from './domain-tools.ts'
import { hostOfSlug } from './site-origin.ts'

/** Whose address it is to be; of a site that is still to be made, the account that will have it. */
export type SlugOwner = Pick<Site, 'accountId'> & { id?: string | undefined }

/** Labels below the sites' host under which this installation opens something else. */
export const labelsInUse = ({ sitesHost, consoleHost }: SitePlaces): readonly string[] => {
  const label = consoleHost.endsWith(`.${sitesHost}`) ? consoleHost.slice(0, -sitesHost.length - 1) : ''
  return label === '' ? [] : [label.split('.').at(-1)!]
}

/** What keeps a slug from being the address of a site; undefined where nothing does. */
export function slugProblem(db: Db, places: SitePlaces, slug: string, owner: SlugOwner): Problem | undefined {
  const fault: ProblemRule | undefined =
    slugFault(slug, labelsInUse(places)) ?? (isOpenTo(db, places, slug, owner) ? undefined : 'slug-taken')
  return fault && problem('/slug', fault, { value: shown(slug), ...slugLength })
}

/** The likest to a text that is free. */
export const freeSlugLike = (
  db: Db,
  places: SitePlaces,
  text: string,
  owner: SlugOwner,
): string | undefined =>
  slugsLike(text, labelsInUse(places)).find((slug) => isOpenTo(db, places, slug, owner))

function isOpenTo(db: Db, places: SitePlaces, slug: string, owner: SlugOwner): boolean {
  // The id of a site is an address of it for good. A domain may be proven below a host that became that of the sites.
  if (findKeptSite(db, slug) || findHolder(db, hostOfSlug(places, slug))) return false
  const held = findSlug(db, slug)
  return !held || held.siteId === owner.id || isGivenUpWithin(db, held, owner)
}

/** What only leads to another site of the same account may be the address of this one. */
const isGivenUpWithin = (db: Db, { siteId, isCurrent }: SiteSlug, { accountId }: SlugOwner): boolean =>
  !isCurrent && findKeptSite(db, siteId)?.accountId === accountId

/** Throws INVALID_INPUT where a slug can not be the address of a site. */
export function requireOpenSlug(db: Db, places: SitePlaces, slug: string, owner: SlugOwner): void {
  const wrong = slugProblem(db, places, slug, owner)
  if (wrong) throw refused(wrong)
}

interface Taking {
  site: Pick<Site, 'id' | 'accountId'>
  slug: string
  now: number
}

/**
 * Makes a slug the address of a site. The one before leads to it, as do the latest of those before; older ones are free
 * again. To be called in a transaction. Throws INVALID_INPUT.
 */
export function takeSlug(db: Db, places: SitePlaces, { site, slug, now }: Taking): void {
  requireOpenSlug(db, places, slug, site)
  const held = findSlug(db, slug)
  if (held?.siteId === site.id && held.isCurrent) return
  if (held) removeSlug(db, slug)
  retireSlug(db, site.id, now)
  if (!addSlug(db, { slug, siteId: site.id, isCurrent: true, changedAt: now }))
    throw refused(problem('/slug', 'slug-taken', { value: slug }))
  for (const { slug: oldest } of listEarlierSlugs(db, site.id).slice(maxEarlierSlugs)) removeSlug(db, oldest)
}

const refused = (wrong: Problem) => new AppError('INVALID_INPUT', 'request-problems', [wrong])
