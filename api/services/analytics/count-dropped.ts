import type { DropReason } from '#model/analytics/counting-rules.ts'
import { addDropped } from '../../db/analytics/dropped-events.ts'
import type { Db } from '../../db/database.ts'

export interface DropCount {
  siteId: string
  day: string
  reason: DropReason
  count: number
}

export interface Dropped {
  /** Less than none where some turn out not to be dropped. */
  add(dropped: DropCount): void
  /** Writes what has been dropped since; to be called in a transaction. */
  write(db: Db): void
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
    write(db) {
      const counts = waiting
      waiting = new Map()
      for (const dropped of counts.values()) addDropped(db, dropped)
    },
  }
}
