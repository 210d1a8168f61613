import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#deploy/in-parallel.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { makeScratchFolder } from '#store/scratch-folder.ts'
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
  /** The database file, in use and in WAL mode. */
  databaseFile: string
  blobs: Pick<BlobStore, 'read' | 'list'>
  /** Keys of blobs that have come since the last call; all of them at the first. */
  newKeys: () => Promise<string[]>
  bucket: BackupBucket
  now: () => number
}

export interface Shipping {
  /**
   * Uploads everything that was committed and written until now. Throws errors of the bucket or the database; the next round
   * continues from there.
   */
  round(): Promise<void>
  /** Resolves when all blobs that existed at the beginning are uploaded, and no copy is being made. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Pages in the log at which a checkpoint runs (4 MiB). */
const checkpointPages = 1_000
const dayMs = 24 * 60 * 60_000
/** Bytes waiting in memory, at most. Beyond that, a new copy is smaller than the log. */
const maxWaiting = 64 * 1024 * 1024
const concurrentRequests = 8

/**
 * A continuous backup: commits are in the bucket after a few seconds, and every time since the first copy can be restored. Blobs
 * are uploaded before the rows that refer to them.
 */
export function createShipping(tools: ShippingTools): Shipping {
  const sendBlobs = createBlobSender(tools)
  let run: Run | undefined
  let mirroring: Promise<void> | undefined

  /** Uploads all blobs that the bucket does not have, once. This can take hours, while the log is uploaded further. */
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

/** Begins with a copy of the database, followed by its log without gaps. */
function openRun(tools: ShippingTools, sendBlobs: () => Promise<void>) {
  const { databaseFile, bucket, now } = tools
  const name = nameOf(now())
  const hold = holdLog(databaseFile)
  const reader = createLogReader(databaseFile)
  const files = createLogFiles(bucket, name)
  let copiedAt: number | undefined
  let copying: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  /** Reads what has been committed and is not uploaded yet. */
  async function readOn(): Promise<Place> {
    const at = now()
    const read = reader.read()
    const { log, offset } = reader.position()
    if (read) await files.add({ at, ...read })
    return { at, log, offset, firstFile: files.firstOfLog() }
  }

  /** Runs concurrently with the rounds, since uploading a large database takes minutes. */
  async function copy(snapshot: Snapshot, place: Place): Promise<void> {
    const folder = await makeScratchFolder()
    try {
      const [whole, packed] = [join(folder, 'database'), join(folder, 'packed')]
      await snapshot.backup(whole, { progress: () => pagesPerBatch })
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
        // Blobs that the log refers to were written before.
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
const pagesPerBatch = 5_000

/** Uploads new blobs; those that failed are uploaded with the next ones. */
function createBlobSender({ newKeys, blobs, bucket }: ShippingTools) {
  const waiting = new Set<string>()
  return async () => {
    for (const key of await newKeys()) if (!isPointer(key)) waiting.add(key)
    await inParallel([...waiting], concurrentRequests, async (key) => {
      const bytes = await blobs.read(key)
      if (bytes && isWhole(key, bytes)) await bucket.write(...blobInBucket(key, bytes))
      waiting.delete(key)
    })
  }
}
