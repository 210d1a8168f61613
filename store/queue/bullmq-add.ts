import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { bullmqId, type CarriedJob } from './bullmq-names.ts'
import type { QueuedJob } from './job-queue.ts'
import { jobRules } from './job-rules.ts'

const maxTries = 5

/** Adds a job to the BullMQ queue of its name. */
export async function addToBullmq(redis: Redis, queue: Queue<CarriedJob>, job: QueuedJob): Promise<void> {
  const { deduplicationKey: key } = job
  if (key === undefined) return void (await send(queue, job))
  const jobId = bullmqId(job.id)
  if (await isKnown(redis, queue, jobId)) return
  // BullMQ alone drops a job that is added while another one waits, and two producers can act between the steps.
  for (let tries = 0; tries < maxTries; tries += 1) {
    await makeWay(redis, queue, { key, jobId })
    const addedId = await send(queue, job)
    if (addedId === jobId || (await idOfNext(redis, queue, key)) === jobId) return
  }
  throw new Error('Other jobs with the same deduplication key kept coming in between.')
}

/**
 * Redis key of the job that runs after the active one with the same deduplication key, as BullMQ stores it for
 * `keepLastIfActive`.
 */
export function nextKey(queue: Queue, deduplicationKey: string): string {
  return queue.toKey(`dn:${deduplicationKey}`)
}

async function idOfNext(redis: Redis, queue: Queue, key: string): Promise<string | null> {
  return redis.hget(nextKey(queue, key), 'jid')
}

/** Redis key that exists while the id of a replaced job is remembered. */
function replacedKey(queue: Queue, jobId: string): string {
  return queue.toKey(`replaced:${jobId}`)
}

async function isKnown(redis: Redis, queue: Queue, jobId: string): Promise<boolean> {
  const [replaced, state] = await Promise.all([
    redis.exists(replacedKey(queue, jobId)),
    queue.getJobState(jobId),
  ])
  return replaced === 1 || state !== 'unknown'
}

/** Removes the waiting job of a deduplication key; a running one is kept, and so is the wanted one. */
async function makeWay(
  redis: Redis,
  queue: Queue,
  { key, jobId }: { key: string; jobId: string },
): Promise<void> {
  const [holder, next] = await Promise.all([queue.getDeduplicationJobId(key), idOfNext(redis, queue, key)])
  if (next && next !== jobId) await rememberReplaced(redis, queue, next)
  if (!holder || holder === jobId) return
  const state = await queue.getJobState(holder)
  if (state === 'active' || state === 'completed' || state === 'failed') return
  await rememberReplaced(redis, queue, holder)
  await queue.remove(holder)
}

async function rememberReplaced(redis: Redis, queue: Queue, jobId: string): Promise<void> {
  await redis.set(replacedKey(queue, jobId), '', 'PX', jobRules.keepFinishedMs)
}

/** Returns the id of the job that BullMQ has under the deduplication key. */
async function send(queue: Queue<CarriedJob>, job: QueuedJob): Promise<string | undefined> {
  const { id, name, payload, priority, delayMs, attempts, deduplicationKey } = job
  const added = await queue.add(
    name,
    { id, payload: payload ?? null },
    {
      jobId: bullmqId(id),
      priority: priority ?? jobRules.defaultPriority,
      delay: delayMs ?? 0,
      attempts,
      backoff: { type: 'exponential', delay: jobRules.firstRetryMs },
      removeOnComplete: { age: jobRules.keepFinishedMs / 1000 },
      removeOnFail: { age: jobRules.keepFailedMs / 1000 },
      stackTraceLimit: 1,
      ...(deduplicationKey !== undefined && {
        deduplication: { id: deduplicationKey, keepLastIfActive: true },
      }),
    },
  )
  return added.id
}
