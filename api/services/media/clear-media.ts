import { removeTrashedFolders } from '../../db/media/media-folders.ts'
import { listKeptSnapshots, listOldMediaTrash, removeOldMedium } from '../../db/media/media-trash.ts'
import { endStaleUploads, removeOldUploads } from '../../db/media/uploads.ts'
import { createClearingEncodings } from './clear-encodings.ts'
import type { MediaDeps } from './ingest-owned.ts'
import { mediaOfSnapshots } from './kept-media.ts'

type ClearingTools = Pick<MediaDeps, 'database' | 'blobs' | 'now' | 'uploads'>

const dayMs = 24 * 60 * 60_000
/** docs/operations.md says the same. */
const trashMs = 30 * dayMs
const uploadsMs = 7 * dayMs

/**
 * Deletes media that have been in the trash of a library for too long. Those that a kept release or a version uses stay, so that
 * it can be restored. Their files are deleted together with all unused ones. Returns the ids.
 */
export async function clearMediaTrash({ database: { db }, blobs, now }: ClearingTools): Promise<string[]> {
  const before = now() - trashMs
  const byAccount = Map.groupBy(listOldMediaTrash(db, before), ({ accountId }) => accountId)
  const removed: string[] = []
  for (const [accountId, media] of byAccount) {
    const kept = await mediaOfSnapshots(blobs, listKeptSnapshots(db, accountId))
    for (const { id, ref } of media) {
      if (kept.has(ref)) continue
      removeOldMedium(db, id, before)
      removed.push(id)
    }
  }
  return removed
}

/** Cancels uploads that were not continued, and deletes finished ones. */
export async function clearUploads({ database, uploads, now }: ClearingTools): Promise<void> {
  const before = now() - uploadsMs
  for (const id of endStaleUploads(database.db, before)) await uploads.remove(id)
  removeOldUploads(database.db, before)
}

/** Does all of this; unused media are searched for once a day. */
export function createClearingMedia(tools: ClearingTools): () => Promise<void> {
  const clearEncodings = createClearingEncodings(tools)
  let encodingsAt = Number.NEGATIVE_INFINITY
  return async () => {
    await clearUploads(tools)
    await clearMediaTrash(tools)
    removeTrashedFolders(tools.database.db, tools.now() - trashMs)
    if (tools.now() - encodingsAt < dayMs) return
    encodingsAt = tools.now()
    await clearEncodings()
  }
}
