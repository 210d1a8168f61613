import { expect, test } from 'vitest'
import { inTimeSlices } from './work-items.ts'

const items = Array.from({ length: 20 }, (_, index) => index)

/** Each item takes `itemMs`. */
async function slicesOf(itemMs: number, of: readonly number[] = items) {
  let now = 0
  let turns = 0
  const slices: number[][] = []
  const done = inTimeSlices(
    of,
    (next) => {
      const slice: number[] = []
      for (let item = next(); item !== undefined; item = next()) {
        slice.push(item)
        now += itemMs
      }
      slices.push(slice)
    },
    () => now,
  )
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    turns++
  }
  return { slices, turns }
}

test('a slice ends after its time, others have a turn between two, and each item is taken once', async () => {
  const { slices, turns } = await slicesOf(2)
  expect(slices.map(({ length }) => length)).toEqual([3, 3, 3, 3, 3, 3, 2])
  expect(slices.flat()).toEqual(items)
  expect(turns).toBeGreaterThanOrEqual(slices.length)
})

test('an item that takes longer than a slice has one of its own, and quick ones share it', async () => {
  expect((await slicesOf(50)).slices).toHaveLength(items.length)
  expect((await slicesOf(0)).slices).toEqual([items])
  expect((await slicesOf(1, [])).slices).toEqual([])
})

test('what goes wrong in a slice ends it all', async () => {
  const taken: number[] = []
  const broken = inTimeSlices(items, (next) => {
    taken.push(next()!)
    if (taken.length === 3) throw new Error('Full')
  })
  await expect(broken).rejects.toThrow('Full')
  expect(taken).toEqual([0, 1, 2])
})
