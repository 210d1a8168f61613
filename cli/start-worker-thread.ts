import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { importsQuickly } from '#api/infra/threads/create-threads.ts'
import type { OpenWorkerOptions } from './open-worker.ts'

/** Initial data of the thread. */
export interface WorkerThreadData extends Omit<OpenWorkerOptions, 'telemetry'> {
  /** Whether it reports how jobs and stages ended. */
  isMeasured: boolean
}

type Telemetry = OpenWorkerOptions['telemetry']

/** Messages of the thread: that it is running, and data for the telemetry of the process. */
export type ThreadReport =
  | { event: 'ready' }
  | {
      [Name in keyof Telemetry]: { event: Name; of: Parameters<NonNullable<Telemetry[Name]>> }
    }[keyof Telemetry]

export interface WorkerThreadOptions extends OpenWorkerOptions {
  onError(error: unknown): void
  /** Module that runs in the thread. */
  script?: URL
}

const restartMs = 1_000

/**
 * Runs a worker in a thread of this process, so that compiling a site delays no visitor. A thread that dies, for
 * example because a site is too large for its memory, is replaced, and its job is run again. Throws if the first thread
 * cannot start.
 */
export async function startWorkerThread({
  environment: { dataFolder, blobStore, blobCache, redisUrl, sitesUrl },
  concurrency,
  telemetry,
  onError,
  script = new URL('./worker-thread.ts', import.meta.url),
}: WorkerThreadOptions): Promise<{ close(): Promise<void> }> {
  const isMeasured = telemetry.onJobEnded !== undefined || telemetry.onStage !== undefined
  const workerData: WorkerThreadData = {
    environment: { dataFolder, blobStore, blobCache, redisUrl, sitesUrl },
    concurrency,
    isMeasured,
  }
  const closing = new AbortController()
  const { signal } = closing
  const start = () => startThread(script, { workerData, telemetry })
  let thread = await start()
  const running = keepRunning()

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      const failure = await thread.ended
      if (signal.aborted) return
      onError(new Error('The thread that compiles sites has ended. Another one begins.', { cause: failure }))
      await restart()
    }
  }

  async function restart(): Promise<void> {
    while (!signal.aborted) {
      await sleep(restartMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        thread = await start()
        return
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    async close() {
      closing.abort()
      thread.close()
      await running
    },
  }
}

interface ThreadOptions {
  workerData: WorkerThreadData
  telemetry: Telemetry
}

/** Starts a thread and waits until it is running. Throws the error with which it failed before that. */
async function startThread(script: URL, { workerData, telemetry }: ThreadOptions) {
  const worker = new Worker(script, { ...importsQuickly, workerData })
  let failure: unknown
  worker.on('error', (error) => {
    failure = error
  })
  const ended = new Promise((resolve) => worker.once('exit', () => resolve(failure)))
  const ready = new Promise<true>((resolve) => {
    worker.on('message', (report: ThreadReport) => {
      if (report.event === 'onStage') telemetry.onStage?.(...report.of)
      else if (report.event === 'onJobEnded') telemetry.onJobEnded?.(...report.of)
      else resolve(true)
    })
  })
  const isRunning = await Promise.race([ready, ended.then(() => false)])
  if (!isRunning) throw failure ?? new Error('The thread has ended before it began.')
  return { ended, close: () => worker.postMessage('close') }
}
