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
 * Reads all that the database needs, slowly, and what backups have of it. What is damaged there is copied again from what is
 * whole; what is damaged in the data folder is only told: to mend it is for people. Undefined where it was stopped.
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

/** What the backups lack is for the next backup. */
async function mendMirror(key: string, blobs: BlobStore, mirror: BlobStore): Promise<boolean> {
  if ((await blobState(mirror, key)) !== 'wrong') return false
  const bytes = await blobs.read(key)
  if (!bytes || !isWhole(key, bytes)) return false
  await mirror.write(key, bytes)
  await mirror.flush()
  return true
}

/** Work goes on for so long before it rests. */
const sliceMs = 20
const longestRestMs = 250

const realTime = { clock: () => performance.now(), sleep: (ms: number): Promise<void> => sleep(ms) }

/**
 * Keeps work below a share of the time: whoever works calls it again and again, and goes on when it returns. Waiting for the
 * disk counts as work.
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
