import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { dispatchJobs, type JobDispatcher, type TakenJob } from './dispatch-jobs.ts'
import type { JobQueue, JobWorkerOptions } from './job-queue.ts'
import { QueueUnavailableError } from './job-queue.ts'
import { checkQueuedJob, jobRules, retryDelayMs } from './job-rules.ts'
import { inMemory, type JobTable, type LeasedRow, openJobTable } from './job-table.ts'
import { createTroubleReport, type ReportTrouble } from './trouble.ts'

/** Maximum delay before a change by another process is noticed; other threads of this process are notified at once. */
const pollMs = 250
const shortestPollMs = 5
/**
 * Without a poll for this long, the process was suspended: its own leases may have expired although its jobs still run.
 */
const standstillMs = 1000
const pruneEveryMs = 3_600_000

export interface EmbeddedQueueOptions {
  /**
   * A SQLite file of its own, created with its folder if missing; any number of processes can share it. Or `:memory:`.
   */
  file: string
  /** Milliseconds since 1970. */
  now?: () => number
  /** Called for errors outside the handlers, each kind at most once a minute. */
  onTrouble?: (error: Error) => void
}

/** A job queue in a SQLite table. Throws if the file cannot be opened. */
export function createEmbeddedQueue({ file, now = Date.now, onTrouble }: EmbeddedQueueOptions): JobQueue {
  const table = openJobTable(file)
  const reportTrouble = createTroubleReport(onTrouble)
  const workers = new Set<EmbeddedWorker>()
  const otherThreads = channelOf(file, look)
  let lookPlanned = false
  let closed = false

  function look(): void {
    for (const worker of workers) worker.look()
  }

  /** Coalesces any number of changes, and prevents handlers from running inside `add`. */
  function changed(): void {
    if (lookPlanned) return
    lookPlanned = true
    setImmediate(() => {
      lookPlanned = false
      look()
      otherThreads?.tell()
    })
  }

  return {
    async add(job) {
      checkQueuedJob(job)
      const payload = JSON.stringify(job.payload ?? null)
      if (closed) throw new QueueUnavailableError('The queue is closed.')
      try {
        table.add(job, payload, now())
      } catch (error) {
        throw new QueueUnavailableError('The queue file cannot be written.', { cause: error })
      }
      changed()
    },
    async work(options) {
      if (closed) throw new QueueUnavailableError('The queue is closed.')
      const worker = startWorker({ table, now, reportTrouble, changed }, options)
      workers.add(worker)
      return {
        async close(graceMs) {
          await worker.close(graceMs)
          workers.delete(worker)
        },
      }
    },
    count: async () => table.counts(),
    states: async () =>
      table.states().map(({ waitingSince, takenAt, ...state }) => ({
        ...state,
        waitingSince: waitingSince ?? undefined,
        takenAt: takenAt ?? undefined,
      })),
    async close() {
      if (closed) return
      closed = true
      await Promise.all([...workers].map((worker) => worker.close()))
      otherThreads?.close()
      table.close()
    },
  }
}

/** Channel to the queues of the same file in other threads of this process; a queue in memory has none. */
function channelOf(file: string, onTold: () => void) {
  if (file === inMemory) return undefined
  const channel = new BroadcastChannel(`queue ${resolve(file)}`)
  channel.onmessage = onTold
  // The poll keeps the process running, not this channel.
  channel.unref()
  let isOpen = true
  return {
    tell: () => isOpen && channel.postMessage(undefined),
    close() {
      isOpen = false
      channel.close()
    },
  }
}

interface Surroundings {
  table: JobTable
  now: () => number
  reportTrouble: ReportTrouble
  /** Must be called after every change that may give a worker something to do. */
  changed: () => void
}

interface EmbeddedWorker extends Pick<JobDispatcher, 'close'> {
  /** Looks for jobs immediately. */
  look(): void
}

function startWorker(surroundings: Surroundings, options: JobWorkerOptions): EmbeddedWorker {
  const { table, now, reportTrouble } = surroundings
  const names = JSON.stringify(Object.keys(options.handlers))
  const dispatcher = dispatchJobs({ take: async () => take(surroundings, names), reportTrouble }, options)
  let timer: NodeJS.Timeout | undefined
  let version = -1
  let pruneAt = 0
  let lookedAt = performance.now()
  let closed = false

  /** Returns the time of the next look. */
  function advance(): number {
    const stoodStill = performance.now() - lookedAt > standstillMs
    lookedAt = performance.now()
    const due = table.nextDue(names) ?? Number.POSITIVE_INFINITY
    if (due > now()) return due
    // One of them may be for another worker of this process, whose own poll would not notice it.
    if (table.promote(now())) surroundings.changed()
    if (!stoodStill) table.takeBack(now(), names)
    dispatcher.wake()
    return table.nextDue(names) ?? Number.POSITIVE_INFINITY
  }

  function prune(): void {
    if (now() < pruneAt) return
    const before = {
      finishedBefore: now() - jobRules.keepFinishedMs,
      failedBefore: now() - jobRules.keepFailedMs,
    }
    pruneAt = table.prune(before) ? now() : now() + pruneEveryMs
  }

  function poll(): void {
    let waitMs = pollMs
    try {
      waitMs = Math.min(pollMs, Math.max(shortestPollMs, advance() - now()))
      const seen = table.version()
      if (seen !== version) dispatcher.wake()
      version = seen
      prune()
    } catch (error) {
      reportTrouble(error)
    }
    timer = setTimeout(poll, waitMs)
  }

  function look(): void {
    if (closed) return
    clearTimeout(timer)
    dispatcher.wake()
    poll()
  }

  look()
  return {
    look,
    close(graceMs) {
      closed = true
      clearTimeout(timer)
      return dispatcher.close(graceMs)
    },
  }
}

function take({ table, now, changed }: Surroundings, names: string): TakenJob | undefined {
  const lease = randomUUID()
  const at = now()
  const row = table.take({ names, lease, now: at, until: at + jobRules.leaseMs })
  if (!row) return undefined
  const end = (recorded: boolean) => {
    changed()
    return recorded
  }
  const failedRuns = row.failures + 1
  return {
    ...described(row),
    renew: async () => table.renew(lease, now() + jobRules.leaseMs),
    complete: async () => void end(table.finish({ lease, state: 'done', now: now() })),
    release: async () => void end(table.giveBack({ lease, now: now() })),
    async fail(reason, retry) {
      if (retry && failedRuns < row.attempts) {
        end(
          table.giveBack({ lease, reason, failures: 1, now: now(), runAt: now() + retryDelayMs(failedRuns) }),
        )
        return undefined
      }
      const recorded = end(table.finish({ lease, state: 'failed', reason, now: now() }))
      const { id, name, payload } = described(row)
      return recorded ? { id, name, payload, reason, attempts: failedRuns } : undefined
    },
  }
}

function described(row: LeasedRow) {
  const crashedTooOften = row.crashes > jobRules.largestCrashCount
  return {
    id: row.id,
    name: row.name,
    payload: JSON.parse(row.payload) as unknown,
    attempt: row.failures + 1,
    ...(crashedTooOften && { fatalReason: `The worker died ${row.crashes} times while it ran this job.` }),
  }
}
