import { LRUCache } from 'lru-cache'

/** How many views are plausible shortly after a token was issued. */
export const tokenStarts = {
  /** A visitor may look at several pages before the first view is reported. */
  atOnce: 8,
  /** After that, one per second for each issued token, because every visitor requests one. */
  eachSecond: 1,
  /** Beyond this, only the limits of the address apply. */
  most: 60,
} as const

const rememberedMs = 60 * 60_000
const maxPlaces = 50_000

interface Start {
  left: number
  at: number
  tokens: number
}

export interface TokenStarts {
  /** Records that a token was issued for a place: an address and a site. */
  give(place: string): void
  /** Counts a view. False if there cannot have been so many; always true for places without a recent token. */
  take(place: string): boolean
}

/** Prevents a newly issued token from being used for many views at once; in memory, per server. */
export function createTokenStarts(now: () => number): TokenStarts {
  const starts = new LRUCache<string, Start>({ max: maxPlaces })

  function startOf(place: string): Start | undefined {
    const start = starts.get(place)
    if (!start) return undefined
    const passedMs = Math.max(0, now() - start.at)
    if (passedMs > rememberedMs) {
      starts.delete(place)
      return undefined
    }
    const grown = (passedMs / 1_000) * start.tokens * tokenStarts.eachSecond
    start.left = Math.min(tokenStarts.most, start.left + grown)
    start.at = now()
    return start
  }

  return {
    give(place) {
      const start = startOf(place)
      if (start) start.tokens++
      else starts.set(place, { left: tokenStarts.atOnce, at: now(), tokens: 1 })
    },
    take(place) {
      const start = startOf(place)
      if (!start) return true
      if (start.left < 1) return false
      start.left--
      return true
    },
  }
}
