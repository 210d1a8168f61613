import { createVisitorLimits, type Limit } from '../http/limits.ts'
import { createTokenStarts } from './token-starts.ts'

/** Limits of charged views per address and site. Views beyond them are in reports, but not charged. */
export const billableViews = {
  /** Swiping by hand: ten pages at once, then one a second. */
  ofVisitor: { most: 10, windowMs: 10_000 },
  /** New visitors. A program can pretend to be another browser with every call. */
  visitorsOfAddress: { most: 5, windowMs: 5 * 60_000 },
  ofAddress: { most: 60, windowMs: 2 * 60_000 },
  /** Pages that were left before their token came. */
  withoutToken: { most: 2, windowMs: 10 * 60_000 },
} as const satisfies Record<string, Limit>

/** After a pause of this length a visitor counts as new. */
const knownMs = 30 * 60_000
const maxKnown = 100_000

export interface Looking {
  siteId: string
  /** The mark of a visitor (`createVisitorMark`). */
  visitor: string
  /** As `addressBlock` returns it, or as named in a view token. */
  address: string
  /** A view token was required, and is missing. */
  lacksToken: boolean
}

export interface BillableViews {
  /** Records that a view token was issued. */
  giveToken(who: Pick<Looking, 'siteId' | 'address'>): void
  /** Returns how many of the views are charged. */
  take(who: Looking, views: number): number
}

/** Distinguishes views that people can have had from forged ones; in memory, per server. */
export function createBillableViews(now: () => number): BillableViews {
  const limits = createVisitorLimits(now)
  const seen = createSeen(now)
  const starts = createTokenStarts(now)
  return {
    giveToken: ({ siteId, address }) => starts.give(`${siteId} ${address}`),
    take({ siteId, visitor, address, lacksToken }, views) {
      const place = `${siteId} ${address}`
      const begins = { key: `begins ${place}`, limit: billableViews.visitorsOfAddress }
      if (views === 0 || (!seen.isKnown(visitor) && !limits.take([begins]))) return 0
      seen.see(visitor)
      const requests = [
        { key: `visitor ${visitor}`, limit: billableViews.ofVisitor },
        { key: `address ${place}`, limit: billableViews.ofAddress },
        ...(lacksToken ? [{ key: `without ${place}`, limit: billableViews.withoutToken }] : []),
      ]
      let taken = 0
      while (taken < views && starts.take(place) && limits.take(requests)) taken++
      return taken
    },
  }
}

/** Recently seen visitors. Forgets whole generations at a time. */
function createSeen(now: () => number) {
  let recent = new Set<string>()
  let before = new Set<string>()
  let since = now()
  function turn(): void {
    const passed = now() - since
    if (passed < knownMs && recent.size < maxKnown) return
    before = passed < 2 * knownMs ? recent : new Set()
    recent = new Set()
    since = now()
  }
  return {
    isKnown(name: string): boolean {
      turn()
      return recent.has(name) || before.has(name)
    },
    see: (name: string): void => void recent.add(name),
  }
}
