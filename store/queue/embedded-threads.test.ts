import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmbeddedQueue } from './embedded.ts'
import type { JobQueue } from './job-queue.ts'

let folder: string
let queue: JobQueue
const taken: string[] = []
beforeEach(async () => {
  // Polling is disabled, so that only notifications are seen.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  taken.length = 0
  folder = mkdtempSync(join(tmpdir(), 'swipress-queue-'))
  queue = createEmbeddedQueue({ file: join(folder, 'queue.sqlite') })
  await queue.work({ concurrency: 1, handlers: { greet: async (_, { id }) => void taken.push(id) } })
})
afterEach(async () => {
  vi.useRealTimers()
  await queue.close()
  rmSync(folder, { recursive: true })
})

const adding = (id: string) => `
  const { createEmbeddedQueue } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
  const queue = createEmbeddedQueue({ file: ${JSON.stringify(join(folder, 'queue.sqlite'))} })
  await queue.add({ id: '${id}', name: 'greet', payload: null, attempts: 1 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await queue.close()`

/** Event loop turns in which messages arrive and jobs are done, without time passing. */
async function turns(count: number, isOver = () => false): Promise<void> {
  for (let turn = 0; turn < count && !isOver(); turn++) await new Promise(setImmediate)
}

test('what another thread of this process adds is taken at once', async () => {
  const [code] = await once(new Worker(`(async () => {${adding('told')}})()`, { eval: true }), 'exit')
  expect(code).toBe(0)
  await turns(100_000, () => taken.length > 0)
  expect(taken).toEqual(['told'])
})

test('what another process adds is taken with the next poll', async () => {
  execFileSync(process.execPath, ['--input-type=commonjs', '-e', `(async () => {${adding('late')}})()`])
  await turns(1_000)
  expect(taken).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(taken).toEqual(['late'])
})
