import { originalKey } from '#model/jobs/release.ts'
import { removeTrashedFolders } from '../../db/media/media-folders.ts'
import {
  isOriginalShared,
  listKeptSnapshots,
  listOldMediaTrash,
  removeOldMedium,
  type TrashedMedium,
} from '../../db/media/media-trash.ts'
import { endStaleUploads, removeOldUploads } from '../../db/media/uploads.ts'
import { createClearingEncodings } from './clear-encodings.ts'
import { createClearingOriginals } from './clear-originals.ts'
import type { MediaDeps } from './ingest-owned.ts'
import { mediaOfSnapshots } from './kept-media.ts'

type ClearingTools = Pick<MediaDeps, 'database' | 'blobs' | 'now' | 'uploads'>

const dayMs = 24 * 60 * 60_000
/** docs/operations.md says the same. */
const trashMs = 30 * dayMs
const uploadsMs = 7 * dayMs

/**
 * Removes for good what has been in the trash of a library for too long, with the files as they were given. What a
 * release that is kept or a named version shows stays, so that one can go back to it. Answers the ids.
 */
export async function clearMediaTrash(tools: ClearingTools): Promise<string[]> {
  const before = tools.now() - trashMs
  const byAccount = Map.groupBy(listOldMediaTrash(tools.database.db, before), ({ accountId }) => accountId)
  const removed: string[] = []
  for (const [accountId, media] of byAccount) {
    const kept = await mediaOfSnapshots(tools.blobs, listKeptSnapshots(tools.database.db, accountId))
    for (const medium of media) {
      if (kept.has(medium.ref)) continue
      await remove(tools, medium, before)
      removed.push(medium.id)
    }
  }
  if (removed.length > 0) await tools.blobs.flush()
  return removed
}

/** The row goes last: what is interrupted is done again. */
async function remove(
  { database, blobs }: ClearingTools,
  medium: TrashedMedium,
  before: number,
): Promise<void> {
  if (!isOriginalShared(database.db, medium)) await blobs.remove(originalKey(medium.ref))
  removeOldMedium(database.db, medium.id, before)
}

/** Ends uploads that nobody goes on with, and forgets those that are over. */
export async function clearUploads({ database, uploads, now }: ClearingTools): Promise<void> {
  const before = now() - uploadsMs
  for (const id of endStaleUploads(database.db, before)) await uploads.remove(id)
  removeOldUploads(database.db, before)
}

/** All of it; looks for files that nobody needs once a day. */
export function createClearingMedia(tools: ClearingTools): () => Promise<void> {
  const clearOriginals = createClearingOriginals(tools)
  const clearEncodings = createClearingEncodings(tools)
  let originalsAt = Number.NEGATIVE_INFINITY
  return async () => {
    await clearUploads(tools)
    await clearMediaTrash(tools)
    removeTrashedFolders(tools.database.db, tools.now() - trashMs)
    if (tools.now() - originalsAt < dayMs) return
    originalsAt = tools.now()
    await clearOriginals()
    await clearEncodings()
  }
}
