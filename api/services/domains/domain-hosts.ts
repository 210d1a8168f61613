import type { Db } from '../../db/database.ts'
import { type Domain, listHeldDomains } from '../../db/domains/domains.ts'
import { findPartnerOfName } from '../../db/domains/partners.ts'
import { originOfName, type SitePlaces } from './domain-tools.ts'

/** What a name of somebody's own opens, kept in memory: asked with every request. */
export interface DomainHosts {
  /** The site of a host name, with or without a port. */
  siteOfHost(host: string): string | undefined
  /** It is proven to be the name of a partner's console. */
  isConsole(host: string): boolean
  /** The same, and the partner's contract runs. */
  opensConsole(host: string): boolean
  /** Where a site is that has a name of its own which is ready. */
  originOf(siteId: string): string | undefined
  /** Where a site is opened instead of at this host; undefined where it is opened here. */
  movedFrom(siteId: string, host: string): string | undefined
  /** The database has changed. */
  reload(): void
}

export function createDomainHosts(db: Db, places: SitePlaces): DomainHosts {
  let siteOfName = new Map<string, string>()
  let mainOf = new Map<string, string>()
  let consoles = new Set<string>()
  const reload = () => {
    const held = listHeldDomains(db)
    const ofSites = held.flatMap(({ siteId, ...domain }) => (siteId === null ? [] : [{ ...domain, siteId }]))
    siteOfName = new Map(ofSites.map(({ name, siteId }) => [name, siteId]))
    mainOf = new Map(ofSites.filter(leadsHere).map(({ name, siteId }) => [siteId, name]))
    consoles = new Set(held.flatMap(({ name, siteId }) => (siteId === null ? [name] : [])))
  }
  reload()
  const originOf = (siteId: string) => {
    const name = mainOf.get(siteId)
    return name === undefined ? undefined : originOfName(places, name)
  }
  return {
    originOf,
    siteOfHost: (host) => siteOfName.get(nameOfHost(host)),
    isConsole: (host) => consoles.has(nameOfHost(host)),
    opensConsole(host) {
      const name = nameOfHost(host)
      return consoles.has(name) && findPartnerOfName(db, name) !== undefined
    },
    movedFrom(siteId, host) {
      return mainOf.get(siteId) === nameOfHost(host) ? undefined : originOf(siteId)
    },
    reload,
  }
}

/** The name in a `Host` header: without port, in lower case, without a dot at its end. */
export const nameOfHost = (host: string): string => host.replace(/:\d+$/, '').toLowerCase().replace(/\.$/, '')

/** Visitors are sent to the address of a site only while it is known to open: a name that fails takes nothing along. */
const leadsHere = ({ isMain, state, readySince }: Pick<Domain, 'isMain' | 'state' | 'readySince'>): boolean =>
  isMain && state === 'verified' && readySince !== null
