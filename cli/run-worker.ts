import { hostname } from 'node:os'
import { createWorkerPresence } from '#store/queue/worker-presence.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import { diskSample, queueSample, versionSample } from './metrics/samples.ts'
import { openWorker } from './open-worker.ts'
import { openTelemetry } from './telemetry.ts'

/** Runs a worker process with metrics of its own; with Redis, it announces itself to the others. */
export async function runWorker(environment: Environment, concurrency: number) {
  const telemetry = await openTelemetry(environment, 'worker')
  const worker = await openWorker({ environment, concurrency, telemetry })
  const metrics = await telemetry.serve(() => [
    versionSample,
    queueSample({ queue: worker.queue, now: Date.now }),
    diskSample(environment.dataFolder),
  ])
  const onTrouble = (error: Error) => log.warn({ err: error }, 'workers')
  const presence =
    environment.redisUrl === undefined
      ? undefined
      : await createWorkerPresence({ redisUrl: environment.redisUrl, onTrouble })
  const announced = await presence?.announce(hostname())
  return {
    async close() {
      await metrics.close()
      await worker.close()
      await announced?.close()
      presence?.close()
    },
  }
}
