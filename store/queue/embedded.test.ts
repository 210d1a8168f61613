import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { testJobQueue } from '#testing/store/job-queue-suite.ts'
import { eventually, job, recording } from '#testing/store/queue-under-test.ts'
import { createEmbeddedQueue } from './embedded.ts'
import { type JobFailure, QueueUnavailableError } from './job-queue.ts'
import { openJobTable } from './job-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-queue-'))
const driver = new URL('./embedded.ts', import.meta.url).href
let files = 0

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function freshFile(): string {
  files += 1
  return join(folder, 'deep', `${files}.sqlite`)
}

testJobQueue('embedded', async () => {
  const file = freshFile()
  const source = `(await import(${JSON.stringify(driver)})).createEmbeddedQueue({ file: ${JSON.stringify(file)} })`
  return { open: () => createEmbeddedQueue({ file }), source }
})

test('a queue can live in memory', async () => {
  const queue = createEmbeddedQueue({ file: ':memory:' })
  const { runs, handlers } = recording()
  await queue.work({ handlers, concurrency: 1 })
  await queue.add(job())
  await eventually(() => expect(runs).toHaveLength(1))
  await queue.close()
})

test('jobs outlive the process that added them', async () => {
  const file = freshFile()
  const before = createEmbeddedQueue({ file })
  await before.add(job({ id: 'kept' }))
  await before.close()
  const after = createEmbeddedQueue({ file })
  const { runs, handlers } = recording()
  await after.work({ handlers, concurrency: 1 })
  await eventually(() => expect(runs.map((run) => run.id)).toEqual(['kept']))
  await after.close()
})

test('a file of an earlier version is taken over: what waits in it is run', async () => {
  const file = freshFile()
  const before = createEmbeddedQueue({ file })
  await before.add(job({ id: 'kept' }))
  await before.close()
  const earlier = new Database(file)
  for (const column of ['ready_at', 'taken_at']) earlier.exec(`ALTER TABLE job DROP COLUMN ${column}`)
  earlier.close()
  const after = createEmbeddedQueue({ file })
  expect(await after.states()).toMatchObject([{ name: 'paint', waiting: 1, waitingSince: undefined }])
  const { runs, handlers } = recording()
  await after.work({ handlers, concurrency: 1 })
  await eventually(() => expect(runs.map((run) => run.id)).toEqual(['kept']))
  await after.close()
})

test('what another process adds is seen within the time of a poll', async () => {
  const file = freshFile()
  const [worker, producer] = [createEmbeddedQueue({ file }), createEmbeddedQueue({ file })]
  const { runs, handlers } = recording()
  await worker.work({ handlers, concurrency: 1 })
  for (let round = 1; round <= 5; round += 1) {
    const start = performance.now()
    await producer.add(job())
    await eventually(() => expect(runs).toHaveLength(round))
    expect(runs.at(-1)!.atMs - start).toBeLessThan(400)
  }
  await Promise.all([worker.close(), producer.close()])
})

test('add fails within 2 s while another process holds the file, and works again after it', async () => {
  const file = freshFile()
  const queue = createEmbeddedQueue({ file })
  const holder = new Database(file)
  holder.exec('BEGIN EXCLUSIVE')
  const start = performance.now()
  await expect(queue.add(job())).rejects.toThrow(QueueUnavailableError)
  expect(performance.now() - start).toBeLessThan(2000)
  holder.exec('ROLLBACK')
  await queue.add(job())
  expect((await queue.count()).waiting).toBe(1)
  holder.close()
  await queue.close()
})

test('a job that killed its worker more than ten times fails for good', async () => {
  const file = freshFile()
  const table = openJobTable(file)
  table.add(job({ id: 'killer', attempts: 3 }), '{}', 0)
  for (let crash = 1; crash <= 11; crash += 1) {
    expect(
      table.take({ names: '["paint"]', lease: `lease ${crash}`, now: crash, until: crash }),
    ).toBeDefined()
    table.takeBack(crash, '["paint"]')
  }
  table.close()
  const queue = createEmbeddedQueue({ file })
  const failures: JobFailure[] = []
  const { runs, handlers } = recording()
  await queue.work({ handlers, concurrency: 1, onFailed: (failure) => failures.push(failure) })
  await eventually(() => expect(failures.map((failure) => failure.id)).toEqual(['killer']))
  expect(failures[0]!.reason).toContain('11 times')
  expect(runs).toEqual([])
  await queue.close()
})

test('finished ids are forgotten after three days, failed jobs after thirty', async () => {
  const file = freshFile()
  const day = 24 * 3_600_000
  const start = Date.now()
  const { runs, handlers } = recording(['paint', 'break'], async ({ name }) => {
    if (name === 'break') throw new Error('broken')
  })
  const [finished, failed] = [job({ id: 'finished' }), job({ id: 'failed', name: 'break' })]
  const runsAfter = async (days: number) => {
    const queue = createEmbeddedQueue({ file, now: () => start + days * day })
    await queue.work({ handlers, concurrency: 1 })
    runs.length = 0
    for (const each of [finished, failed, job({ id: `last ${days}` })]) await queue.add(each)
    await eventually(() => expect(runs.at(-1)?.id).toBe(`last ${days}`))
    await queue.close()
    return runs.slice(0, -1).map((run) => run.id)
  }
  expect(await runsAfter(0)).toEqual(['finished', 'failed'])
  expect(await runsAfter(2.9)).toEqual([])
  expect(await runsAfter(3.1)).toEqual(['finished'])
  expect(await runsAfter(29)).toEqual(['finished'])
  expect(await runsAfter(30.1)).toEqual(['failed'])
})
