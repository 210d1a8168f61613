import { hostname } from 'node:os'
import { createWorkerPresence } from '#store/queue/worker-presence.ts'
import { startWorkers } from '#workers/run-workers.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import { diskSample, queueSample, versionSample } from './metrics/samples.ts'
import { openStores } from './open-stores.ts'
import { openTelemetry } from './telemetry.ts'

/** A worker that takes its jobs from the queue until it is closed. */
export async function runWorker(environment: Environment, concurrency: number) {
  const telemetry = await openTelemetry(environment, 'worker')
  const stores = await openStores(environment, telemetry)
  const worker = await startWorkers({
    ...stores,
    onStage: telemetry.onStage,
    concurrency,
    onError: (error) => log.error({ err: error }),
  })
  const { queue } = stores
  const metrics = await telemetry.serve(() => [
    versionSample,
    queueSample({ queue, now: Date.now }),
    diskSample(environment.dataFolder),
  ])
  const onTrouble = (error: Error) => log.warn({ err: error }, 'workers')
  const presence =
    environment.redisUrl === undefined
      ? undefined
      : createWorkerPresence({ redisUrl: environment.redisUrl, onTrouble })
  const announced = await presence?.announce(hostname())
  return {
    async close() {
      await metrics.close()
      await worker.close()
      await announced?.close()
      presence?.close()
      await stores.queue.close()
    },
  }
}
