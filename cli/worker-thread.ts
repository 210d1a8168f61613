/* Takes jobs beside the main thread, until it is told to end. */

import { constants } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '#api/infra/threads/low-priority.ts'
import { runWorker } from './run-worker.ts'
import type { WorkerThreadOptions } from './start-worker-thread.ts'

// Visitors and staff go first.
lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { environment, concurrency } = workerData as WorkerThreadOptions
const worker = await runWorker(environment, concurrency)
parentPort!.once('message', async () => {
  await worker.close()
  parentPort!.close()
})
parentPort!.postMessage('ready')
