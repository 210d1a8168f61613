import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdownLabel, untilNextLabel } from './countdown.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [Number.NaN, 'over', 0],
  [-1, 'over', 0],
  [0, 'over', 0],
  [1, 'moment', 0],
  [minute - 1, 'moment', 0],
  [minute, 'minutes', 1],
  [2 * minute - 1, 'minutes', 1],
  [hour - 1, 'minutes', 59],
  [hour, 'hours', 1],
  [72 * hour - 1, 'hours', 71],
  [72 * hour, 'days', 3],
  [4 * day - 1, 'days', 3],
  [4 * day, 'days', 4],
])('%d ms left is %s %i', (leftMs, unit, value) => {
  expect(countdownLabel(leftMs)).toEqual({ unit, value })
})

const left = fc.oneof(fc.integer({ min: 1, max: 10 * day }), fc.integer({ min: 1, max: 2 * hour }))

test('the label stays until the next one is due, and changes then', () => {
  fc.assert(
    fc.property(left, (leftMs) => {
      const label = countdownLabel(leftMs)
      const wait = untilNextLabel(leftMs)
      expect(wait).toBeGreaterThan(0)
      if (wait > 1) expect(countdownLabel(leftMs - wait + 1)).toEqual(label)
      expect(countdownLabel(leftMs - wait)).not.toEqual(label)
    }),
  )
})

test('nothing is due once it is over', () => {
  expect(untilNextLabel(0)).toBe(Number.POSITIVE_INFINITY)
})

test('less time left never shows more', () => {
  const size = { over: 0, moment: 1, minutes: minute, hours: hour, days: day }
  const shown = (leftMs: number) => {
    const { unit, value } = countdownLabel(leftMs)
    return size[unit] * Math.max(1, value)
  }
  fc.assert(
    fc.property(left, left, (one, other) => {
      expect(shown(Math.min(one, other))).toBeLessThanOrEqual(shown(Math.max(one, other)))
    }),
  )
})
