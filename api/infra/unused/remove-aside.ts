import { Worker } from 'node:worker_threads'
import { importsQuickly } from '../threads/create-threads.ts'
import { type RemovedBlobs, UnreadBlobsError } from './remove-unused.ts'

export interface RemovingTask {
  databaseFile: string
  /** Where the blobs are, for the thread: their folder. */
  place: string
  isDryRun?: boolean
}

export type RemovingAnswer = { done: RemovedBlobs } | { unread: readonly string[] }

const askEveryMs = 200

interface RemovingOptions {
  isStopped?: (() => boolean) | undefined
  /** Module that runs in the thread; by default, for a folder. */
  script?: URL
}

/** Deletes unused blobs in a thread; undefined if it was stopped. */
export function removeUnusedAside(
  task: RemovingTask,
  {
    isStopped = () => false,
    script = new URL('./removing-thread.ts', import.meta.url),
  }: RemovingOptions = {},
): Promise<RemovedBlobs | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { ...importsQuickly, workerData: task })
    let answer: RemovingAnswer | undefined
    const asking = setInterval(() => {
      if (isStopped()) void worker.terminate()
    }, askEveryMs)
    worker.on('message', (given: RemovingAnswer) => {
      answer = given
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      clearInterval(asking)
      if (answer && 'unread' in answer) reject(new UnreadBlobsError(answer.unread))
      else if (answer || isStopped()) resolve(answer?.done)
      else reject(new Error('The thread has ended without an answer'))
    })
  })
}
