import { startWorkers } from '#workers/run-workers.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import { openStores } from './open-stores.ts'

/** What a worker needs to know. */
export type WorkerEnvironment = Pick<Environment, 'dataFolder' | 'redisUrl' | 'sitesUrl'>

/** A worker that takes its jobs from the queue until it is closed. */
export async function runWorker(environment: WorkerEnvironment, concurrency: number) {
  const stores = await openStores(environment)
  const worker = await startWorkers({
    ...stores,
    concurrency,
    onError: (error) => log.error({ err: error }),
  })
  return {
    async close() {
      await worker.close()
      await stores.queue.close()
    },
  }
}
