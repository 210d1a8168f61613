import { randomUUID } from 'node:crypto'
import type { RegularJobId } from '#model/calls/system/jobs.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Database } from '../../db/database.ts'
import { addJobRun, interruptJobRuns, updateJobRun } from '../../db/jobs/job-runs.ts'
import type { Publisher } from '../publishing/publish-site.ts'
import { recompileRestricted, runDue } from './run-due.ts'

/** Work that is repeated. */
export interface RegularJob {
  id: RegularJobId
  everyMs: number
  /** How long to wait after a run has ended; `everyMs` if undefined. */
  waitMs?(): number
  /** Returns how much was done. An error becomes the reason of the failure. */
  run(isStopped: () => boolean): Promise<number> | number
}

export interface RegularJobs {
  list(): readonly { id: RegularJobId; everyMs: number; nextAt: number | null }[]
  /** Runs it now, unless it is running already. */
  runNow(id: RegularJobId, askedBy: string): 'started' | 'running' | 'unknown'
  /** Runs a job at once because there is work for it, or again after the current run. */
  soon(id: RegularJobId): void
  close(): Promise<void>
}

export interface RegularJobEnd {
  id: RegularJobId
  result: 'done' | 'failed'
  durationMs: number
}

export interface RegularJobsOptions {
  database: Database
  now: () => number
  onError: (error: unknown) => void
  /** Called after each run. */
  onEnded?: ((end: RegularJobEnd) => void) | undefined
}

/** Runs with nothing to do are stored no more often than this. */
const noteEveryMs = 10 * 60_000
const longestReason = 500

interface Clockwork {
  job: RegularJob
  nextAt: number
  timer?: NodeJS.Timeout | undefined
  running?: Promise<void> | undefined
  isAskedAgain?: boolean | undefined
  /** The latest row of runs with nothing to do. */
  quiet?: { id: string; notedAt: number } | undefined
}

/**
 * All regular jobs in one list: timers are started from it, and the console shows it. A job never runs twice at the same time;
 * all run once at the start.
 */
export function startRegularJobs(jobs: readonly RegularJob[], options: RegularJobsOptions): RegularJobs {
  const { database, now } = options
  const twice = jobs.find(({ id }, at) => jobs.findIndex((other) => other.id === id) < at)
  if (twice) throw new Error(`Two regular jobs are called ${twice.id}: each would be done twice.`)
  let isStopped = false
  interruptJobRuns(database.db)
  const works = jobs.map((job): Clockwork => ({ job, nextAt: now() }))
  const start = (work: Clockwork, askedBy: string | null) => {
    clearTimeout(work.timer)
    work.running = runOnce(work, askedBy, options, () => isStopped)
      .catch(options.onError)
      .finally(() => {
        work.running = undefined
        const waitMs = work.isAskedAgain ? 0 : (work.job.waitMs?.() ?? work.job.everyMs)
        work.isAskedAgain = false
        work.nextAt = now() + waitMs
        if (!isStopped) work.timer = setTimeout(() => start(work, null), waitMs)
      })
  }
  for (const work of works) start(work, null)
  return {
    list: () =>
      works.map(({ job, nextAt, running }) => ({
        id: job.id,
        everyMs: job.everyMs,
        nextAt: running ? null : nextAt,
      })),
    runNow(id, askedBy) {
      const work = works.find(({ job }) => job.id === id)
      if (!work) return 'unknown'
      if (work.running) return 'running'
      start(work, askedBy)
      return 'started'
    },
    soon(id) {
      const work = works.find(({ job }) => job.id === id)
      if (work?.running) work.isAskedAgain = true
      else if (work && !isStopped) start(work, null)
    },
    async close() {
      isStopped = true
      for (const { timer } of works) clearTimeout(timer)
      await Promise.all(works.map(({ running }) => running))
    },
  }
}

async function runOnce(
  work: Clockwork,
  askedBy: string | null,
  { database, now, onError, onEnded }: RegularJobsOptions,
  isStopped: () => boolean,
): Promise<void> {
  const { job } = work
  const startedAt = now()
  const begunAt = performance.now()
  const tell = (result: RegularJobEnd['result']) =>
    onEnded?.({ id: job.id, result, durationMs: performance.now() - begunAt })
  const id = randomUUID()
  const isNoted = askedBy !== null || job.everyMs >= noteEveryMs
  // Frequent jobs are stored only if they did something.
  if (isNoted) addJobRun(database.db, { id, job: job.id, startedAt, result: 'running', askedBy })
  try {
    const count = await job.run(isStopped)
    tell('done')
    const ended = { endedAt: now(), result: 'done' as const, count }
    if (isNoted) updateJobRun(database.db, id, ended)
    else if (count > 0) addJobRun(database.db, { id, job: job.id, startedAt, ...ended })
    else noteQuiet(work, { database, startedAt, endedAt: ended.endedAt })
    if (isNoted || count > 0) work.quiet = undefined
  } catch (error) {
    tell('failed')
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestReason)
    const ended = { endedAt: now(), result: 'failed' as const, reason }
    if (isNoted) updateJobRun(database.db, id, ended)
    else addJobRun(database.db, { id, job: job.id, startedAt, ...ended })
    work.quiet = undefined
    onError(error)
  }
}

/** Extends the row of runs with nothing to do up to this one. */
function noteQuiet(
  work: Clockwork,
  { database, startedAt, endedAt }: { database: Database; startedAt: number; endedAt: number },
): void {
  const { quiet, job } = work
  if (quiet && endedAt - quiet.notedAt < noteEveryMs) return
  if (quiet) updateJobRun(database.db, quiet.id, { endedAt })
  const id = quiet?.id ?? randomUUID()
  if (!quiet) addJobRun(database.db, { id, job: job.id, startedAt, endedAt, result: 'done' })
  work.quiet = { id, notedAt: endedAt }
}

/**
 * Does what is due with each new day in Japan, and retries in between what could not be finished; returns the number of accounts.
 * A failed run is repeated.
 */
export function createDailyContractsRun(publisher: Publisher): () => Promise<number> {
  let doneDay: string | undefined
  return async () => {
    const day = tokyoDay(publisher.now())
    if (day === doneDay) {
      await recompileRestricted(publisher)
      return 0
    }
    const { plans, contracts } = await runDue(publisher)
    doneDay = day
    return plans + contracts
  }
}
