import { LRUCache } from 'lru-cache'
import { hourOf, usualWeeks } from '#model/analytics/counting-rules.ts'
import { maxViewsOf } from '../../db/analytics/view-hours.ts'
import type { Database } from '../../db/database.ts'

/** How many more views than usual come, and from whom, before they are looked at one by one. */
export const usualViews = {
  /** So many in an hour are usual for every site. */
  least: 500,
  /** So many times as many as ever came at such an hour of such a day. */
  times: 4,
  /** Of a hundred visitors of an hour so many leave, swipe or tap at least once. */
  leastLivelyPercent: 25,
  /** So many visitors of one network are nothing but a program, where visitors tell nothing else. */
  mostOfNetwork: 50,
} as const

const weekHours = 7 * 24
const weeks = Array.from({ length: usualWeeks }, (_, week) => week + 1)
const maxSites = 200
const maxVisitors = 5_000

export interface Seen {
  siteId: string
  /** The mark of a visitor. */
  visitor: string
  /** Of their address: the first two numbers, or the first two groups. */
  network: string
  /** Views that are charged as far as the visitor and their address are concerned. */
  views: number
  /** What was told besides views can only come from somebody who looks at pages. */
  isLively: boolean
  /** Whether the pages of the site tell anything but views. */
  tellsMore: boolean
}

export interface Judged {
  charged: number
  /** Set aside; less than none where somebody turns out to be there whose views were. */
  aside: number
}

interface Visitor {
  isLively: boolean
  held: number
}

interface SiteHour {
  hour: number
  views: number
  usual: number
  lively: number
  visitors: Map<string, Visitor>
  networks: Map<string, number>
}

/**
 * Sets views aside that are far more than usual for a site, as long as those who send them do nothing else than to look: by what
 * the database has of the hours before, and what one server has seen in this one.
 */
export function createUnusualViews({
  database: { db },
  now,
}: {
  database: Pick<Database, 'db'>
  now: () => number
}): (seen: Seen) => Judged {
  const sites = new LRUCache<string, SiteHour>({ max: maxSites })

  function usualIn(siteId: string, hour: number): number {
    const alike = weeks.flatMap((week) => [-1, 0, 1].map((beside) => hour - week * weekHours + beside))
    return Math.max(usualViews.least, usualViews.times * maxViewsOf(db, siteId, [...alike, hour - 1]))
  }

  function siteHour(siteId: string): SiteHour {
    const hour = hourOf(now())
    const known = sites.get(siteId)
    if (known?.hour === hour) return known
    const begun: SiteHour = {
      hour,
      // A server that was started anew goes on.
      views: maxViewsOf(db, siteId, [hour]),
      usual: usualIn(siteId, hour),
      lively: 0,
      visitors: new Map(),
      networks: new Map(),
    }
    sites.set(siteId, begun)
    return begun
  }

  return ({ siteId, visitor, network, views, isLively, tellsMore }) => {
    const site = siteHour(siteId)
    const person = views > 0 || isLively ? meet(site, { visitor, network }) : site.visitors.get(visitor)
    if (person && isLively && !person.isLively) {
      person.isLively = true
      site.lively++
    }
    const isTrusted = person?.isLively ?? isLively
    const released = person && isTrusted ? person.held : 0
    if (person && isTrusted) person.held = 0
    const isAside = !isTrusted && site.views + views > site.usual && looksForged(site, { network, tellsMore })
    if (isAside) {
      if (person) person.held += views
      return { charged: 0, aside: views }
    }
    site.views += views + released
    return { charged: views + released, aside: -released }
  }
}

/** Undefined for whoever comes when so many are remembered that no more can be. */
function meet(
  { visitors, networks }: SiteHour,
  { visitor, network }: Pick<Seen, 'visitor' | 'network'>,
): Visitor | undefined {
  const known = visitors.get(visitor)
  if (known || visitors.size >= maxVisitors) return known
  const met = { isLively: false, held: 0 }
  visitors.set(visitor, met)
  networks.set(network, (networks.get(network) ?? 0) + 1)
  return met
}

function looksForged(
  { visitors, networks, lively }: SiteHour,
  { network, tellsMore }: Pick<Seen, 'network' | 'tellsMore'>,
): boolean {
  if (tellsMore) return lively * 100 < visitors.size * usualViews.leastLivelyPercent
  return (networks.get(network) ?? 0) > usualViews.mostOfNetwork
}

const wideIPv4 = /^\d+\.\d+/
const wideIPv6 = /^[\da-f]+:[\da-f]+/i

/** What many addresses of one provider share, of `addressBlock`. */
export const networkOf = (address: string): string =>
  (address.includes(':') ? wideIPv6 : wideIPv4).exec(address)?.[0] ?? address
