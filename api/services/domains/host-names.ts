import { originOfName, type SitePlaces } from './domain-tools.ts'

/** A name that a creator has chosen, or that is proven to be somebody's, as far as requests are answered by it. */
export interface HostName {
  name: string
  /** Undefined for the name of a partner's console. */
  siteId?: string | undefined
  /** Visitors of the site are led to it. */
  isMain: boolean
}

/** What names open, as delivery asks with every request. */
export interface HostTable {
  /** The site of a host name, with or without a port. */
  siteOfHost(host: string): string | undefined
  /** It is somebody's by proof, and not only chosen. */
  isProven(host: string): boolean
  /** It is proven to be the name of a partner's console. */
  isConsole(host: string): boolean
  /** Where a site is that has a name of its own which is ready. */
  originOf(siteId: string): string | undefined
  /** Where a site is opened instead of at this host; undefined where it is opened here. */
  movedFrom(siteId: string, host: string): string | undefined
}

/** Of two names that are main, the later one counts, as it does where a name stands twice. */
export function createHostTable(names: readonly HostName[], places: SitePlaces): HostTable {
  const siteOfName = new Map<string, string>()
  const mainOf = new Map<string, string>()
  const consoles = new Set<string>()
  for (const { name, siteId, isMain } of names) {
    if (siteId === undefined) {
      consoles.add(name)
      siteOfName.delete(name)
    } else siteOfName.set(name, siteId)
    if (siteId !== undefined && isMain) mainOf.set(siteId, name)
  }
  const isChosen = (name: string) => name.endsWith(`.${places.sitesHost}`)
  const originOf = (siteId: string) => {
    const name = mainOf.get(siteId)
    return name === undefined ? undefined : originOfName(places, name)
  }
  return {
    originOf,
    siteOfHost: (host) => siteOfName.get(nameOfHost(host)),
    isProven(host) {
      const name = nameOfHost(host)
      return consoles.has(name) || (siteOfName.has(name) && !isChosen(name))
    },
    isConsole: (host) => consoles.has(nameOfHost(host)),
    movedFrom(siteId, host) {
      const [main, name] = [mainOf.get(siteId), nameOfHost(host)]
      // A domain that fails takes nothing along, and is served for as long as it is held.
      const isLower = main !== undefined && isChosen(main) && !isChosen(name)
      return main === name || isLower ? undefined : originOf(siteId)
    },
  }
}

/** The name in a `Host` header: without port, in lower case, without a dot at its end. */
export const nameOfHost = (host: string): string => host.replace(/:\d+$/, '').toLowerCase().replace(/\.$/, '')
