import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'

/** A document as it was opened, before the visitor has gone anywhere in it. */
export interface Landing {
  href: string
  title: string
}

/** How somebody came to the site: the query of the address, and the host of the website they came from. */
export interface Arrival {
  search: string
  referrer: string
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

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** Stores the arrival for the tab: other pages have other addresses, and links within the site have the site as referrer. */
export function keepArrival({ href, title }: Landing, referrer: string): Arrival {
  const kept = keptArrival()
  const [here, from] = [new URL(href), urlOf(referrer)]
  const isWithin = from?.host === here.host
  if (kept && !isCampaign(here) && (isWithin || !from || from.host === logInHost)) return kept
  // The visitor left the landing page before any script ran: its address is the referrer.
  const opened = isWithin && !isCampaign(here) ? from : here
  const arrival = {
    search: opened.search.slice(0, longest),
    referrer: isWithin ? '' : (from?.hostname ?? ''),
    entry: opened.pathname,
    at: Date.now(),
    ...(opened.search ? { untold: { href: opened.href.slice(0, longest), title } } : {}),
  }
  putArrival(arrival)
  keepInTab(pathKey, undefined)
  return arrival
}

/** Appends a page to the pages that were seen since the arrival. */
export function keepStep(position: string): void {
  const path = keptPath()
  if (path.at(-1) !== position) keepInTab(pathKey, [...path, position].slice(-maxSteps).join(' '))
}

/** Positions of the pages that were seen since the arrival. */
export const keptPath = (): string[] => keptInTab(pathKey)?.split(' ') ?? []

/** Stores an arrival as that of the tab. */
export const putArrival = (arrival: Arrival): void => keepInTab(storageKey, JSON.stringify(arrival))

export function keptArrival(): Arrival | undefined {
  try {
    const kept: Arrival = Object(JSON.parse(keptInTab(storageKey) ?? ''))
    return typeof kept.search === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}
