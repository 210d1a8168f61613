import { originOfName, type SitePlaces } from './domain-tools.ts'

/** A chosen or proven name, with what serving requests needs. */
export interface HostName {
  name: string
  /** Undefined for the name of a partner's console. */
  siteId?: string | undefined
  /** Whether the site's other names redirect to it. */
  isMain: boolean
}

/** What names open; delivery looks it up with every request. */
export interface HostTable {
  /** The site of a host name, with or without a port. */
  siteOfHost(host: string): string | undefined
  /** Whether the name is proven, not only chosen. */
  isProven(host: string): boolean
  /** Whether it is the proven name of a partner's console. */
  isConsole(host: string): boolean
  /** Origin of a site that has a ready name. */
  originOf(siteId: string): string | undefined
  /** Origin that a site redirects to from this host; undefined if it does not redirect. */
  movedFrom(siteId: string, host: string): string | undefined
}

/** If a site has two main names, or a name occurs twice, the later entry wins. */
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
      // A domain that is failing does not redirect to the slug, and is served as long as it is held.
      const isLower = main !== undefined && isChosen(main) && !isChosen(name)
      return main === name || isLower ? undefined : originOf(siteId)
    },
  }
}

/** The name in a `Host` header: without port, in lower case, without a dot at its end. */
export const nameOfHost = (host: string): string => host.replace(/:\d+$/, '').toLowerCase().replace(/\.$/, '')
