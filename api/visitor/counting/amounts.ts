/** How much each name has left in a window of time. */
export interface Amounts {
  /** False, and nothing is taken, where there is not so much left. */
  take(name: string, amount: number): boolean
}

const mostNames = 100_000

/** Counts in fixed windows, in memory: all names begin anew together. */
export function createAmounts({
  limit,
  windowMs,
  now,
}: {
  limit: number
  windowMs: number
  now: () => number
}): Amounts {
  let taken = new Map<string, number>()
  let since = now()
  return {
    take(name, amount) {
      if (now() - since >= windowMs || taken.size >= mostNames) {
        taken = new Map()
        since = now()
      }
      const sum = (taken.get(name) ?? 0) + amount
      if (sum > limit) return false
      taken.set(name, sum)
      return true
    },
  }
}
