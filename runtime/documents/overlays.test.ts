import { expect, test } from 'vitest'
import { isInSet } from './overlays.ts'

const runs: [number, number, number][] = [
  [0, 1, 2],
  [3, 0, 0],
]

test.each([
  [0, 0, false],
  [0, 1, true],
  [0, 2, true],
  [0, 3, false],
  [1, 1, false],
  [3, 0, true],
])('the page in column %i and row %i', (column, row, expected) => {
  expect(isInSet(runs, { column, row })).toBe(expected)
  expect(isInSet('all', { column, row })).toBe(true)
  expect(isInSet([], { column, row })).toBe(false)
})
