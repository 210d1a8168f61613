import type { Db } from '../db/database.ts'
import { listHeldDomains } from '../db/domains.ts'
import { originOfName, type SitePlaces } from './domain-tools.ts'

/** Which site a name of its own belongs to, kept in memory: asked with every request. */
export interface DomainHosts {
  /** The site of a host name, with or without a port. */
  siteOfHost(host: string): string | undefined
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
  const reload = () => {
    const held = listHeldDomains(db)
    siteOfName = new Map(held.map(({ name, siteId }) => [name, siteId]))
    mainOf = new Map(held.filter(leadsHere).map(({ name, siteId }) => [siteId, name]))
  }
  reload()
  const originOf = (siteId: string) => {
    const name = mainOf.get(siteId)
    return name === undefined ? undefined : originOfName(places, name)
  }
  return {
    originOf,
    siteOfHost: (host) => siteOfName.get(nameOfHost(host)),
    movedFrom(siteId, host) {
      return mainOf.get(siteId) === nameOfHost(host) ? undefined : originOf(siteId)
    },
    reload,
  }
}

/** The name in a `Host` header: without port, in lower case, without a dot at its end. */
const nameOfHost = (host: string): string => host.replace(/:\d+$/, '').toLowerCase().replace(/\.$/, '')

/** Visitors are sent to the address of a site only while it is known to open: a name that fails takes nothing along. */
const leadsHere = ({ isMain, state, readySince }: ReturnType<typeof listHeldDomains>[number]): boolean =>
  isMain && state === 'verified' && readySince !== null
