/* Sends new data to the bucket every few seconds, until told to end. */

import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createShipping, type Shipping } from '#api/infra/continuous/ship-changes.ts'
import { lowerPriority } from '#api/infra/threads/low-priority.ts'
import { createNewKeys } from '#store/blobs/new-keys.ts'
import { withBucket } from './backup-bucket.ts'
import { blobsFolderOf, openStored } from './open-blobs.ts'
import type { ContinuousBackupData, ContinuousBackupReport } from './start-continuous-backup.ts'

/** Including the time for sending, less than ten seconds of data are lost with the machine. */
const everyMs = 4_000
/** Maximum time that stopping the product waits for the bucket. */
const lastRoundMs = 5_000

lowerPriority(5)
const { databaseFile, blobPlace, bucket: place } = workerData as ContinuousBackupData
const tell = (report: ContinuousBackupReport) => parentPort!.postMessage(report)
const closing = new AbortController()
parentPort!.once('message', () => closing.abort())

async function round(shipping: Shipping): Promise<void> {
  const at = Date.now()
  try {
    await shipping.round()
    tell({ event: 'sent', at })
  } catch (error) {
    tell({ event: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
}

await withBucket('BACKUP_BUCKET', place, async (bucket) => {
  const blobs = await openStored(blobPlace)
  // A bucket tells nobody what is new in it. It outlives this machine, and its blobs are copied once a day.
  const newKeys = blobPlace.blobStore ? async () => [] : createNewKeys(blobsFolderOf(blobPlace))
  const shipping = createShipping({ databaseFile, blobs, bucket, newKeys, now: Date.now })
  while (!closing.signal.aborted) {
    await round(shipping)
    await sleep(everyMs, undefined, { signal: closing.signal }).catch(() => undefined)
  }
  const last = round(shipping).then(() => shipping.close())
  await Promise.race([last, sleep(lastRoundMs)])
})
// A copy of a large database may still be in transit.
process.exit()
