import type { Database } from '../../db/database.ts'
import { listAutosaves, listSitesWithAutosaves, removeAutosaves } from '../../db/sites/autosaves.ts'
import { inTimeSlices } from '../../infra/work-items.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** docs/operations.md says the same. */
export const keptVersionMs = 30 * dayMs

/** Of autosaves older than a day one per hour is kept; of those older than this, one per day. */
const hourlyMs = 7 * dayMs
/** Days begin at midnight in Japan. */
const japanMs = 9 * hourMs

/** The ids of autosaves older than a day that are deleted, the oldest first: the last one of each hour or day is kept. */
function superfluous(kept: readonly { id: string; at: number }[], now: number): string[] {
  const stretchOf = (at: number): string => {
    const every = at < now - hourlyMs ? dayMs : hourMs
    return `${every} ${Math.floor((at + japanMs) / every)}`
  }
  const lasts = new Map(kept.map(({ id, at }) => [stretchOf(at), id]))
  return kept
    .filter(({ id, at }) => at < now - keptVersionMs || lasts.get(stretchOf(at)) !== id)
    .map(({ id }) => id)
}

interface Pruning {
  database: Database
  now: () => number
}

/** Thins out autosaves as they age, and finally deletes them. Returns how many were deleted. */
export async function pruneVersions({ database, now }: Pruning, isStopped = () => false): Promise<number> {
  const at = now()
  let removed = 0
  await inTimeSlices(listSitesWithAutosaves(database.db, at - dayMs), (next) =>
    database.transaction((db) => {
      for (let siteId = next(); siteId !== undefined; siteId = next())
        if (!isStopped())
          removed += removeAutosaves(db, superfluous(listAutosaves(db, siteId, at - dayMs), at))
    }),
  )
  return removed
}
