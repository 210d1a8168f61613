import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { databasePath } from './backup-places.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'

/** What the thread begins with. */
export interface ContinuousBackupData {
  databaseFile: string
  blobsFolder: string
  /** As `s3://bucket/prefix`. */
  bucket: string
}

export type ContinuousBackupReport = { event: 'sent'; at: number } | { event: 'failed'; reason: string }

export interface ContinuousBackupState {
  /** Until when everything is in the bucket; undefined before the first time. Milliseconds since 1970. */
  sentAt: number | undefined
  /** Why the last round has failed, if it has. */
  reason: string | undefined
}

export interface ContinuousBackup {
  /** Undefined where there is no bucket, or it is to have a backup a day only. */
  state(): ContinuousBackupState | undefined
  /** Returns when what was written before is sent, or can not be sent. */
  close(): Promise<void>
}

const restartMs = 10_000

/** Keeps the bucket of the backups as new as the data folder, in a thread of its own. */
export function startContinuousBackup(environment: Environment): ContinuousBackup {
  const { backupBucket: bucket, isBackupContinuous, dataFolder } = environment
  if (bucket === undefined || !isBackupContinuous) return { state: () => undefined, close: async () => {} }
  const workerData: ContinuousBackupData = {
    ...{ databaseFile: databasePath(environment), blobsFolder: join(dataFolder, 'blobs'), bucket },
  }
  const closing = new AbortController()
  const { signal } = closing
  const state: ContinuousBackupState = { sentAt: undefined, reason: undefined }
  let thread: Worker | undefined

  const fail = (reason: string) => {
    // A bucket that is away fails every few seconds.
    if (state.reason !== reason) log.error({ reason }, 'The continuous backup has failed. It is tried again.')
    state.reason = reason
  }

  function run(): Promise<unknown> {
    const worker = new Worker(new URL('./continuous-backup-thread.ts', import.meta.url), { workerData })
    thread = worker
    worker.on('message', (report: ContinuousBackupReport) => {
      if (report.event === 'failed') return fail(report.reason)
      Object.assign(state, { sentAt: report.at, reason: undefined })
    })
    worker.on('error', (error: Error) => fail(error.message))
    return new Promise((resolve) => worker.once('exit', resolve))
  }

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      await run()
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
