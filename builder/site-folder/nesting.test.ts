import { expect, test } from 'vitest'
import { isTooDeep } from './nesting.ts'

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  levels === 0 ? 'text' : wrap(nested(levels - 1, wrap))

test.each([
  ['lists', (inner: unknown) => [1, inner]],
  ['objects', (inner: unknown) => ({ before: 1, inner })],
  ['both', (inner: unknown) => [{ inner }]],
] as const)('counts the levels of %s', (_, wrap) => {
  const levels = JSON.stringify(nested(1, wrap)).match(/[[{]/g)!.length
  expect(isTooDeep(nested(6 / levels, wrap), 6)).toBe(false)
  expect(isTooDeep(nested(6 / levels, wrap), 5)).toBe(true)
})

test('looks below a key that JSON can have, but a literal can not', () => {
  expect(isTooDeep(JSON.parse('{"__proto__":{"a":{}}}'), 3)).toBe(false)
  expect(isTooDeep(JSON.parse('{"__proto__":{"a":{}}}'), 2)).toBe(true)
})

test('descends no deeper than allowed', () => {
  let deep: unknown = {}
  for (let level = 0; level < 100_000; level++) deep = { deep }
  expect(isTooDeep(deep)).toBe(true)
})
