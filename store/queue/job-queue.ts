/** A job that has been requested and is on its way to a worker. */
export interface QueuedJob {
  /** Unique for ever: the id of the outbox row. Adding the same id again has no effect while it is remembered. */
  id: string
  name: string
  /** Any JSON value. */
  payload: unknown
  /** Smaller priorities run first, regardless of names; 10 by default. A whole number from 0 to 2,097,151. */
  priority?: number
  /** Minimum delay before it runs. */
  delayMs?: number
  /**
   * Number of runs before the job counts as failed. The second run follows the first after 1 s, each further one after
   * twice as long. A run whose worker died does not count, but only ten such runs are allowed.
   */
  attempts: number
  /**
   * At most one job with the same name and key waits, and at most one runs. A job added while another one waits, even
   * for a retry, replaces it; a job added while another one runs, runs after it. The id of a replaced job counts as
   * finished.
   */
  deduplicationKey?: string
}

/** Passed to a handler in addition to the payload. */
export interface JobRun {
  id: string
  /** 1 on the first run. */
  attempt: number
  /**
   * Aborted when the worker is stopped and its time is up, and when another worker has taken the job because this one
   * was unreachable. If the handler then throws, the attempt does not count.
   */
  signal: AbortSignal
}

export type JobHandler = (payload: unknown, run: JobRun) => Promise<void>

export interface JobFailure {
  id: string
  name: string
  payload: unknown
  reason: string
  /** Number of runs. */
  attempts: number
}

/** The job did not reach the queue: the caller keeps it (in the outbox) and adds it again later. */
export class QueueUnavailableError extends Error {
  override name = 'QueueUnavailableError'
}

/** A retry cannot help: the job fails at once, regardless of remaining attempts. */
export class UnrecoverableJobError extends Error {
  override name = 'UnrecoverableJobError'
}

/** The end of one run of a job. `again`: it waits for its next attempt, or was replaced by a later job of its key. */
export interface JobEnd {
  name: string
  result: 'done' | 'again' | 'failed'
  durationMs: number
}

export interface JobWorkerOptions {
  /** By job name; jobs without a handler here are left to other workers. */
  handlers: Readonly<Record<string, JobHandler>>
  /** Maximum number of jobs running at a time, for all names together. */
  concurrency: number
  /** Called once when a job has finally failed. */
  onFailed?: (failure: JobFailure) => void
  /** Called after each run whose end was recorded. */
  onEnded?: ((end: JobEnd) => void) | undefined
}

export interface JobWorker {
  /** Takes no new jobs, and resolves when the running ones have ended, or were aborted after `graceMs`. */
  close(graceMs?: number): Promise<void>
}

/** State of the jobs of one name. Times are milliseconds since 1970. */
export interface QueueState {
  name: string
  waiting: number
  active: number
  delayed: number
  /** Finally failed and still stored. */
  failed: number
  /** Time since which the longest waiting job could have been taken. Absent if none is waiting, or if unknown. */
  waitingSince?: number | undefined
  /** When the most recent of the running jobs was taken. */
  takenAt?: number | undefined
}

export interface JobQueue {
  /** Resolves when the queue has the job. Throws `QueueUnavailableError` within 2 s if it cannot accept it. */
  add(job: QueuedJob): Promise<void>
  /** Starts a worker. A job whose worker died is run again by another one within 10 s. */
  work(options: JobWorkerOptions): Promise<JobWorker>
  /** Number of jobs that wait, run, are delayed, or finally failed and are still stored. */
  count(): Promise<{ waiting: number; active: number; delayed: number; failed: number }>
  /** The same for each name that was ever used. */
  states(): Promise<QueueState[]>
  /** Also closes the workers started here, and waits for their running jobs. */
  close(): Promise<void>
}
