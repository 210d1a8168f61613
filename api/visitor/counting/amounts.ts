/** How much each name has left in a window of time. */
export interface Amounts {
  /** False, and nothing is taken, where there is not so much left. */
  take(name: string, amount: number): boolean
}

const maxNames = 100_000

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
      if (now() - since >= windowMs || taken.size >= maxNames) {
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

/** Events of one address within `eventsWindowMs`; more than so many people behind one address never send. */
export const maxEvents = 3_000
export const eventsWindowMs = 60_000

/** How often one address may apply: a whole office behind it may, a script that takes every place may not. */
export const applicationsOfAddress = { most: 300, windowMs: 60 * 60_000 } as const

/** How often one address may answer surveys: a poll on a screen that a whole hall looks at, too. */
export const responsesOfAddress = { most: 200, windowMs: 60 * 60_000 } as const
