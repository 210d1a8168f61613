import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { UnusedBlobs } from '#store/blobs/unused-blobs.ts'
import type { Db } from '../../db/database.ts'
import { oldestOpenPublish } from '../../db/publishing/kept-roots.ts'
import { findNeededBlobs, sweptFolders } from './needed-blobs.ts'

const hourMs = 60 * 60_000
/** Time between writing or finding a blob and the row that refers to it, at most. docs/operations.md says the same. */
const graceMs = 48 * hourMs
/** Tolerance for different clocks of machines that share a folder. */
const clockMs = hourMs

export interface RemovingTools {
  /** May be read-only. */
  db: Db
  blobs: BlobStore
  unused: UnusedBlobs
  now: () => number
  /** Deletes nothing, and counts what would be deleted. */
  isDryRun?: boolean
  /** Called between all steps; anything may be changed meanwhile. */
  onStep?: (step: 'began' | 'marked' | 'removing') => Promise<void>
}

export interface RemovedBlobs {
  removed: number
  bytes: number
  /** Unused, but not for so long yet. */
  waiting: number
  /** Bytes by site; blobs that two sites share count for both. */
  sites: Record<string, number>
}

/** Not all references could be read, so nothing was deleted. */
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
 * Deletes blobs that nothing needs and that were neither written nor found for two days, nor since the oldest unfinished publish
 * was requested: blobs that this one reuses are touched by it, or belong to a release in the list. Can be interrupted at any
 * point.
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
