import { expect, test } from 'vitest'
import { buttonLines } from './page-parts.ts'

test('a button has as many lines as fit into its height, and never none', () => {
  expect(buttonLines((48 / 737) * 100, 16)).toBe(2)
  expect(buttonLines((100 / 737) * 100, 16)).toBe(5)
  expect(buttonLines(1, 40)).toBe(1)
})

test('V22 a height in whole lines has room for all of them, rounded as it comes', () => {
  for (const lines of [1, 2, 3, 4, 5])
    for (const size of [8, 12, 16, 24])
      expect(buttonLines(Math.round(((lines * size * 1.25) / 737) * 100_000) / 1_000, size)).toBe(lines)
})
