import { Worker } from 'node:worker_threads'
import { AppError } from '#model/messages/errors.ts'
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts'

/** The message of a thread for each task. */
export type Answer = { value: unknown } | { error: string }

/** For threads and processes with many modules. Hooks for imports work only in the thread that registers them. */
export const importsQuickly = {
  execArgv: ['--import', new URL('./quick-imports.ts', import.meta.url).href],
}

export interface Threads {
  /** Runs a task off the main thread, in the turn of its group. Throws UNAVAILABLE if too many wait, or if it takes too long. */
  run(task: object, group: string): Promise<unknown>
  /** Ends all threads and abandons running tasks. */
  close(): Promise<void>
}

export interface ThreadOptions {
  script: URL
  /** Initial data of each thread. */
  workerData: unknown
  atOnce: number
  /** If a task takes longer than this, another thread may run meanwhile, so that other groups do not wait for it. */
  patienceMs: number
  mayWait: FairQueueLimits
  longestMs: number
  memoryMiB: number
}

interface Waiting {
  task: object
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Threads that start on demand and do not keep the process alive while they are idle. */
export function createThreads(options: ThreadOptions): Threads {
  const waiting = createFairQueue<Waiting>(options.mayWait)
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let isClosed = false
  let running = 0
  let slow = 0

  const start = (): Worker => {
    const { script, workerData, memoryMiB } = options
    const resourceLimits = { maxOldGenerationSizeMb: memoryMiB }
    const worker = new Worker(script, { ...importsQuickly, workerData, resourceLimits })
    all.add(worker)
    worker.on('exit', () => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at !== -1) idle.splice(at, 1)
    })
    // An error of an abandoned thread must not end the process.
    worker.on('error', () => undefined)
    worker.unref()
    return worker
  }
  const serve = async ({ task, resolve, reject }: Waiting) => {
    let worker: Worker | undefined
    let isSlow = false
    const patience = setTimeout(() => {
      isSlow = true
      slow++
      goOn()
    }, options.patienceMs)
    try {
      worker = idle.pop() ?? start()
      resolve(await answerOf(worker, task, options.longestMs))
      idle.push(worker)
    } catch (error) {
      reject(error)
      // Whatever failed, the next task gets a new thread, once this one has ended.
      await worker?.terminate()
    } finally {
      clearTimeout(patience)
      if (isSlow) slow--
    }
  }
  const goOn = () => {
    while (running < options.atOnce + Math.min(slow, 1)) {
      const next = waiting.take()
      if (!next) return
      running++
      void serve(next).then(() => {
        running--
        goOn()
      })
    }
  }
  return {
    run: (task, queue) =>
      new Promise((resolve, reject) => {
        if (isClosed || !waiting.add(queue, { task, resolve, reject }))
          throw new AppError('UNAVAILABLE', 'too-many-reports')
        goOn()
      }),
    async close() {
      isClosed = true
      for (const { reject } of waiting.clear()) reject(new AppError('UNAVAILABLE', 'too-many-reports'))
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/** Throws if the thread exits, and UNAVAILABLE if it does not answer in time. */
async function answerOf(worker: Worker, task: object, longestMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onExit = () => reject(new Error('The thread has ended'))
  const timer = setTimeout(() => reject(new AppError('UNAVAILABLE', 'report-too-slow')), longestMs)
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  worker.ref()
  try {
    worker.postMessage(task)
    const answer = await promise
    if ('error' in answer) throw new Error(answer.error)
    return answer.value
  } finally {
    clearTimeout(timer)
    worker.unref()
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
