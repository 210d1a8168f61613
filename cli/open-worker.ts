import { startWorkers } from '#workers/run-workers.ts'
import { log } from './log.ts'
import { openStores, type StorePlaces } from './open-stores.ts'
import type { Telemetry } from './telemetry.ts'

export interface OpenWorkerOptions {
  environment: StorePlaces
  /** Maximum number of simultaneous jobs. */
  concurrency: number
  telemetry: Pick<Telemetry, 'onJobEnded' | 'onStage'>
}

/** Starts a worker with its own blobs, queue and runtime, which takes jobs from the queue until it is closed. */
export async function openWorker({ environment, concurrency, telemetry }: OpenWorkerOptions) {
  const stores = await openStores(environment, telemetry)
  const worker = await startWorkers({
    ...stores,
    onStage: telemetry.onStage,
    concurrency,
    onError: (error) => log.error({ err: error }),
  })
  const { queue } = stores
  return {
    queue,
    async close() {
      await worker.close()
      await queue.close()
    },
  }
}
