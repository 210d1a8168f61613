import { expect, test } from 'vitest'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'

test('a job that fails once is run again, although a worker for other jobs looks at the queue first', async () => {
  const queue = createEmbeddedQueue({ file: ':memory:' })
  try {
    await queue.work({ concurrency: 1, handlers: { other: async () => {} } })
    let runs = 0
    await queue.work({
      concurrency: 1,
      handlers: {
        flaky: async () => {
          runs++
          if (runs === 1) throw new Error('not yet')
        },
      },
    })
    await queue.add({ id: 'one', name: 'flaky', payload: {}, attempts: 5 })
    await expect.poll(() => runs, { timeout: 4_000 }).toBe(2)
  } finally {
    await queue.close()
  }
})
