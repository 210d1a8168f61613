import { setTimeout as sleep } from 'node:timers/promises'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import { blobState, isWhole } from './check-blob.ts'
import { type BlobFault, findAllFaults } from './find-faults.ts'

/** The largest share of one core. docs/operations.md says the same. */
const share = 0.05

export interface ScrubTools {
  db: Db
  blobs: BlobStore
  /** The blobs of backups. */
  mirror?: BlobStore | undefined
  isStopped: () => boolean
}

export interface Scrubbed {
  read: number
  faults: BlobFault[]
  /** Blobs of backups that were damaged and have been written again. */
  mended: number
}

/**
 * Slowly reads all blobs that the database needs, and their copies in the backups. Damaged copies are replaced with intact blobs;
 * damage in the data folder is only reported, for people to repair. Undefined if it was stopped.
 */
export async function scrubBlobs({
  db,
  blobs,
  mirror,
  isStopped,
}: ScrubTools): Promise<Scrubbed | undefined> {
  const rest = createPace(share, isStopped)
  let read = 0
  let mended = 0
  const onRead = async (count: number, key: string) => {
    read = count
    if (mirror && (await mendMirror(key, blobs, mirror))) mended++
    await rest()
    return isStopped()
  }
  const faults = await findAllFaults(db, { blobs, mirror, onRead })
  return isStopped() ? undefined : { read, faults, mended }
}

/** Copies that are missing in the backups are left to the next backup. */
async function mendMirror(key: string, blobs: BlobStore, mirror: BlobStore): Promise<boolean> {
  if ((await blobState(mirror, key)) !== 'wrong') return false
  const bytes = await blobs.read(key)
  if (!bytes || !isWhole(key, bytes)) return false
  await mirror.write(key, bytes)
  await mirror.flush()
  return true
}

/** How long work continues before it pauses. */
const sliceMs = 20
const longestRestMs = 250

const realTime = { clock: () => performance.now(), sleep: (ms: number): Promise<void> => sleep(ms) }

/**
 * Limits work to a share of the time: the worker calls it repeatedly, and continues when it resolves. Waiting for the disk counts
 * as work.
 */
export function createPace(
  share: number,
  isStopped: () => boolean,
  time: typeof realTime = realTime,
): () => Promise<void> {
  let begun = time.clock()
  return async () => {
    const worked = time.clock() - begun
    if (worked < sliceMs) return
    for (let left = worked / share - worked; left > 0 && !isStopped(); left -= longestRestMs)
      await time.sleep(Math.min(left, longestRestMs))
    begun = time.clock()
  }
}
