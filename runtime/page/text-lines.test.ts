import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

test('a button has as many lines as fit into its height, and never none', () => {
  expect(textLines((48 / 737) * 100, 16)).toBe(2)
  expect(textLines((100 / 737) * 100, 16)).toBe(5)
  expect(textLines(1, 40)).toBe(1)
})
