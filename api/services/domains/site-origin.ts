import type { Db } from '../../db/database.ts'
import { findSiteAddress } from '../../db/domains/domains.ts'
import { findCurrentSlug } from '../../db/domains/site-slugs.ts'
import { originOfName, type SitePlaces } from './domain-tools.ts'

/** The names of a site: a domain, a slug, or neither. */
export interface SiteNames {
  domain: string | null | undefined
  slug: string | null | undefined
}

export const hostOfSlug = ({ sitesHost }: Pick<SitePlaces, 'sitesHost'>, slug: string): string =>
  `${slug}.${sitesHost}`

/** Origin of a site with a name; null if it has none. */
export function originOfNames(places: SitePlaces, { domain, slug }: SiteNames): string | null {
  if (domain) return originOfName(places, domain)
  return slug ? originOfName(places, hostOfSlug(places, slug)) : null
}

export const namedOriginOf = (db: Db, places: SitePlaces, siteId: string): string | null =>
  originOfNames(places, { domain: findSiteAddress(db, siteId), slug: findCurrentSlug(db, siteId) })

/** Address of a site without a domain. */
export const defaultAddressOf = (db: Db, places: SitePlaces, siteId: string): string =>
  `${originOfName(places, hostOfSlug(places, findCurrentSlug(db, siteId) ?? siteId))}/`
