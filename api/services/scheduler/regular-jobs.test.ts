import { afterEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { addJobRun, listJobRuns, removeJobRunsBefore } from '../../db/jobs/job-runs.ts'
import { type RegularJob, type RegularJobs, startRegularJobs } from './regular-jobs.ts'

const database: Database = openDatabase(':memory:')
let jobs: RegularJobs | undefined
afterEach(() => jobs?.close())

const hourMs = 60 * 60_000
const errors: unknown[] = []
function start(...list: RegularJob[]) {
  jobs = startRegularJobs(list, { database, now: Date.now, onError: (error) => errors.push(error) })
  return jobs
}
const runs = (job: string) =>
  listJobRuns(database.db, job, 10).map(({ result, count, reason, askedBy }) => ({
    result,
    count,
    reason,
    askedBy,
  }))

test('a job that fails says why, and succeeds when somebody has it run again', async () => {
  let isBroken = true
  const { runNow, list } = start({
    id: 'billing',
    everyMs: hourMs,
    run: async () => {
      if (isBroken) throw new Error('The printer is on fire')
      return 3
    },
  })
  await expect
    .poll(() => runs('billing'))
    .toMatchObject([{ result: 'failed', reason: 'The printer is on fire' }])
  isBroken = false
  expect(runNow('billing', 'Hana')).toBe('started')
  await expect
    .poll(() => runs('billing')[0])
    .toEqual({ result: 'done', count: 3, reason: null, askedBy: 'Hana' })
  await expect.poll(() => list()[0]?.nextAt).toBeGreaterThan(Date.now() + hourMs - 10_000)
  expect(errors).toHaveLength(1)
})

test('a job never runs twice at the same time, and what nobody knows is not run', async () => {
  let end = () => {}
  const { runNow, list } = start({
    id: 'site-trash',
    everyMs: hourMs,
    run: async () => {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      return 0
    },
  })
  expect(runNow('site-trash', 'Hana')).toBe('running')
  expect(list()[0]?.nextAt).toBeNull()
  expect(runNow('billing', 'Hana')).toBe('unknown')
  end()
  await expect.poll(() => runs('site-trash')).toMatchObject([{ result: 'done' }])
})

test('what comes up while a job runs is done right after it, once, and otherwise at once', async () => {
  const ends: (() => void)[] = []
  const { soon } = start({
    id: 'domains',
    everyMs: hourMs,
    run: () => new Promise((resolve) => ends.push(() => resolve(1))),
  })
  soon('domains')
  soon('domains')
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await expect.poll(() => runs('domains')[0]?.result).toBe('done')
  expect(ends).toHaveLength(2)
  await expect.poll(() => jobs?.list()[0]?.nextAt).not.toBeNull()
  soon('domains')
  expect(ends).toHaveLength(3)
  ends[2]?.()
})

test('quiet runs in a row are one row, and what a process left behind is marked', async () => {
  addJobRun(database.db, { id: 'left', job: 'media-trash', startedAt: 1, result: 'running' })
  let turns = 0
  start({ id: 'contracts', everyMs: 1, run: () => 0 * ++turns })
  await expect.poll(() => turns).toBeGreaterThan(5)
  expect(runs('contracts')).toHaveLength(1)
  expect(runs('media-trash')).toMatchObject([{ result: 'interrupted' }])
})

test('old runs go, but the last of each job stays', () => {
  addJobRun(database.db, { id: 'older', job: 'run-history', startedAt: 1, result: 'done' })
  addJobRun(database.db, { id: 'old', job: 'run-history', startedAt: 2, result: 'done' })
  expect(removeJobRunsBefore(database.db, 10)).toBe(1)
  expect(listJobRuns(database.db, 'run-history', 10).map(({ id }) => id)).toEqual(['old'])
})

test('no job is in the list twice', () => {
  const job = { id: 'domains' as const, everyMs: hourMs, run: async () => 0 }
  expect(() => start(job, { ...job })).toThrow('domains')
  expect(() => start(job, { ...job, id: 'billing' })).not.toThrow()
})
