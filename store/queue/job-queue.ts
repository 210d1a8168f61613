/** A piece of work on its way from whoever wants it to a worker. */
export interface QueuedJob {
  /** Unique for ever, the outbox row's id: adding an id again changes nothing while it is kept. */
  id: string
  name: string
  /** Anything JSON can carry. */
  payload: unknown
  /** Smaller runs first, whatever the names; 10 where nothing is said. A whole number from 0 to 2,097,151. */
  priority?: number
  /** Not before this much later. */
  delayMs?: number
  /**
   * Runs before the job counts as failed. The second run follows the first after 1 s, every further one after twice
   * as long. A run whose worker died does not count; ten such runs are too many.
   */
  attempts: number
  /**
   * At most one job with the same name and key waits, and at most one runs. A job that is added while one
   * waits, for its next attempt as well, replaces it; one that is added while one runs, runs after it. The id
   * of a replaced job counts as finished.
   */
  deduplicationKey?: string
}

/** What a handler gets besides the payload. */
export interface JobRun {
  id: string
  /** 1 on the first run. */
  attempt: number
  /**
   * Aborted when the worker is told to stop and waits no longer, and when another worker has the job, because this
   * one could not be heard of. A handler that then throws costs the job no attempt.
   */
  signal: AbortSignal
}

export type JobHandler = (payload: unknown, run: JobRun) => Promise<void>

export interface JobFailure {
  id: string
  name: string
  payload: unknown
  reason: string
  /** Runs made. */
  attempts: number
}

/** The job did not reach the queue: the caller keeps it (the outbox does) and adds it again later. */
export class QueueUnavailableError extends Error {
  override name = 'QueueUnavailableError'
}

/** A retry cannot help: the job fails at once, whatever attempts it has left. */
export class UnrecoverableJobError extends Error {
  override name = 'UnrecoverableJobError'
}

/** One run of a job that is over; `again`: it waits for its next attempt, or gave way to a later one of its key. */
export interface JobEnd {
  name: string
  result: 'done' | 'again' | 'failed'
  durationMs: number
}

export interface JobWorkerOptions {
  /** By job name; a job without a handler here is left to other workers. */
  handlers: Readonly<Record<string, JobHandler>>
  /** Jobs that run at one time, all names together. */
  concurrency: number
  /** Called once when a job has failed for good. */
  onFailed?: (failure: JobFailure) => void
  /** Called after each run whose end was noted. */
  onEnded?: ((end: JobEnd) => void) | undefined
}

export interface JobWorker {
  /** Takes no new job and returns when the running ones have ended, or were aborted after `graceMs`. */
  close(graceMs?: number): Promise<void>
}

/** How the jobs of one name stand. Times are milliseconds since 1970. */
export interface QueueState {
  name: string
  waiting: number
  active: number
  delayed: number
  /** Failed for good, and kept. */
  failed: number
  /** Since when the one that waits longest could have been taken. Absent where none waits, and where nobody knows. */
  waitingSince?: number | undefined
  /** When the last one of those that run was taken. */
  takenAt?: number | undefined
}

export interface JobQueue {
  /** Returns when the queue has the job. Throws `QueueUnavailableError` within 2 s when it cannot take it. */
  add(job: QueuedJob): Promise<void>
  /** Starts working. A job whose worker died is run again by another one within 10 s. */
  work(options: JobWorkerOptions): Promise<JobWorker>
  /** How many jobs wait, run, are delayed, or failed for good and are kept. */
  count(): Promise<{ waiting: number; active: number; delayed: number; failed: number }>
  /** The same for each name that jobs were ever added under. */
  states(): Promise<QueueState[]>
  /** Closes the workers started here, too, and waits for their running jobs. */
  close(): Promise<void>
}
