import { LRUCache } from 'lru-cache'
import { hourOf, usualWeeks } from '#model/analytics/counting-rules.ts'
import { maxViewsOf } from '../../db/analytics/view-hours.ts'
import type { Database } from '../../db/database.ts'

/** When the number of views is unusual, and which visitors are then considered forged. */
export const usualViews = {
  /** Views per hour that are normal for every site. */
  least: 500,
  /** Factor over the most views that the site had at this time of the week. */
  times: 4,
  /** Least percentage of an hour's visitors who leave, swipe or tap at least once. */
  leastLivelyPercent: 25,
  /** More visitors of one network than this are considered a program, if a site's pages report views only. */
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
  /** Network of their address: its first two numbers, or its first two groups. */
  network: string
  /** Views that the limits of visitor and address allow to be charged. */
  views: number
  /** Whether the visitor sent other events than views, which only a person at the page can cause. */
  isLively: boolean
  /** Whether the pages of the site tell anything but views. */
  tellsMore: boolean
}

export interface Judged {
  charged: number
  /** Views that are not charged; negative if earlier ones turn out to be a person's. */
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
 * Excludes views from charging if there are far more than usual for a site and their senders do nothing but view pages. Uses the
 * database for the hours before, and the memory of one server for the current one.
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
      // Continues after a restart of the server.
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

/** Undefined for new visitors once the most that can be remembered is reached. */
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

/** The part of an `addressBlock` that many addresses of one provider share. */
export const networkOf = (address: string): string =>
  (address.includes(':') ? wideIPv6 : wideIPv4).exec(address)?.[0] ?? address
