import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { WorkerEnvironment } from './run-worker.ts'

export interface WorkerThreadOptions {
  environment: WorkerEnvironment
  /** Jobs at once. */
  concurrency: number
}

interface StartOptions extends WorkerThreadOptions {
  onError(error: unknown): void
  /** What runs in the thread. */
  script?: URL
}

const restartMs = 1_000

/**
 * A worker in a thread of this process, so that a site that is being compiled holds up no visitor. One that has died, of a
 * site too large for its memory for one, is followed by another; what it was at is done again. Throws where the first one can
 * not start.
 */
export async function startWorkerThread({
  environment,
  concurrency,
  onError,
  script = new URL('./worker-thread.ts', import.meta.url),
}: StartOptions): Promise<{ close(): Promise<void> }> {
  const { dataFolder, redisUrl, sitesUrl } = environment
  const workerData: WorkerThreadOptions = { environment: { dataFolder, redisUrl, sitesUrl }, concurrency }
  const closing = new AbortController()
  const { signal } = closing
  const start = () => startThread(script, { workerData })
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

/** A thread that has said that it runs. Throws what it has failed of before. */
async function startThread(script: URL, options: { workerData: unknown }) {
  const worker = new Worker(script, options)
  let failure: unknown
  worker.on('error', (error) => {
    failure = error
  })
  const ended = new Promise((resolve) => worker.once('exit', () => resolve(failure)))
  const isRunning = await Promise.race([once(worker, 'message'), ended.then(() => false)])
  if (!isRunning) throw failure ?? new Error('The thread has ended before it began.')
  return { ended, close: () => worker.postMessage('close') }
}
