import type { QueuedJob } from './job-queue.ts'

/** Rules shared by all drivers, so that jobs behave the same in each of them. */
export const jobRules = {
  defaultPriority: 10,
  largestPriority: 2_097_151,
  firstRetryMs: 1000,
  /** How long an unresponsive worker keeps its job. */
  leaseMs: 6000,
  renewMs: 2000,
  /** Maximum number of runs that may end with the death of the worker. */
  largestCrashCount: 10,
  /** How long the id of a finished job is remembered. */
  keepFinishedMs: 3 * 24 * 3_600_000,
  keepFailedMs: 30 * 24 * 3_600_000,
} as const

/** Delay after this many failed runs. */
export function retryDelayMs(failedRuns: number): number {
  return jobRules.firstRetryMs * 2 ** (failedRuns - 1)
}

/** Throws a `TypeError` on a job that queues cannot handle. */
export function checkQueuedJob(job: QueuedJob): void {
  const { id, name, attempts, delayMs = 0, priority = jobRules.defaultPriority } = job
  if (id === '' || name === '') throw new TypeError('A job needs an id and a name.')
  if (job.deduplicationKey === '') throw new TypeError('A deduplication key cannot be empty.')
  if (!isWhole(attempts, 1)) throw new TypeError(`Not a number of attempts: ${attempts}`)
  if (!isWhole(delayMs, 0)) throw new TypeError(`Not a delay: ${delayMs}`)
  if (!isWhole(priority, 0) || priority > jobRules.largestPriority) {
    throw new TypeError(`Not a priority: ${priority}`)
  }
}

function isWhole(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least
}
