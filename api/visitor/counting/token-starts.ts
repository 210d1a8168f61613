import { LRUCache } from 'lru-cache'

/** How much people can have looked at by then who have just been given a token. */
export const tokenStarts = {
  /** Somebody has leafed through some pages before the first of them is told. */
  atOnce: 8,
  /** Then one a second for each token: everybody has asked for one. */
  eachSecond: 1,
  /** From here on only what holds for all behind an address does. */
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
  /** A token was given to somebody at a place: an address, of a site. */
  give(place: string): void
  /** Takes a view of it. False where nobody can have had so many; whom no token was given here, has had as many as they say. */
  take(place: string): boolean
}

/** Keeps a token that was just given from being good for many views at once; in memory, of one server. */
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
