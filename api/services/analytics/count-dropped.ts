import type { DropReason } from '#model/analytics/counting-rules.ts'

export interface DropCount {
  siteId: string
  day: string
  reason: DropReason
  count: number
}

export interface Dropped {
  /** Less than none where some turn out not to be dropped. */
  add(dropped: DropCount): void
  /** What has been dropped since the last time; to be added again where it could not be written. */
  take(): DropCount[]
}

/** Counts in memory: whoever is not counted costs no write, until somebody is. */
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
