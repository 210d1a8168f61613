import { Worker } from 'node:worker_threads'

/** What is wrong with the pages of a database, checked in a thread that does not keep the process alive. */
export const findDamageAside = (file: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./damage-thread.ts', import.meta.url), { workerData: file })
    worker.unref()
    worker.on('message', ({ damage }: { damage: string | undefined }) => resolve(damage))
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The thread has ended without an answer')))
  })
