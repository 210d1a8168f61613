import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type JobFailure, QueueUnavailableError, UnrecoverableJobError } from '#store/queue/job-queue.ts'
import { testCrashes } from './job-queue-suite-crashes.ts'
import { testDeduplication } from './job-queue-suite-deduplication.ts'
import { testStates } from './job-queue-suite-states.ts'
import { eventually, type FreshQueue, gate, job, openFor, recording } from './queue-under-test.ts'

/** The requirements for every driver of `JobQueue`. */
export function testJobQueue(driver: string, fresh: FreshQueue): void {
  describe.concurrent(`${driver} job queue`, { timeout: 30_000 }, () => {
    testCrashes(fresh)
    testRetries(fresh)
    testRunning(fresh)
    testOrder(fresh)
    testSharing(fresh)
    testStates(fresh)
    testClosing(fresh)
    testDeduplication(fresh)
  })
}

function testRunning(fresh: FreshQueue): void {
  test('a job reaches its handler with id, payload and attempt, and is not counted any more', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording()
    const ids = ['5f0c-1', '42', 'a:b:c', 'ü/%20 x']
    for (const id of ids) await queue.add(job({ id, payload: { site: 's', list: [1, null] } }))
    expect(await queue.count()).toEqual({ waiting: 4, active: 0, delayed: 0, failed: 0 })
    await queue.work({ handlers, concurrency: 1 })
    await eventually(() => expect(runs.map((run) => run.id)).toEqual(ids))
    for (const run of runs) expect(run).toMatchObject({ payload: { site: 's', list: [1, null] }, attempt: 1 })
    await eventually(async () =>
      expect(await queue.count()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 }),
    )
  })

  test('a job that is added while the worker is idle starts at once', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording()
    await queue.work({ handlers, concurrency: 1 })
    await sleep(300)
    const latencies: number[] = []
    for (let round = 1; round <= 15; round += 1) {
      const start = performance.now()
      await queue.add(job())
      await eventually(() => expect(runs).toHaveLength(round))
      latencies.push(runs.at(-1)!.atMs - start)
    }
    // Far below the polling interval.
    expect(latencies.sort((one, other) => one - other)[7]).toBeLessThan(60)
  })

  test('an id is run once, however often it is added and whether it has finished or failed', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording(['paint', 'break'], async ({ name }) => {
      if (name === 'break') throw new Error('broken')
    })
    const twice = [job(), job({ name: 'break' })]
    for (const each of [...twice, ...twice]) await queue.add(each)
    await queue.work({ handlers, concurrency: 2 })
    await eventually(() => expect(runs).toHaveLength(2))
    await eventually(async () => expect((await queue.count()).active).toBe(0))
    for (const each of twice) await queue.add(each)
    await queue.add(job({ id: 'last' }))
    await eventually(() => expect(runs.at(-1)?.id).toBe('last'))
    expect(runs).toHaveLength(3)
  })

  test('a job that no queue can carry is refused', async (context) => {
    const queue = openFor(await fresh(), context)
    const wrong = [
      { id: '' },
      { name: '' },
      { attempts: 0 },
      { attempts: 1.5 },
      { delayMs: -1 },
      { priority: -1 },
    ]
    for (const over of [...wrong, { priority: 0.5 }, { priority: 2 ** 21 }, { deduplicationKey: '' }]) {
      await expect(queue.add(job(over))).rejects.toThrow(TypeError)
    }
    await queue.add(job({ priority: 2 ** 21 - 1 }))
    expect((await queue.count()).waiting).toBe(1)
  })
}

function testOrder(fresh: FreshQueue): void {
  test('the smaller priority runs first, across names, and equal ones in the order of adding', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording(['paint', 'print'])
    const priorities = { a: 20, b: undefined, c: 1, d: 10, e: 0, f: 1, g: 20, h: 500 }
    for (const [id, priority] of Object.entries(priorities)) {
      await queue.add(job({ id, priority, name: id < 'd' ? 'paint' : 'print' }))
    }
    await queue.work({ handlers, concurrency: 1 })
    await eventually(() => expect(runs).toHaveLength(8))
    const order = runs.map((run) => run.id)
    expect(order.map((id) => priorities[id as 'a'] ?? 10)).toEqual([0, 1, 1, 10, 10, 20, 20, 500])
    const ofOneName = (name: string) => runs.filter((run) => run.name === name).map((run) => run.id)
    expect(ofOneName('paint')).toEqual(['c', 'b', 'a'])
    expect(ofOneName('print')).toEqual(['e', 'f', 'd', 'g', 'h'])
  })

  test('a delayed job waits its time, lets others pass, and then keeps its priority', async (context) => {
    const queue = openFor(await fresh(), context)
    const { runs, handlers } = recording(['paint', 'print'], () => sleep(5))
    const start = performance.now()
    await queue.add(job({ id: 'late', delayMs: 1200, priority: 1 }))
    await queue.add(job({ id: 'soon', delayMs: 300, name: 'print' }))
    await queue.add(job({ id: 'now' }))
    expect(await queue.count()).toMatchObject({ waiting: 1, delayed: 2 })
    await queue.work({ handlers, concurrency: 1 })
    await eventually(() => expect(runs.map((run) => run.id)).toEqual(['now', 'soon', 'late']))
    const [, soon, late] = runs.map((run) => run.atMs - start)
    expect(soon).toBeGreaterThanOrEqual(299)
    expect(late).toBeGreaterThanOrEqual(1199)
    expect(late).toBeLessThan(3000)
  })
}

function testRetries(fresh: FreshQueue): void {
  test('a job that throws is tried again after 1 s, then after 2 s, and may succeed', async (context) => {
    const queue = openFor(await fresh(), context)
    const failures: JobFailure[] = []
    const { runs, handlers } = recording(['paint'], async ({ attempt }) => {
      if (attempt < 3) throw new Error(`attempt ${attempt}`)
    })
    await queue.work({ handlers, concurrency: 1, onFailed: (failure) => failures.push(failure) })
    await queue.add(job({ attempts: 3 }))
    await eventually(async () => expect((await queue.count()).delayed).toBe(1))
    await eventually(() => expect(runs.map((run) => run.attempt)).toEqual([1, 2, 3]), 8000)
    const [first, second, third] = runs.map((run) => run.atMs)
    expect(second! - first!).toBeGreaterThanOrEqual(999)
    expect(third! - second!).toBeGreaterThanOrEqual(1999)
    await eventually(async () => expect((await queue.count()).active).toBe(0))
    expect(failures).toEqual([])
  })

  test('a job that has used its attempts is reported once and kept', async (context) => {
    const queue = openFor(await fresh(), context)
    const failures: JobFailure[] = []
    const { runs, handlers } = recording(['paint'], async () => {
      throw new Error('no colour left')
    })
    await queue.work({ handlers, concurrency: 1, onFailed: (failure) => failures.push(failure) })
    await queue.add(job({ id: 'fatalReason', payload: { wall: 1 }, attempts: 2 }))
    const expected = {
      id: 'fatalReason',
      name: 'paint',
      payload: { wall: 1 },
      reason: 'no colour left',
      attempts: 2,
    }
    await eventually(() => expect(failures).toEqual([expected]))
    expect(await queue.count()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 1 })
    expect(runs).toHaveLength(2)
  })

  test('an UnrecoverableJobError fails the job at once', async (context) => {
    const queue = openFor(await fresh(), context)
    const failures: JobFailure[] = []
    const { runs, handlers } = recording(['paint'], async () => {
      throw new UnrecoverableJobError('no such wall')
    })
    await queue.work({ handlers, concurrency: 1, onFailed: (failure) => failures.push(failure) })
    await queue.add(job({ attempts: 5 }))
    await eventually(() => expect(failures).toMatchObject([{ reason: 'no such wall', attempts: 1 }]))
    await sleep(1500)
    expect(runs).toHaveLength(1)
    expect((await queue.count()).failed).toBe(1)
  })
}

function testSharing(fresh: FreshQueue): void {
  test('no more jobs run at one time than the concurrency says, all names together', async (context) => {
    const queue = openFor(await fresh(), context)
    let running = 0
    let most = 0
    const three = Promise.withResolvers<void>()
    const { runs, handlers } = recording(['paint', 'print', 'mail'], async () => {
      running += 1
      most = Math.max(most, running)
      if (running === 3) three.resolve()
      await three.promise
      await sleep(20)
      running -= 1
    })
    await queue.work({ handlers, concurrency: 3 })
    const names = ['paint', 'print', 'mail']
    await Promise.all(Array.from({ length: 24 }, (_, index) => queue.add(job({ name: names[index % 3] }))))
    await eventually(() => expect(runs).toHaveLength(24))
    expect(most).toBe(3)
  })

  test('two workers share the jobs, and no job runs twice', async (context) => {
    const shared = await fresh()
    const handles = [openFor(shared, context), openFor(shared, context)]
    const recorders = handles.map(() => recording(['paint'], () => sleep(1)))
    for (const [index, handle] of handles.entries()) {
      await handle.work({ handlers: recorders[index]!.handlers, concurrency: 4 })
    }
    const ids = Array.from({ length: 150 }, (_, index) => `shared-${index}`)
    await Promise.all(ids.map((id, index) => handles[index % 2]!.add(job({ id }))))
    const ranIds = () => recorders.flatMap(({ runs }) => runs.map((run) => run.id))
    await eventually(() => expect(ranIds()).toHaveLength(150))
    expect(ranIds().sort()).toEqual(ids.sort())
    for (const { runs } of recorders) expect(runs.length).toBeGreaterThan(10)
  })

  test('a job without a handler is left to another worker, and does not block what comes after it', async (context) => {
    const shared = await fresh()
    const [here, there] = [openFor(shared, context), openFor(shared, context)]
    const painter = recording(['paint'])
    await here.work({ handlers: painter.handlers, concurrency: 1 })
    await here.add(job({ id: 'print-1', name: 'print', priority: 0 }))
    await here.add(job({ id: 'paint-1' }))
    await eventually(() => expect(painter.runs).toHaveLength(1))
    expect((await here.count()).waiting).toBe(1)
    const printer = recording(['print'])
    await there.work({ handlers: printer.handlers, concurrency: 1 })
    await eventually(() => expect(printer.runs.map((run) => run.id)).toEqual(['print-1']))
    expect(painter.runs).toHaveLength(1)
  })
}

function testClosing(fresh: FreshQueue): void {
  test('closing a worker waits for the running job and takes no other one', async (context) => {
    const queue = openFor(await fresh(), context)
    const { promise, resolve } = gate()
    const { runs, handlers } = recording(['paint'], () => promise)
    const worker = await queue.work({ handlers, concurrency: 1 })
    await queue.add(job())
    await queue.add(job())
    await eventually(() => expect(runs).toHaveLength(1))
    let closed = false
    const closing = worker.close().then(() => {
      closed = true
    })
    await sleep(200)
    expect(closed).toBe(false)
    resolve()
    await closing
    expect(runs).toHaveLength(1)
    expect(await queue.count()).toMatchObject({ waiting: 1, active: 0 })
    expect(runs[0]!.signal.aborted).toBe(false)
  })

  test('a job that is aborted because its worker closes runs elsewhere, with all its attempts', async (context) => {
    const shared = await fresh()
    const [here, there] = [openFor(shared, context), openFor(shared, context)]
    const abortable = recording(['paint'], ({ signal }) => sleep(20_000, undefined, { signal }))
    const worker = await here.work({ handlers: abortable.handlers, concurrency: 1 })
    await here.add(job({ id: 'moved' }))
    await eventually(() => expect(abortable.runs).toHaveLength(1))
    await worker.close(50)
    expect(abortable.runs[0]!.signal.aborted).toBe(true)
    const { runs, handlers } = recording()
    await there.work({ handlers, concurrency: 1 })
    await eventually(() => expect(runs).toMatchObject([{ id: 'moved', attempt: 1 }]), 2000)
    await eventually(async () => expect(await there.count()).toMatchObject({ active: 0, failed: 0 }))
  })

  test('closing does not wait for a handler that is deaf to the abort', async (context) => {
    const queue = openFor(await fresh(), context)
    const { promise, resolve } = gate()
    const { runs, handlers } = recording(['paint'], () => promise)
    const worker = await queue.work({ handlers, concurrency: 1 })
    await queue.add(job())
    await eventually(() => expect(runs).toHaveLength(1))
    const start = performance.now()
    await worker.close(100)
    expect(performance.now() - start).toBeLessThan(3000)
    resolve()
  })

  test('a queue that was closed takes no job', async (context) => {
    const queue = openFor(await fresh(), context)
    await queue.add(job())
    await queue.close()
    await expect(queue.add(job())).rejects.toThrow(QueueUnavailableError)
    await queue.close()
  })
}
