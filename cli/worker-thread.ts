/* Runs jobs beside the main thread, until told to end. */

import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '#api/infra/threads/low-priority.ts'
import { openWorker } from './open-worker.ts'
import type { ThreadReport, WorkerThreadData } from './start-worker-thread.ts'

/** Requests of visitors are urgent, a publish may take some seconds. */
const priority = 10

lowerPriority(priority)
const { environment, concurrency, isMeasured } = workerData as WorkerThreadData
const tell = (report: ThreadReport) => parentPort!.postMessage(report)
const worker = await openWorker({
  environment,
  concurrency,
  telemetry: {
    onJobEnded: isMeasured ? (...ended) => tell({ event: 'onJobEnded', of: ended }) : undefined,
    onStage: isMeasured ? (...ended) => tell({ event: 'onStage', of: ended }) : undefined,
  },
})
parentPort!.once('message', async () => {
  await worker.close()
  parentPort!.close()
})
tell({ event: 'ready' })
