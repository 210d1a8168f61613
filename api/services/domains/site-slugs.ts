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

/** The site that is to have the slug; for a site that is not created yet, only its account. */
export type SlugOwner = Pick<Site, 'accountId'> & { id?: string | undefined }

/** Labels below the sites' host that this installation uses itself. */
export const labelsInUse = ({ sitesHost, consoleHost }: SitePlaces): readonly string[] => {
  const label = consoleHost.endsWith(`.${sitesHost}`) ? consoleHost.slice(0, -sitesHost.length - 1) : ''
  return label === '' ? [] : [label.split('.').at(-1)!]
}

/** Why a site cannot have a slug; undefined if it can. */
export function slugProblem(db: Db, places: SitePlaces, slug: string, owner: SlugOwner): Problem | undefined {
  const fault: ProblemRule | undefined =
    slugFault(slug, labelsInUse(places)) ?? (isOpenTo(db, places, slug, owner) ? undefined : 'slug-taken')
  return fault && problem('/slug', fault, { value: shown(slug), ...slugLength })
}

/** The free slug that is most similar to a text. */
export const freeSlugLike = (
  db: Db,
  places: SitePlaces,
  text: string,
  owner: SlugOwner,
): string | undefined =>
  slugsLike(text, labelsInUse(places)).find((slug) => isOpenTo(db, places, slug, owner))

function isOpenTo(db: Db, places: SitePlaces, slug: string, owner: SlugOwner): boolean {
  // Ids of sites are permanent addresses. A domain may have been proven below a host before that became the sites' host.
  if (findKeptSite(db, slug) || findHolder(db, hostOfSlug(places, slug))) return false
  const existing = findSlug(db, slug)
  return !existing || existing.siteId === owner.id || isGivenUpWithin(db, existing, owner)
}

/** A former slug of another site of the same account can be taken over. */
const isGivenUpWithin = (db: Db, { siteId, isCurrent }: SiteSlug, { accountId }: SlugOwner): boolean =>
  !isCurrent && findKeptSite(db, siteId)?.accountId === accountId

/** Throws INVALID_INPUT if a site cannot have a slug. */
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
 * Makes a slug the current one of a site. The former one redirects to it, as do the latest before; older ones become free. In a
 * transaction. Throws INVALID_INPUT.
 */
export function takeSlug(db: Db, places: SitePlaces, { site, slug, now }: Taking): void {
  requireOpenSlug(db, places, slug, site)
  const existing = findSlug(db, slug)
  if (existing?.siteId === site.id && existing.isCurrent) return
  if (existing) removeSlug(db, slug)
  retireSlug(db, site.id, now)
  if (!addSlug(db, { slug, siteId: site.id, isCurrent: true, changedAt: now }))
    throw refused(problem('/slug', 'slug-taken', { value: slug }))
  for (const { slug: oldest } of listEarlierSlugs(db, site.id).slice(maxEarlierSlugs)) removeSlug(db, oldest)
}

const refused = (wrong: Problem) => new AppError('INVALID_INPUT', 'request-problems', [wrong])
