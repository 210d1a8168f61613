import { parentPort, workerData } from 'node:worker_threads'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { UnusedBlobs } from '#store/blobs/unused-blobs.ts'
import { openReading } from '../../db/open-reader.ts'
import { lowerPriority } from '../threads/low-priority.ts'
import type { RemovingAnswer, RemovingTask } from './remove-aside.ts'
import { removeUnused, UnreadBlobsError } from './remove-unused.ts'

export interface RemovalStores {
  blobs: BlobStore
  unused: UnusedBlobs
  close?(): Promise<void>
}

/** In a thread, because reading everything that releases refer to takes seconds: removes, and answers what was removed. */
export async function answerRemoval(open: (place: string) => Promise<RemovalStores>): Promise<void> {
  lowerPriority(10)
  const { databaseFile, place, isDryRun = false } = workerData as RemovingTask
  const say = (answer: RemovingAnswer) => parentPort?.postMessage(answer)
  const { db, close } = openReading(databaseFile)
  try {
    const { close: closeStores, ...stores } = await open(place)
    const done = await removeUnused({ db, ...stores, now: Date.now, isDryRun })
    await closeStores?.()
    say({ done })
  } catch (error) {
    if (!(error instanceof UnreadBlobsError)) throw error
    say({ unread: error.unread })
  } finally {
    close()
  }
}
