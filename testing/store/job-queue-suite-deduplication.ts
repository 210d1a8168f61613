import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { JobFailure } from '#store/queue/job-queue.ts'
import { eventually, type FreshQueue, gate, job, openFor, recording } from './queue-under-test.ts'

const key = { deduplicationKey: 'site-1' }
const nothing = { waiting: 0, active: 0, delayed: 0, failed: 0 }

/** At most one job with the same name and key waits and one runs; the last one added counts. */
export function testDeduplication(fresh: FreshQueue): void {
  testReplacement(fresh)
  testKeepingOthers(fresh)
  testRetriesOfReplaced(fresh)
}

function testReplacement(fresh: FreshQueue): void {
  test('of the jobs that wait under one key only the last one is run', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording(['paint', 'print'])
    const added = ['first', 'second', 'third'].map((id) => job({ id, payload: id, ...key }))
    for (const each of added) await queue.add(each)
    await queue.add(job({ id: 'other key', deduplicationKey: 'site-2' }))
    await queue.add(job({ id: 'other name', name: 'print', ...key }))
    expect((await queue.count()).waiting).toBe(3)
    // Replaced ids count as finished: adding them again has no effect.
    for (const each of added) await queue.add(each)
    await queue.work({ handlers, concurrency: 1 })
    await eventually(async () => expect(await queue.count()).toEqual(nothing))
    for (const each of added) await queue.add(each)
    expect(await queue.count()).toEqual(nothing)
    expect(runs.map((run) => run.id).sort()).toEqual(['other key', 'other name', 'third'])
    expect(runs.find((run) => run.id === 'third')!.payload).toBe('third')
  })

  test('a delayed job is replaced by one without delay', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording()
    await queue.work({ handlers, concurrency: 1 })
    await queue.add(job({ id: 'later', delayMs: 60_000, ...key }))
    await queue.add(job({ id: 'at once', ...key }))
    await eventually(() => expect(runs.map((run) => run.id)).toEqual(['at once']))
    await eventually(async () => expect(await queue.count()).toEqual(nothing))
  })

  test('what is added while a job runs is run once more, with the last payload, and never beside it', async (context) => {
    const queue = openFor(await fresh(), context)
    const { promise, resolve } = gate()
    let running = 0
    const { runs, handlers } = recording(['paint'], async () => {
      running += 1
      expect(running).toBe(1)
      await promise
      running -= 1
    })
    await queue.work({ handlers, concurrency: 4 })
    await queue.add(job({ id: 'runs', ...key }))
    await eventually(() => expect(runs).toHaveLength(1))
    const added = ['second', 'third'].map((id) => job({ id, ...key }))
    for (const each of added) await queue.add(each)
    await queue.add(added[0]!)
    await sleep(100)
    expect(await queue.count()).toMatchObject({ waiting: 1, active: 1 })
    expect(runs).toHaveLength(1)
    resolve()
    await eventually(async () => expect(await queue.count()).toEqual(nothing))
    expect(runs.map((run) => run.id)).toEqual(['runs', 'third'])
  })
}

function testKeepingOthers(fresh: FreshQueue): void {
  test('adding a finished id again leaves alone what waits under its key', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording()
    const finished = job({ id: 'finished', ...key })
    await queue.add(finished)
    const worker = await queue.work({ handlers, concurrency: 1 })
    await eventually(async () => expect(await queue.count()).toEqual(nothing))
    await worker.close()
    await queue.add(job({ id: 'waits', ...key }))
    await queue.add(finished)
    expect((await queue.count()).waiting).toBe(1)
    await queue.work({ handlers, concurrency: 1 })
    await eventually(() => expect(runs.map((run) => run.id)).toEqual(['finished', 'waits']))
  })

  test('when many producers add under one key while it is worked on, the last one of each is not lost', async (context) => {
    const shared = await fresh()
    const [here, there] = [openFor(shared, context), openFor(shared, context)]
    const { runs, handlers } = recording(['paint'], () => sleep(2))
    await here.work({ handlers, concurrency: 3 })
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(
        [here, there].map((queue, side) => queue.add(job({ id: `${round}-${side}`, ...key }))),
      )
      await here.add(job({ id: `last-${round}`, ...key }))
      await sleep(round % 4)
    }
    await eventually(async () => expect(await here.count()).toEqual(nothing))
    expect(runs.at(-1)!.id).toBe('last-29')
    expect(new Set(runs.map((run) => run.id)).size).toBe(runs.length)
  })
}

function testRetriesOfReplaced(fresh: FreshQueue): void {
  test('a job that waits for its next attempt is replaced', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording(['paint'], async ({ id }) => {
      if (id === 'fails') throw new Error('broken')
    })
    await queue.work({ handlers, concurrency: 1 })
    await queue.add(job({ id: 'fails', attempts: 5, ...key }))
    await eventually(async () => expect((await queue.count()).delayed).toBe(1))
    await queue.add(job({ id: 'works', ...key }))
    await eventually(() => expect(runs.map((run) => run.id)).toEqual(['fails', 'works']))
    await eventually(async () => expect(await queue.count()).toEqual(nothing))
    await sleep(1200)
    expect(runs).toHaveLength(2)
  })

  test('a job that fails while another one waits under its key is not tried again', async (context) => {
    const queue = openFor(await fresh(), context)
    const { promise, reject } = gate()
    const failures: JobFailure[] = []
    const { runs, handlers } = recording(['paint'], ({ id }) =>
      id === 'fails' ? promise : Promise.resolve(),
    )
    await queue.work({ handlers, concurrency: 1, onFailed: (failure) => failures.push(failure) })
    await queue.add(job({ id: 'fails', attempts: 5, ...key }))
    await eventually(() => expect(runs).toHaveLength(1))
    await queue.add(job({ id: 'works', ...key }))
    reject(new Error('broken'))
    await eventually(() => expect(runs.map((run) => run.id)).toEqual(['fails', 'works']), 900)
    await eventually(async () => expect(await queue.count()).toEqual(nothing))
    expect(failures).toEqual([])
  })
}
