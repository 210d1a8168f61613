/** Remaining amounts per name in a window of time. */
export interface Amounts {
  /** False, without taking anything, if less is left. */
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

/** Limit of events from one address within `eventsWindowMs`; real visitors who share an address never send more. */
export const maxEvents = 3_000
export const eventsWindowMs = 60_000

/** Limit of applications per address: enough for a whole office, but not for a script that takes every place. */
export const applicationsOfAddress = { most: 300, windowMs: 60 * 60_000 } as const

/** Limit of survey responses per address: enough for a poll that a whole hall answers. */
export const responsesOfAddress = { most: 200, windowMs: 60 * 60_000 } as const
