import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually, type FreshQueue, job, openFor, recording, startProcess } from './queue-under-test.ts'

const retakeMs = 10_000

const workForEver = `
  const paint = async (payload, { id, signal }) => {
    console.log('started ' + id)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    console.log('aborted ' + id)
  }
  await queue.work({ handlers: { paint }, concurrency: 1 })`

/** Workers that are killed, hang, or take long. */
export function testCrashes(fresh: FreshQueue): void {
  test('a job whose worker process is killed is run again within 10 s, and has lost no attempt', async (context) => {
    const shared = await fresh()
    const queue = openFor(shared, context)
    const { child, said } = startProcess(shared, workForEver, context)
    await queue.add(job({ id: 'orphan', payload: 'kept' }))
    await eventually(() => expect(said).toEqual(['started orphan']))
    const { runs, handlers } = recording()
    await queue.work({ handlers, concurrency: 1 })
    // Long enough that the dead worker had renewed its lease.
    await sleep(2500)
    expect(runs).toEqual([])
    child.kill('SIGKILL')
    await once(child, 'exit')
    const killedAt = performance.now()
    await eventually(() => expect(runs).toHaveLength(1), retakeMs + 5000)
    expect(runs[0]).toMatchObject({ id: 'orphan', payload: 'kept', attempt: 1 })
    expect(runs[0]!.atMs - killedAt).toBeLessThan(retakeMs)
    await eventually(async () =>
      expect(await queue.count()).toMatchObject({ active: 0, waiting: 0, failed: 0 }),
    )
  })

  test('a worker that could not be heard of loses its job to another one and is told so', async (context) => {
    const shared = await fresh()
    const queue = openFor(shared, context)
    const { child, said } = startProcess(shared, workForEver, context)
    await queue.add(job({ id: 'taken over' }))
    await eventually(() => expect(said).toEqual(['started taken over']))
    child.kill('SIGSTOP')
    const { runs, handlers } = recording()
    await queue.work({ handlers, concurrency: 1 })
    await eventually(() => expect(runs).toHaveLength(1), retakeMs)
    child.kill('SIGCONT')
    await eventually(() => expect(said).toEqual(['started taken over', 'aborted taken over']))
    await eventually(async () =>
      expect(await queue.count()).toMatchObject({ active: 0, waiting: 0, failed: 0 }),
    )
    expect(runs).toHaveLength(1)
  })

  test('a job that takes longer than a lease keeps its worker', async (context) => {
    const shared = await fresh()
    const [here, there] = [openFor(shared, context), openFor(shared, context)]
    const { runs, handlers } = recording(['paint'], () => sleep(9000))
    for (const queue of [here, there]) await queue.work({ handlers, concurrency: 1 })
    await here.add(job())
    await eventually(() => expect(runs).toHaveLength(1))
    await eventually(async () => expect((await here.count()).active).toBe(0), 12_000)
    expect(runs).toHaveLength(1)
    expect(runs[0]!.signal.aborted).toBe(false)
  })

  test('a job whose worker was killed is dropped when a later one of its key waits', async (context) => {
    const shared = await fresh()
    const queue = openFor(shared, context)
    const { child, said } = startProcess(shared, workForEver, context)
    await queue.add(job({ id: 'old', deduplicationKey: 'wall' }))
    await eventually(() => expect(said).toEqual(['started old']))
    await queue.add(job({ id: 'new', deduplicationKey: 'wall' }))
    child.kill('SIGKILL')
    const { runs, handlers } = recording()
    await queue.work({ handlers, concurrency: 2 })
    await eventually(() => expect(runs).toHaveLength(1), retakeMs)
    await eventually(async () =>
      expect(await queue.count()).toMatchObject({ active: 0, waiting: 0, failed: 0 }),
    )
    expect(runs.map((run) => run.id)).toEqual(['new'])
  })
}
