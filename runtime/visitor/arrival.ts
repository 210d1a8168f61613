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
  /** The landing page that the services that count visits have not been told yet, however far the visitor has gone. */
  untold?: Landing
}

const storageKey = 'arrival'
const longest = 2_000

/** Names under which advertising services mark a click: of Google, Meta, LINE, TikTok, Yahoo! and others. */
const clickId = /^(\w*clk?id|gclsrc|[gw]braid|gad_\w+|ldtag_cl|li_fat_id|epik|sccid|rdt_cid)$/i

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
  if (kept && !isCampaign(here) && (isWithin || !from)) return kept
  // The visitor left the landing page before any script ran: its address is the referrer.
  const opened = isWithin && !isCampaign(here) ? from : here
  const arrival = {
    search: opened.search.slice(0, longest),
    referrer: isWithin ? '' : (from?.hostname ?? ''),
    ...(opened.search ? { untold: { href: opened.href.slice(0, longest), title } } : {}),
  }
  keep(arrival)
  return arrival
}

/** Forgets the landing page once the services know it, so that other documents of the same visit do not report it again. */
export const forgetLanding = ({ search, referrer }: Arrival): void => keep({ search, referrer })

/** Removes advertising click ids, for visitors who do not agree. */
export function forgetClickIds({ search, referrer }: Arrival): void {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (clickId.test(name)) query.delete(name)
  const rest = query.toString()
  keep({ search: rest && `?${rest}`, referrer })
}

const keep = (arrival: Arrival) => keepInTab(storageKey, JSON.stringify(arrival))

function keptArrival(): Arrival | undefined {
  try {
    const kept: Partial<Arrival> = Object(JSON.parse(keptInTab(storageKey) ?? ''))
    const { search, referrer, untold } = kept
    if (typeof search !== 'string' || typeof referrer !== 'string') return undefined
    return untold ? { search, referrer, untold } : { search, referrer }
  } catch {
    return undefined
  }
}
