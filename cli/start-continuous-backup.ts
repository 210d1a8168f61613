import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { importsQuickly } from '#api/infra/threads/create-threads.ts'
import { databasePath } from './backup-places.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import type { BlobPlace } from './open-blobs.ts'

/** Initial data of the thread. */
export interface ContinuousBackupData {
  databaseFile: string
  blobPlace: BlobPlace
  /** As `s3://bucket/prefix`. */
  bucket: string
}

export type ContinuousBackupReport = { event: 'sent'; at: number } | { event: 'failed'; reason: string }

export interface ContinuousBackupState {
  /** Everything up to this time is in the bucket, in milliseconds since 1970; undefined before the first round. */
  sentAt: number | undefined
  /** Why the last round failed, if it did. */
  reason: string | undefined
}

export interface ContinuousBackup {
  /** Undefined without a bucket, or if it only gets daily backups. */
  state(): ContinuousBackupState | undefined
  /** Resolves when everything written before is sent, or cannot be sent. */
  close(): Promise<void>
}

const restartMs = 10_000

type BackedUpEnvironment = Pick<
  Environment,
  'backupBucket' | 'isBackupContinuous' | 'dataFolder' | 'blobStore' | 'blobCache'
>

/** Keeps the backup bucket as new as the data folder, in a thread of its own. */
export function startContinuousBackup(
  environment: BackedUpEnvironment,
  script = new URL('./continuous-backup-thread.ts', import.meta.url),
): ContinuousBackup {
  const { backupBucket: bucket, isBackupContinuous, dataFolder, blobStore, blobCache } = environment
  if (bucket === undefined || !isBackupContinuous) return { state: () => undefined, close: async () => {} }
  const workerData: ContinuousBackupData = {
    databaseFile: databasePath(environment),
    blobPlace: { dataFolder, blobStore, blobCache },
    bucket,
  }
  const closing = new AbortController()
  const { signal } = closing
  const state: ContinuousBackupState = { sentAt: undefined, reason: undefined }
  let thread: Worker | undefined

  const fail = (reason: string) => {
    // An unavailable bucket fails every few seconds, so equal errors are only logged once.
    if (state.reason !== reason) log.error({ reason }, 'The continuous backup has failed. It is tried again.')
    state.reason = reason
  }

  /** Throws if the system allows no more threads. */
  async function run(): Promise<void> {
    const worker = new Worker(script, { ...importsQuickly, workerData })
    thread = worker
    worker.on('message', (report: ContinuousBackupReport) => {
      if (report.event === 'failed') return fail(report.reason)
      Object.assign(state, { sentAt: report.at, reason: undefined })
    })
    worker.on('error', (error: Error) => fail(error.message))
    await new Promise((resolve) => worker.once('exit', resolve))
  }

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      await run().catch((error: Error) => fail(error.message))
      await sleep(restartMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const running = keepRunning()
  return {
    state: () => state,
    async close() {
      closing.abort()
      thread?.postMessage('close')
      await running
    },
  }
}
