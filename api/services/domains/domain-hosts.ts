import type { Db } from '../../db/database.ts'
import { type Domain, listHeldDomains } from '../../db/domains/domains.ts'
import { findPartnerOfName } from '../../db/domains/partners.ts'
import { listAllSlugs, type SiteSlug } from '../../db/domains/site-slugs.ts'
import type { SitePlaces } from './domain-tools.ts'
import { createHostTable, type HostName, type HostTable, nameOfHost } from './host-names.ts'
import { hostOfSlug } from './site-origin.ts'

/** The sites and consoles of custom names, kept in memory because every request needs them. */
export interface DomainHosts extends HostTable {
  /** Whether it is the name of a partner's console, and the partner's contract is active. */
  opensConsole(host: string): boolean
  /** All names, for other processes that serve sites. */
  names(): readonly HostName[]
  /** To be called when the database has changed. */
  reload(): void
}

export function createDomainHosts(db: Db, places: SitePlaces): DomainHosts {
  let names: readonly HostName[] = []
  let table = createHostTable(names, places)
  const reload = () => {
    // Proven names come last, so that they override chosen ones.
    names = [...listAllSlugs(db).map((slug) => nameOfSlug(places, slug)), ...listHeldDomains(db).map(nameOf)]
    table = createHostTable(names, places)
  }
  reload()
  return {
    originOf: (siteId) => table.originOf(siteId),
    siteOfHost: (host) => table.siteOfHost(host),
    isProven: (host) => table.isProven(host),
    isConsole: (host) => table.isConsole(host),
    opensConsole: (host) => table.isConsole(host) && findPartnerOfName(db, nameOfHost(host)) !== undefined,
    movedFrom: (siteId, host) => table.movedFrom(siteId, host),
    names: () => names,
    reload,
  }
}

/** A name redirects visitors only while it is known to work: a failing name must not make a site unreachable. */
const nameOf = ({ name, siteId, isMain, state, readySince }: Domain): HostName => ({
  name,
  siteId: siteId ?? undefined,
  isMain: isMain && state === 'verified' && readySince !== null,
})

const nameOfSlug = (places: SitePlaces, { slug, siteId, isCurrent }: SiteSlug): HostName => ({
  name: hostOfSlug(places, slug),
  siteId,
  isMain: isCurrent,
})
