import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inParallel } from '#deploy/in-parallel.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { holdLog, openSnapshot } from '../../db/log/hold-log.ts'
import { createLogReader, LogBrokenError } from '../../db/log/log-reader.ts'
import { nameOf, pack } from '../backups/backup-files.ts'
import { sendFile } from '../backups/bucket-backups.ts'
import { type BackupBucket, blobInBucket, sendNewBlobs } from '../backups/bucket-blobs.ts'
import { isPointer } from '../backups/mirror-blobs.ts'
import { isWhole } from '../integrity/check-blob.ts'
import { createLogFiles } from './log-files.ts'
import { type CopyFacts, copyFactsKey, copyKey } from './places.ts'
import { removeOldRuns } from './remove-old-runs.ts'

export interface ShippingTools {
  /** In use by the product, and in WAL mode. */
  databaseFile: string
  blobs: Pick<BlobStore, 'read' | 'list'>
  /** Keys of blobs that have come since the last call; all of them at the first. */
  newKeys: () => Promise<string[]>
  bucket: BackupBucket
  now: () => number
}

export interface Shipping {
  /**
   * Sends what was committed and written until now. Throws what the bucket or the database has refused: the next round goes
   * on from there.
   */
  round(): Promise<void>
  /** Returns when all blobs were sent that there were at first, and no copy is being made. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The log is brought into the database when it has so many pages (4 MiB). */
const checkpointPages = 1_000
const dayMs = 24 * 60 * 60_000
/** More waits for a bucket in memory only where it would do so for long: then a copy is smaller than the log. */
const maxWaiting = 64 * 1024 * 1024
const requestsAtOnce = 8

/**
 * A backup that goes on: what is committed is in the bucket a few seconds later, and every moment since the first copy can be
 * gone back to. Blobs are sent before the rows that speak of them.
 */
export function createShipping(tools: ShippingTools): Shipping {
  const sendBlobs = createBlobSender(tools)
  let run: Run | undefined
  let mirroring: Promise<void> | undefined

  /** All blobs that the bucket has not, once; it can take hours, in which the log goes on. */
  async function mirror(): Promise<void> {
    await tools.newKeys()
    mirroring ??= sendNewBlobs(tools.blobs, tools.bucket).then(
      () => undefined,
      () => {
        mirroring = undefined
      },
    )
  }

  async function endRun(): Promise<void> {
    const ended = run
    run = undefined
    await ended?.close()
  }

  return {
    async round() {
      if (!mirroring) await mirror()
      run ??= openRun(tools, sendBlobs)
      try {
        await run.round()
      } catch (error) {
        // The next run begins with a copy.
        if (error instanceof LogBrokenError || run.waiting() > maxWaiting) await endRun()
        throw error
      }
    },
    settled: async () => {
      await mirroring
      await run?.copied()
    },
    close: endRun,
  }
}

type Run = ReturnType<typeof openRun>

/** From a copy of the database on, the log without a gap. */
function openRun(tools: ShippingTools, sendBlobs: () => Promise<void>) {
  const { databaseFile, bucket, now } = tools
  const name = nameOf(now())
  const hold = holdLog(databaseFile)
  const reader = createLogReader(databaseFile)
  const files = createLogFiles(bucket, name)
  let copiedAt: number | undefined
  let copying: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  /** What has been committed by now, which is not sent yet. */
  async function readOn(): Promise<Place> {
    const at = now()
    const read = reader.read()
    const { log, offset } = reader.position()
    if (read) await files.add({ at, ...read })
    return { at, log, offset, firstFile: files.firstOfLog() }
  }

  /** Beside the rounds: a large database takes minutes to send. */
  async function copy(snapshot: Snapshot, place: Place): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'copy-'))
    try {
      const [whole, packed] = [join(folder, 'database'), join(folder, 'packed')]
      await snapshot.backup(whole, { progress: () => pagesAtOnce })
      snapshot.close()
      const facts: CopyFacts = { version: 1, ...place, sha256: await pack(whole, packed) }
      await sendFile(bucket, copyKey(name, place.at), packed)
      await bucket.write(copyFactsKey(name, place.at), { content: Buffer.from(JSON.stringify(facts)) })
      copiedAt = place.at
      await removeOldRuns(bucket, { run: name, now: now() })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const startCopy = (snapshot: Snapshot, place: Place) => {
    copying = copy(snapshot, place)
      .catch((error: unknown) => {
        failure = { error }
      })
      .finally(() => {
        snapshot.close()
        copying = undefined
      })
  }

  async function checkpoint(): Promise<void> {
    let rest: Promise<unknown> | undefined
    hold.checkpoint(() => {
      rest = readOn()
    })
    await rest
  }

  return {
    async round() {
      const isDue = !copying && (copiedAt === undefined || now() - copiedAt >= dayMs)
      const snapshot = isDue ? openSnapshot(databaseFile) : undefined
      try {
        const place = await readOn()
        // Whatever the log speaks of was written before.
        await sendBlobs()
        await files.send()
        if (snapshot) startCopy(snapshot, place)
      } catch (error) {
        snapshot?.close()
        throw error
      }
      hold.renew()
      if (reader.pages() >= checkpointPages) await checkpoint()
      const failed = failure
      failure = undefined
      if (failed) throw failed.error
    },
    waiting: files.waiting,
    /** Settled once no copy is being made. */
    copied: () => copying ?? Promise.resolve(),
    async close() {
      await copying
      reader.close()
      hold.close()
    },
  }
}

type Snapshot = ReturnType<typeof openSnapshot>
type Place = Pick<CopyFacts, 'at' | 'log' | 'offset' | 'firstFile'>

/** 20 MB, so that rounds go on in between. */
const pagesAtOnce = 5_000

/** Sends the blobs that come; what was refused is sent with the next ones. */
function createBlobSender({ newKeys, blobs, bucket }: ShippingTools) {
  const waiting = new Set<string>()
  return async () => {
    for (const key of await newKeys()) if (!isPointer(key)) waiting.add(key)
    await inParallel([...waiting], requestsAtOnce, async (key) => {
      const bytes = await blobs.read(key)
      if (bytes && isWhole(key, bytes)) await bucket.write(...blobInBucket(key, bytes))
      waiting.delete(key)
    })
  }
}
