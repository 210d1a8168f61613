import { parentPort, workerData } from 'node:worker_threads'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createUnusedBlobs } from '#store/blobs/unused-blobs.ts'
import { openReading } from '../../db/open-reader.ts'
import { lowerPriority } from '../threads/low-priority.ts'
import type { RemovingAnswer, RemovingTask } from './remove-aside.ts'
import { removeUnused, UnreadBlobsError } from './remove-unused.ts'

/* Reading everything that releases refer to takes seconds, which would block the main thread. */
lowerPriority(10)
const { databaseFile, folder, isDryRun = false } = workerData as RemovingTask
const say = (answer: RemovingAnswer) => parentPort?.postMessage(answer)
const { db, close } = openReading(databaseFile)
try {
  const blobs = createFilesystemBlobStore(folder)
  const unused = createUnusedBlobs(folder)
  say({ done: await removeUnused({ db, blobs, unused, now: Date.now, isDryRun }) })
} catch (error) {
  if (!(error instanceof UnreadBlobsError)) throw error
  say({ unread: error.unread })
} finally {
  close()
}
