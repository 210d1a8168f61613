import { createRedisBackend, Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { jobRules } from './job-rules.ts'
import type { ReportTrouble } from './trouble.ts'

/** The contents of `Job.data`. */
export interface CarriedJob {
  id: string
  payload: unknown
}

export interface BullmqPlace {
  redis: Redis
  /** Prefix of every key. */
  prefix: string
  reportTrouble: ReportTrouble
}

const stalledCheckMs = 2000
/** We do not read BullMQ's event stream. */
const eventsKept = 100

/** BullMQ does not allow `:` in ids and names, nor ids that are whole numbers. */
export function bullmqId(id: string): string {
  return `j-${encodeURIComponent(id)}`
}

/** The BullMQ queue of one job name, for adding jobs only. */
export function openBullmqQueue(
  { redis, prefix, reportTrouble }: BullmqPlace,
  name: string,
): Queue<CarriedJob> {
  const queue = new Queue<CarriedJob>(encodeURIComponent(name), {
    connection: redis,
    prefix,
    // A failed query for the version would make this queue unusable for ever.
    skipVersionCheck: true,
    streams: { events: { maxLen: eventsKept } },
  })
  queue.on('error', reportTrouble)
  return queue
}

/** Takes single jobs of one name on request, and detects those whose worker died. */
export function openBullmqWorker(
  { redis, prefix, reportTrouble }: BullmqPlace,
  name: string,
): Worker<CarriedJob> {
  const worker = new Worker<CarriedJob>(
    encodeURIComponent(name),
    null,
    {
      connection: redis,
      prefix,
      autorun: false,
      lockDuration: jobRules.leaseMs,
      stalledInterval: stalledCheckMs,
      maxStalledCount: jobRules.largestCrashCount,
    },
    // The default backend opens an additional blocking connection for each worker.
    (queueName, options) => createRedisBackend(queueName, options),
  )
  worker.on('error', reportTrouble)
  return worker
}
