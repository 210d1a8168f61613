import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'

/** A document as it was opened, before the visitor has gone anywhere in it. */
export interface Landing {
  href: string
  title: string
}

/** How somebody came to the site: campaign and click in the query of the address, and the host of the website they came from. */
export interface Arrival {
  search: string
  referrer: string
  /** The whole query: only in the document that it opened. It may hold anything, so it is stored nowhere. */
  query?: string
  /** Path of the address; absent in tabs that were opened before it was kept. */
  entry?: string
  /** Milliseconds since 1970 by the visitor's clock. */
  at?: number
  /** The landing page that the services that count visits have not been told yet, however far the visitor has gone. */
  untold?: Landing
}

const storageKey = 'arrival'
const pathKey = 'path'
/** Source and id of the element that last led to a form or a survey, and the page that it was on. */
export const ctaKey = 'cta'
const longest = 8_000
const maxSteps = 20

/** Visitors who log in with LINE come back from there. */
const logInHost = 'access.line.me'

/** Names under which advertising services mark a click: of Google, Meta, LINE, TikTok, Yahoo! and others. */
export const clickId = /^(\w*clk?id|gclsrc|[gw]braid|gad_\w+|ldtag_cl|li_fat_id|epik|sccid|rdt_cid)$/i

const isCampaign = ({ searchParams }: URL) =>
  [...searchParams.keys()].some((name) => name.startsWith('utm_') || clickId.test(name))

const isKept = (name: string) =>
  /^utm_(source|medium|campaign|content|term)$/.test(name) || clickId.test(name)

/** The parameters of a query that are wanted, as they are written: older ones are not in UTF-8. */
export function onlyIn(search: string, isWanted: (name: string) => boolean): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((one) => isWanted(one.split('=', 1)[0]!))
  return rest[0] ? `?${rest.join('&')}` : ''
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/**
 * Stores the arrival for the tab: other pages have other addresses, and links within the site have the site as referrer.
 * Without a title there is nothing to tell the services that count visits.
 */
export function keepArrival(
  { href, title }: Pick<Landing, 'href'> & Partial<Landing>,
  referrer: string,
): Arrival {
  const kept = keptArrival()
  const [here, from] = [new URL(href), urlOf(referrer)]
  const isWithin = from?.host === here.host
  if (kept && !isCampaign(here) && (isWithin || !from || from.host === logInHost)) return kept
  // The visitor left the landing page before any script ran: its address is the referrer.
  const opened = isWithin && !isCampaign(here) ? from : here
  const search = onlyIn(opened.search.slice(0, longest), isKept)
  const query = opened === here ? here.search : search
  const arrivalBy = (queryText: string): Arrival => ({
    search,
    referrer: isWithin ? '' : (from?.hostname ?? ''),
    entry: opened.pathname,
    at: Date.now(),
    ...(queryText && title !== undefined
      ? { untold: { href: opened.origin + opened.pathname + queryText, title } }
      : {}),
  })
  putArrival(arrivalBy(search))
  keepInTab(pathKey, undefined)
  return { ...arrivalBy(query), query }
}

/** Appends a page to the pages that were seen since the arrival. */
export function keepStep(position: string): void {
  const path = keptPath()
  if (path.at(-1) !== position) keepInTab(pathKey, [...path, position].slice(-maxSteps).join(' '))
}

/** Positions of the pages that were seen since the arrival. */
export const keptPath = (): string[] => keptInTab(pathKey)?.split(' ') ?? []

/** Stores an arrival as that of the tab. */
export const putArrival = ({ query: _, ...arrival }: Arrival): void =>
  keepInTab(storageKey, JSON.stringify(arrival))

export function keptArrival(): Arrival | undefined {
  try {
    const kept: Arrival = Object(JSON.parse(keptInTab(storageKey) ?? ''))
    return typeof kept.search === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}
