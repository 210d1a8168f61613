import type { Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { addToBullmq, nextKey } from './bullmq-add.ts'
import { type BullmqPlace, type CarriedJob, openBullmqQueue } from './bullmq-names.ts'
import { createBullmqSource } from './bullmq-source.ts'
import { dispatchJobs } from './dispatch-jobs.ts'
import type { JobQueue, JobWorker, JobWorkerOptions, QueuedJob, QueueState } from './job-queue.ts'
import { QueueUnavailableError } from './job-queue.ts'
import { checkQueuedJob } from './job-rules.ts'
import { connectForProducer, connectForWorker, whenReady } from './redis-connection.ts'
import { createTroubleReport, type ReportTrouble } from './trouble.ts'

const answerMs = 1500
/** Maximum delay before a delayed job, or one whose announcement was lost, is noticed. */
const pollMs = 500

export interface BullmqQueueOptions {
  /** `redis://[user:password@]host:port[/database]`, or `rediss://`. Redis 7 or later, append-only, no eviction. */
  redisUrl: string
  /** Prefix of every key, so that installations can share a Redis. */
  prefix?: string
  /** Called for errors outside the handlers, each kind at most once a minute. */
  onTrouble?: (error: Error) => void
}

/**
 * A job queue on BullMQ. Connects in the background. While Redis is unavailable, at the start or later, `add` fails and
 * workers wait; both continue when it is back.
 */
export function createBullmqQueue({ redisUrl, prefix = 'jobs', onTrouble }: BullmqQueueOptions): JobQueue {
  const reportTrouble = createTroubleReport(onTrouble)
  const redis = connectForProducer(redisUrl, reportTrouble, answerMs)
  const place: BullmqPlace = { redis, prefix, reportTrouble }
  const queues = new Map<string, Queue<CarriedJob>>()
  const workers = new Set<JobWorker>()
  let closed = false

  function queueOf(name: string): Queue<CarriedJob> {
    const queue = queues.get(name) ?? openBullmqQueue(place, name)
    queues.set(name, queue)
    return queue
  }

  async function send(job: QueuedJob): Promise<void> {
    await Promise.all([redis.sadd(namesKey(prefix), job.name), addToBullmq(redis, queueOf(job.name), job)])
    await redis.publish(wakeChannel(prefix), job.name)
  }

  const states = () =>
    inTime(redis, 'Redis does not tell which jobs there are.', () => statesOf(redis, prefix, queueOf))

  return {
    async add(job) {
      checkQueuedJob(job)
      if (closed) throw new QueueUnavailableError('The queue is closed.')
      await inTime(redis, 'Redis does not take the job.', () => send(job))
    },
    async work(options) {
      if (closed) throw new QueueUnavailableError('The queue is closed.')
      const worker = startWorker({ redisUrl, prefix, reportTrouble }, options)
      workers.add(worker)
      return worker
    },
    count: async () => sumOf(await states()),
    states,
    async close() {
      if (closed) return
      closed = true
      await Promise.all([...workers].map((worker) => worker.close()))
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      redis.disconnect()
    },
  }
}

/** Redis key of the job names that were ever added. */
const namesKey = (prefix: string) => `${prefix}:names`
const wakeChannel = (prefix: string) => `${prefix}:wake`

interface WorkerPlace {
  redisUrl: string
  prefix: string
  reportTrouble: ReportTrouble
}

function startWorker({ redisUrl, prefix, reportTrouble }: WorkerPlace, options: JobWorkerOptions): JobWorker {
  const redis = connectForWorker(redisUrl, reportTrouble)
  const subscriber = connectForWorker(redisUrl, reportTrouble)
  const announce = () => void redis.publish(wakeChannel(prefix), '').catch(reportTrouble)
  const source = createBullmqSource({ redis, prefix, reportTrouble }, Object.keys(options.handlers), announce)
  const dispatcher = dispatchJobs(source, options)
  subscriber.on('message', dispatcher.wake)
  subscriber.subscribe(wakeChannel(prefix)).catch(reportTrouble)
  const poll = setInterval(dispatcher.wake, pollMs)
  dispatcher.wake()

  return {
    async close(graceMs) {
      clearInterval(poll)
      await dispatcher.close(graceMs)
      await source.close()
      redis.disconnect()
      subscriber.disconnect()
    },
  }
}

/** Converts every error, and a late response, into a `QueueUnavailableError` with the text `failure`. */
async function inTime<Result>(redis: Redis, failure: string, work: () => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(answerMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    return await Promise.race([whenReady(redis, signal).then(work), late])
  } catch (error) {
    throw new QueueUnavailableError(failure, { cause: error })
  }
}

async function statesOf(
  redis: Redis,
  prefix: string,
  queueOf: (name: string) => Queue<CarriedJob>,
): Promise<QueueState[]> {
  const names = await redis.smembers(namesKey(prefix))
  return Promise.all(names.map((name) => stateOf(redis, name, queueOf(name))))
}

function sumOf(states: readonly QueueState[]) {
  const sum = { waiting: 0, active: 0, delayed: 0, failed: 0 }
  for (const state of states) {
    sum.waiting += state.waiting
    sum.active += state.active
    sum.delayed += state.delayed
    sum.failed += state.failed
  }
  return sum
}

/** Number of prioritized jobs that are examined, the most urgent first. */
const lookedAt = 100

async function stateOf(redis: Redis, name: string, queue: Queue<CarriedJob>): Promise<QueueState> {
  const [counts, running, first, urgent] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getActive(),
    queue.getJobs(['waiting'], 0, 0, true),
    queue.getJobs(['prioritized'], 0, lookedAt - 1, true),
  ])
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts
  const keys = running.flatMap(({ deduplicationId }) => deduplicationId ?? [])
  // The job that runs after an active one is not a BullMQ job yet.
  const next = keys.length === 0 ? 0 : await redis.exists(...keys.map((key) => nextKey(queue, key)))
  // A job that no longer exists is listed as nothing.
  const since = [...first, ...urgent].flatMap((job) => (job ? readyAtOf(job) : []))
  const taken = running.flatMap(({ processedOn }) => processedOn ?? [])
  return {
    ...{ name, waiting: waiting + prioritized + next, active, delayed, failed },
    waitingSince: since.length > 0 ? Math.min(...since) : undefined,
    takenAt: taken.length > 0 ? Math.max(...taken) : undefined,
  }
}

/** When it was added, when its delay ended, or when it was last taken, in which case it waits for another attempt. */
const readyAtOf = ({ timestamp, opts, processedOn = 0 }: Job<CarriedJob>): number =>
  Math.max(timestamp + (opts.delay ?? 0), processedOn)
