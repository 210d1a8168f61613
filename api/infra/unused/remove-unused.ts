import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { UnusedBlobs } from '#store/blobs/unused-blobs.ts'
import type { Db } from '../../db/database.ts'
import { oldestOpenPublish } from '../../db/publishing/kept-roots.ts'
import { findNeededBlobs, sweptFolders } from './needed-blobs.ts'

const hourMs = 60 * 60_000
/** A blob is written, or found, shortly before the database names it. docs/operations.md says the same. */
const graceMs = 48 * hourMs
/** Clocks of machines that share a folder differ. */
const clockMs = hourMs

export interface RemovingTools {
  /** May be a reader. */
  db: Db
  blobs: BlobStore
  unused: UnusedBlobs
  now: () => number
  /** Nothing is removed, and what would be is counted. */
  isDryRun?: boolean
  /** Called between all steps: others may do anything meanwhile. */
  onStep?: (step: 'began' | 'marked' | 'removing') => Promise<void>
}

export interface RemovedBlobs {
  removed: number
  bytes: number
  /** Unused, but not for so long yet. */
  waiting: number
  /** Bytes by site; what two sites have in common counts for both. */
  sites: Record<string, number>
}

/** What is needed could not all be found out: nothing was removed. */
export class UnreadBlobsError extends Error {
  override name = 'UnreadBlobsError'
  readonly unread: readonly string[]
  constructor(unread: readonly string[]) {
    super(
      `Nothing was removed: ${unread.length} files that say what is needed are missing or damaged. The command verify names them, and verify --repair mends them. The first: ${unread[0]}`,
    )
    this.unread = unread
  }
}

/**
 * Removes blobs that nothing needs and nobody has written or found for two days, nor since the oldest publish was asked for
 * that is still under way: what that takes over is touched by it, or belongs to a release that is in the list. Can be
 * interrupted anywhere.
 */
export async function removeUnused(tools: RemovingTools): Promise<RemovedBlobs> {
  const { db, blobs, unused, now, isDryRun = false, onStep = async () => {} } = tools
  const unusedSince = Math.min(now() - graceMs, (oldestOpenPublish(db) ?? now()) - clockMs)
  await onStep('began')
  const sites: Record<string, number> = {}
  const onKey = async (key: string, siteId: string | undefined) => {
    if (siteId !== undefined) sites[siteId] = (sites[siteId] ?? 0) + ((await unused.look(key))?.bytes ?? 0)
  }
  const { keys, unread } = await findNeededBlobs({ db, blobs, now: now(), onKey })
  if (unread.length > 0) throw new UnreadBlobsError(unread)
  await onStep('marked')
  const done: RemovedBlobs = { removed: 0, bytes: 0, waiting: 0, sites }
  for (const folder of sweptFolders)
    for await (const key of blobs.list(folder)) {
      if (keys.has(key)) continue
      const found = await unused.look(key)
      if (!found) continue
      await onStep('removing')
      const isOld = found.usedAt < unusedSince
      if (!isOld || !(isDryRun || (await unused.remove(key, unusedSince)))) done.waiting++
      else {
        done.removed++
        done.bytes += found.bytes
      }
    }
  return done
}
