import type { Db } from '../../db/database.ts'
import { type Domain, listHeldDomains } from '../../db/domains/domains.ts'
import { findPartnerOfName } from '../../db/domains/partners.ts'
import { listAllSlugs, type SiteSlug } from '../../db/domains/site-slugs.ts'
import type { SitePlaces } from './domain-tools.ts'
import { createHostTable, type HostName, type HostTable, nameOfHost } from './host-names.ts'
import { hostOfSlug } from './site-origin.ts'

/** What a name of somebody's own opens, kept in memory: asked with every request. */
export interface DomainHosts extends HostTable {
  /** It is the name of a partner's console, and the partner's contract runs. */
  opensConsole(host: string): boolean
  /** All of them, for those who answer elsewhere. */
  names(): readonly HostName[]
  /** The database has changed. */
  reload(): void
}

export function createDomainHosts(db: Db, places: SitePlaces): DomainHosts {
  let names: readonly HostName[] = []
  let table = createHostTable(names, places)
  const reload = () => {
    // What is proven comes last: it counts more than what was chosen.
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

/** Visitors are sent to the address of a site only while it is known to open: a name that fails takes nothing along. */
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
