import { expect, test } from 'vitest'
import { hasMoreFields } from './read-body.ts'

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`key${number}`, number]))

test('fields are counted in each object, however deep it is, and places of a list are none', () => {
  expect(hasMoreFields({ a: [{ b: fields(11) }] }, 10)).toBe(true)
  expect(hasMoreFields({ a: [{ b: fields(10) }], c: fields(10) }, 10)).toBe(false)
  expect(
    hasMoreFields(
      Array.from({ length: 11 }, () => 0),
      10,
    ),
  ).toBe(false)
  for (const one of [null, 'text', 1, undefined]) expect(hasMoreFields(one, 0)).toBe(false)
})

test('JSON that is nested deeper than the stack allows ends nothing', () => {
  const deep: unknown = JSON.parse(
    `${'{"a":'.repeat(200_000)}${JSON.stringify(fields(11))}${'}'.repeat(200_000)}`,
  )
  expect(hasMoreFields(deep, 11)).toBe(false)
  expect(hasMoreFields(deep, 10)).toBe(true)
})
