import type { JobFailure, JobHandler, JobWorker, JobWorkerOptions } from './job-queue.ts'
import { UnrecoverableJobError } from './job-queue.ts'
import { jobRules } from './job-rules.ts'
import { asError, type ReportTrouble } from './trouble.ts'

/** A job leased to this worker, and the ways in which it can end. */
export interface TakenJob {
  id: string
  name: string
  payload: unknown
  /** 1 on the first run. */
  attempt: number
  /** Why it must fail without another run. */
  fatalReason?: string
  /** Returns false if another worker has the job. */
  renew(): Promise<boolean>
  complete(): Promise<void>
  /** Returns the failure if it is final; undefined if the job waits for its next attempt. */
  fail(reason: string, retry: boolean): Promise<JobFailure | undefined>
  /** Returns the job to the queue unchanged. */
  release(): Promise<void>
}

export interface JobSource {
  /** The best available job, leased for `jobRules.leaseMs`. */
  take(): Promise<TakenJob | undefined>
  reportTrouble: ReportTrouble
}

export interface JobDispatcher extends JobWorker {
  /** Tells it that a job may be available. */
  wake(): void
}

interface Run {
  abort: AbortController
  /** Another worker has the job, or this run is no longer needed: its end is not recorded. */
  abandoned: boolean
  ended: Promise<void>
}

/** Maximum time for an aborted handler to react. */
const abortMs = 1000

/** Takes jobs from a source while there are free slots, runs their handlers and records their ends. */
export function dispatchJobs(source: JobSource, options: JobWorkerOptions): JobDispatcher {
  const runs = new Set<Run>()
  let closing = false
  let taking: Promise<void> | undefined
  let takeAgain = false

  async function takeWhileRoom(): Promise<void> {
    takeAgain = false
    while (!closing && runs.size < options.concurrency) {
      takeAgain = false
      const job = await source.take()
      if (!job && !takeAgain) return
      if (!job) continue
      if (closing) return job.release()
      start(job)
    }
  }

  function wake(): void {
    takeAgain = true
    taking ??= takeWhileRoom()
      .catch(source.reportTrouble)
      .finally(() => {
        taking = undefined
        if (takeAgain) wake()
      })
  }

  function start(job: TakenJob): void {
    const run: Run = { abort: new AbortController(), abandoned: false, ended: Promise.resolve() }
    runs.add(run)
    const renewal = setInterval(
      () => keepLease(job, run).catch(source.reportTrouble),
      jobRules.renewMs,
    ).unref()
    run.ended = perform(job, run, { options, isClosing: () => closing })
      .catch(source.reportTrouble)
      .finally(() => {
        clearInterval(renewal)
        runs.delete(run)
        if (!closing) wake()
      })
  }

  async function close(graceMs?: number): Promise<void> {
    closing = true
    // An unavailable queue may block this call; a job that it takes later is returned.
    if (taking) await isDoneWithin(taking, abortMs)
    const ended = Promise.all([...runs].map((run) => run.ended))
    if (graceMs === undefined) return void (await ended)
    if (await isDoneWithin(ended, graceMs)) return
    for (const run of runs) run.abort.abort(new Error('The worker stops.'))
    if (await isDoneWithin(ended, abortMs)) return
    for (const run of runs) run.abandoned = true
  }

  return { wake, close }
}

async function keepLease(job: TakenJob, run: Run): Promise<void> {
  if (run.abandoned || (await job.renew())) return
  run.abandoned = true
  run.abort.abort(new Error('Another worker has the job.'))
}

interface Circumstances {
  options: JobWorkerOptions
  isClosing: () => boolean
}

async function perform(job: TakenJob, run: Run, { options, isClosing }: Circumstances): Promise<void> {
  const { name } = job
  const startedAt = performance.now()
  const outcome = job.fatalReason
    ? { reason: job.fatalReason, retry: false }
    : await runHandler(job, run, options.handlers)
  if (run.abandoned) return
  const durationMs = performance.now() - startedAt
  if (outcome === 'done') {
    await job.complete()
    options.onEnded?.({ name, result: 'done', durationMs })
    return
  }
  if (isClosing() && run.abort.signal.aborted) return job.release()
  const failure = await job.fail(outcome.reason, outcome.retry)
  options.onEnded?.({ name, result: failure ? 'failed' : 'again', durationMs })
  if (failure) options.onFailed?.(failure)
}

async function runHandler(job: TakenJob, run: Run, handlers: Readonly<Record<string, JobHandler>>) {
  try {
    await handlers[job.name]!(job.payload, { id: job.id, attempt: job.attempt, signal: run.abort.signal })
    return 'done'
  } catch (thrown) {
    const error = asError(thrown)
    return { reason: error.message, retry: !(error instanceof UnrecoverableJobError) }
  }
}

async function isDoneWithin(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
