import { trashDays } from '#model/calls/sites/sites.ts'
import { removeTrashedTemplates } from '../../db/sites/site-templates.ts'
import { listOldTrash } from '../../db/sites/sites.ts'
import { removeOldTrashedParts } from '../../db/sites/trashed-parts.ts'
import type { PublishingTools } from '../publishing/live/live-pointer.ts'
import { discardSite } from '../publishing/move-pointer.ts'

export const trashMs = trashDays * 24 * 60 * 60_000
const sitesPerBatch = 20

/** Deletes for good what has been in the trash for too long; returns the ids of the deleted sites. */
export async function clearTrash(tools: PublishingTools): Promise<string[]> {
  removeTrashedTemplates(tools.database.db, tools.now() - trashMs)
  removeOldTrashedParts(tools.database.db, tools.now() - trashMs)
  const ids = listOldTrash(tools.database.db, tools.now() - trashMs, sitesPerBatch)
  for (const id of ids) await discardSite(tools, id)
  return ids
}

/** The same until nothing is left, or `isStopped`; returns the number of sites. */
export async function clearAllTrash(tools: PublishingTools, isStopped: () => boolean): Promise<number> {
  let cleared = 0
  while (!isStopped()) {
    const { length } = await clearTrash(tools)
    cleared += length
    if (length < sitesPerBatch) break
  }
  return cleared
}
