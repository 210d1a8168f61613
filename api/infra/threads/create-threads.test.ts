import { afterEach, expect, test } from 'vitest'
import { AppError } from '#model/messages/errors.ts'
import type { EchoTask } from '#testing/api/echo-thread.ts'
import { createThreads, type ThreadOptions, type Threads } from './create-threads.ts'
import { createFairQueue } from './fair-queue.ts'

let threads: Threads
const open = (options: Partial<ThreadOptions> = {}) => {
  threads = createThreads({
    script: new URL('../../../testing/api/echo-thread.ts', import.meta.url),
    workerData: null,
    atOnce: 1,
    patienceMs: 60_000,
    mayWait: { each: 3, all: 4 },
    longestMs: 10_000,
    memoryMiB: 64,
    ...options,
  })
  return (task: EchoTask, queue = 'a') => threads.run(task, queue)
}
afterEach(() => threads?.close())

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))
const outcome = (promise: Promise<unknown>) => promise.catch(codeOf)

test('a thread answers, and another one does after it failed or died', async () => {
  const run = open()
  expect(await run({ say: 'one' })).toBe('one')
  expect(await outcome(run({ fail: 'broken' }))).toBe('Error: broken')
  expect(await run({ say: 'two' })).toBe('two')
  expect(await outcome(run({ end: true }))).toBe('Error: The thread has ended')
  expect(await run({ say: 'three' })).toBe('three')
})

test('what takes too long is given up, and those behind it go on', async () => {
  const run = open({ longestMs: 2_000 })
  const outcomes = [run({ neverAnswer: true }), run({ say: 'behind' })].map(outcome)
  expect(await Promise.all(outcomes)).toEqual(['UNAVAILABLE', 'behind'])
})

test('beside one that takes long, another one runs; beside those that do not, none', async () => {
  const run = open({ patienceMs: 200 })
  const slow = outcome(run({ neverAnswer: true }))
  expect(await outcome(run({ say: 'behind' }))).toBe('behind')
  expect(await outcome(run({ say: 'further behind' }))).toBe('further behind')
  await threads.close()
  expect(await slow).toBe('Error: The thread has ended')
  // Positive control: with enough patience, the second task waits.
  const runPatiently = open({ longestMs: 1_000 })
  const asked = [runPatiently({ neverAnswer: true }), runPatiently({ say: 'behind' })].map(outcome)
  expect(await Promise.race(asked)).toBe('UNAVAILABLE')
})

test('only so many wait, of each group and of all; whoever is refused is refused at once', async () => {
  const run = open()
  const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map((queue, at) =>
    outcome(run({ say: `${queue}${at}` }, queue)),
  )
  expect(await Promise.all(asked)).toEqual([
    ...['a0', 'a1', 'a2', 'a3', 'UNAVAILABLE', 'b5', 'UNAVAILABLE', 'UNAVAILABLE'],
  ])
})

test('groups have their turns one after another, however much one of them has asked for', () => {
  const queues = createFairQueue<string>({ each: 10, all: 20 })
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queues.add(item[0]!, item)
  expect([queues.take(), queues.take()]).toEqual(['a1', 'b1'])
  queues.add('d', 'd1')
  expect(Array.from({ length: 6 }, queues.take)).toEqual(['c1', 'a2', 'b2', 'd1', 'a3', undefined])
})

test('closing ends what is under way and what waits', async () => {
  const run = open()
  const asked = [run({ neverAnswer: true }), run({ say: 'never' })].map(outcome)
  await threads.close()
  expect(await Promise.all(asked)).toEqual(['Error: The thread has ended', 'UNAVAILABLE'])
  expect(await outcome(run({ say: 'later' }))).toBe('UNAVAILABLE')
})
