import type { DropReason } from '#model/analytics/counting-rules.ts'

export interface DropCount {
  siteId: string
  day: string
  reason: DropReason
  count: number
}

export interface Dropped {
  /** Negative if some turn out not to be dropped. */
  add(dropped: DropCount): void
  /** Returns and resets the counts; they must be added again if they cannot be written. */
  take(): DropCount[]
}

/** Counts in memory, so that dropped events cause no write of their own. */
export function createDropped(): Dropped {
  let waiting = new Map<string, DropCount>()
  return {
    add({ siteId, day, reason, count }) {
      if (count === 0) return
      const key = `${siteId} ${day} ${reason}`
      waiting.set(key, { siteId, day, reason, count: (waiting.get(key)?.count ?? 0) + count })
    },
    take() {
      const counts = [...waiting.values()]
      waiting = new Map()
      return counts
    },
  }
}
