import { keepInTab, keptInTab } from '../links/keep-in-tab.ts'

/** How somebody came to the site: the query of the address, and the host of the website they came from. */
export interface Arrival {
  search: string
  referrer: string
}

const storageKey = 'arrival'
const longest = 2_000

function hostOf(address: string): string {
  try {
    return new URL(address).hostname
  } catch {
    return ''
  }
}

/** Kept while the tab is open: pages have other addresses, and links within the site lead to others still. */
export function keepArrival(
  { search, hostname }: Pick<Location, 'search' | 'hostname'>,
  referrer: string,
): Arrival {
  const kept = keptArrival()
  const from = hostOf(referrer)
  if (kept && !/[?&]utm_/.test(search) && (from === hostname || from === '')) return kept
  const arrival = { search: search.slice(0, longest), referrer: from === hostname ? '' : from }
  keepInTab(storageKey, JSON.stringify(arrival))
  return arrival
}

function keptArrival(): Arrival | undefined {
  try {
    const kept: unknown = JSON.parse(keptInTab(storageKey) ?? '')
    const [search, referrer] = [Reflect.get(Object(kept), 'search'), Reflect.get(Object(kept), 'referrer')]
    return typeof search === 'string' && typeof referrer === 'string' ? { search, referrer } : undefined
  } catch {
    return undefined
  }
}
