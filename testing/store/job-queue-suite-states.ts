import { expect, test } from 'vitest'
import type { JobEnd } from '#store/queue/job-queue.ts'
import { eventually, type FreshQueue, gate, job, openFor, recording } from './queue-under-test.ts'

/** Tests of the queue states for monitoring. */
export function testStates(fresh: FreshQueue): void {
  test('each name says how many of its jobs wait and run, since when, and how each run ended', async (context) => {
    const queue = openFor(await fresh(), context)
    const { promise, resolve } = gate()
    const ends: JobEnd[] = []
    const { runs, handlers } = recording(['paint', 'break'], async ({ name, attempt }) => {
      if (name === 'break') throw new Error(`attempt ${attempt}`)
      await promise
    })
    const before = Date.now()
    for (const id of ['first', 'second']) await queue.add(job({ id }))
    await queue.add(job({ id: 'later', delayMs: 60_000 }))
    await queue.add(job({ id: 'idle', name: 'print' }))
    const stateOf = async (name: string) => (await queue.states()).find((state) => state.name === name)
    expect(await stateOf('paint')).toMatchObject({ waiting: 2, active: 0, delayed: 1, failed: 0 })
    expect((await stateOf('paint'))!.takenAt).toBeUndefined()
    const { waitingSince } = (await stateOf('print'))!
    expect(waitingSince).toBeGreaterThanOrEqual(before)
    expect(waitingSince).toBeLessThanOrEqual(Date.now())
    await queue.work({ handlers, concurrency: 1, onEnded: (end) => ends.push(end) })
    await eventually(() => expect(runs).toHaveLength(1))
    await eventually(async () => expect(await stateOf('paint')).toMatchObject({ waiting: 1, active: 1 }))
    expect((await stateOf('paint'))!.takenAt).toBeGreaterThanOrEqual(before)
    resolve()
    await eventually(async () => expect(await stateOf('paint')).toMatchObject({ waiting: 0, active: 0 }))
    await queue.add(job({ name: 'break', attempts: 2 }))
    await eventually(async () => expect(await stateOf('break')).toMatchObject({ failed: 1 }))
    expect(ends.map(({ name, result }) => `${name} ${result}`)).toEqual([
      'paint done',
      'paint done',
      'break again',
      'break failed',
    ])
    expect(await stateOf('print')).toMatchObject({ waiting: 1, waitingSince })
  })
}
