import { createRedisBackend, Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { jobRules } from './job-rules.ts'
import type { ReportTrouble } from './trouble.ts'

/** What lies in `Job.data`. */
export interface CarriedJob {
  id: string
  payload: unknown
}

export interface BullmqPlace {
  redis: Redis
  /** Before every key. */
  prefix: string
  reportTrouble: ReportTrouble
}

const stalledCheckMs = 2000
/** Nothing here reads BullMQ's event stream. */
const eventsKept = 100

/** BullMQ allows no `:` in ids and names, and no id that is a whole number. */
export function bullmqId(id: string): string {
  return `j-${encodeURIComponent(id)}`
}

/** The BullMQ queue of one job name. Does not take jobs. */
export function openBullmqQueue(
  { redis, prefix, reportTrouble }: BullmqPlace,
  name: string,
): Queue<CarriedJob> {
  const queue = new Queue<CarriedJob>(encodeURIComponent(name), {
    connection: redis,
    prefix,
    // A question after the version that fails would leave this queue unusable for ever.
    skipVersionCheck: true,
    streams: { events: { maxLen: eventsKept } },
  })
  queue.on('error', reportTrouble)
  return queue
}

/** Takes single jobs of one name when asked to, and finds those whose worker died. */
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
    // The default backend opens a connection to block on, for each worker.
    (queueName, options) => createRedisBackend(queueName, options),
  )
  worker.on('error', reportTrouble)
  return worker
}
