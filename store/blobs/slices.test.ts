import { expect, test } from 'vitest'
import { createSlices } from './slices.ts'

function spin(durationMs: number): void {
  const end = performance.now() + durationMs
  while (performance.now() < end);
}

/** Number of event loop turns while 60 tasks of 2 ms are run. */
async function turnsDuring(sliceMs: number): Promise<number> {
  const inSlice = createSlices(sliceMs)
  let turns = 0
  let working = true
  const turn = () => {
    turns += 1
    if (working) setImmediate(turn)
  }
  setImmediate(turn)
  await Promise.all(Array.from({ length: 60 }, () => inSlice(() => spin(2))))
  working = false
  return turns
}

test('the event loop turns after each slice of work', async () => {
  expect(await turnsDuring(5)).toBeGreaterThan(10)
})

test('control: one slice for all the work lets it turn hardly ever', async () => {
  expect(await turnsDuring(10_000)).toBeLessThan(3)
})

test('work runs in the order it comes, and one that throws rejects alone', async () => {
  const inSlice = createSlices(1)
  const order: number[] = []
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((number) =>
      inSlice(() => {
        spin(1)
        order.push(number)
        if (number === 2) throw new Error('two')
        return number
      }),
    ),
  )
  expect(order).toEqual([1, 2, 3, 4])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})
