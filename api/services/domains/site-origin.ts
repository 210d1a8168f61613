import type { Db } from '../../db/database.ts'
import { findSiteAddress } from '../../db/domains/domains.ts'
import { findCurrentSlug } from '../../db/domains/site-slugs.ts'
import { originOfName, type SitePlaces } from './domain-tools.ts'

/** What a site is called: by a domain of its own, by a slug, or by neither. */
export interface SiteNames {
  domain: string | null | undefined
  slug: string | null | undefined
}

export const hostOfSlug = ({ sitesHost }: Pick<SitePlaces, 'sitesHost'>, slug: string): string =>
  `${slug}.${sitesHost}`

/** Where a site is that has been given a name; null where its id is its name. */
export function originOfNames(places: SitePlaces, { domain, slug }: SiteNames): string | null {
  if (domain) return originOfName(places, domain)
  return slug ? originOfName(places, hostOfSlug(places, slug)) : null
}

export const namedOriginOf = (db: Db, places: SitePlaces, siteId: string): string | null =>
  originOfNames(places, { domain: findSiteAddress(db, siteId), slug: findCurrentSlug(db, siteId) })

/** Where a site is opened that has no domain of its own. */
export const defaultAddressOf = (db: Db, places: SitePlaces, siteId: string): string =>
  `${originOfName(places, hostOfSlug(places, findCurrentSlug(db, siteId) ?? siteId))}/`
