import { randomUUID } from 'node:crypto'
import { type Job, type Queue, UnrecoverableError, type Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { nextKey } from './bullmq-add.ts'
import { type BullmqPlace, type CarriedJob, openBullmqQueue, openBullmqWorker } from './bullmq-names.ts'
import type { JobSource, TakenJob } from './dispatch-jobs.ts'
import { jobRules } from './job-rules.ts'

/** The BullMQ queue of one job name, from a worker's side. */
interface Consumer {
  queue: Queue<CarriedJob>
  worker: Worker<CarriedJob>
}

export interface BullmqSource extends JobSource {
  close(): Promise<void>
}

/**
 * Every job name has its own BullMQ queue, so that jobs without a handler here are left to other workers. Jobs are
 * taken one by one from the queue whose first job has the best priority: all names share the slots of one worker.
 */
export function createBullmqSource(place: BullmqPlace, names: string[], onChange: () => void): BullmqSource {
  const consumers = names.map((name) => openConsumer(place, name, onChange))
  return {
    reportTrouble: place.reportTrouble,
    async take() {
      for (const consumer of await consumersByPriority(consumers)) {
        const job = await takeFrom(place.redis, consumer)
        if (job) return toTakenJob(place.redis, consumer, job, onChange)
      }
      return undefined
    },
    async close() {
      await Promise.all(consumers.flatMap(({ worker, queue }) => [worker.close(), queue.close()]))
    },
  }
}

function openConsumer(place: BullmqPlace, name: string, onChange: () => void): Consumer {
  const consumer = { queue: openBullmqQueue(place, name), worker: openBullmqWorker(place, name) }
  consumer.worker.on('stalled', onChange)
  consumer.worker.startStalledCheckTimer().catch(place.reportTrouble)
  return consumer
}

/** The consumers with jobs to take, the best priority first. */
async function consumersByPriority(consumers: readonly Consumer[]): Promise<Consumer[]> {
  if (consumers.length === 1) return [...consumers]
  const ranked = await Promise.all(
    consumers.map(async (consumer) => ({ consumer, priority: await bestPriority(consumer) })),
  )
  return ranked
    .filter(({ priority }) => priority !== undefined)
    .sort((one, other) => one.priority! - other.priority!)
    .map(({ consumer }) => consumer)
}

async function bestPriority({ queue }: Consumer): Promise<number | undefined> {
  const [waiting, prioritized, dueCount] = await Promise.all([
    queue.getJobs(['waiting'], 0, 0, true),
    queue.getJobs(['prioritized'], 0, 0, true),
    queue.getDelayedCount(Date.now()),
  ])
  const due = dueCount > 0 ? await queue.getJobs(['delayed'], 0, 0, true) : []
  // BullMQ moves a stalled job to the front of `waiting`, whatever its priority.
  const candidates = [...waiting, ...prioritized, ...due].map((job) => job.opts.priority ?? 0)
  return candidates.length === 0 ? undefined : Math.min(...candidates)
}

async function takeFrom(redis: Redis, { worker, queue }: Consumer): Promise<Job<CarriedJob> | undefined> {
  for (;;) {
    const job: Job<CarriedJob> | undefined = await worker.getNextJob(randomUUID(), { block: false })
    // Its worker died, and a later job of the same key is already waiting.
    const superseded = job && job.stalledCounter > 0 && (await hasNext(redis, queue, job))
    if (!superseded) return job
    await job.moveToCompleted(undefined, job.token!, false)
  }
}

async function hasNext(redis: Redis, queue: Queue, { deduplicationId }: Job): Promise<boolean> {
  return deduplicationId !== undefined && (await redis.exists(nextKey(queue, deduplicationId))) === 1
}

function toTakenJob(redis: Redis, { queue }: Consumer, job: Job<CarriedJob>, onChange: () => void): TakenJob {
  const token = job.token!
  const { id, payload } = job.data
  const attempt = job.attemptsMade + 1
  return {
    id,
    name: job.name,
    payload,
    attempt,
    ...(job.deferredFailure && { fatalReason: job.deferredFailure }),
    renew: async () => Number(await job.extendLock(token, jobRules.leaseMs)) === 1,
    complete: async () => void (await job.moveToCompleted(undefined, token, false)),
    async release() {
      await job.moveToWait(token)
      onChange()
    },
    async fail(reason, retry) {
      const mayRetry = retry && attempt < (job.opts.attempts ?? 1)
      if (mayRetry && (await hasNext(redis, queue, job))) {
        await job.moveToCompleted(undefined, token, false)
        return undefined
      }
      await job.moveToFailed(retry ? new Error(reason) : new UnrecoverableError(reason), token, false)
      return mayRetry ? undefined : { id, name: job.name, payload, reason, attempts: attempt }
    },
  }
}
