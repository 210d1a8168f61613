import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  firstOfMonth,
  firstOfNextMonth,
  startOfTokyoDay,
  tokyoDay,
} from './calendar-day.ts'

const dayMs = 24 * 60 * 60_000
const days = fc
  .integer({ min: Date.UTC(1999, 0, 1) / dayMs, max: Date.UTC(2101, 0, 1) / dayMs })
  .map((number) => new Date(number * dayMs).toISOString().slice(0, 10))

test('a day in Japan begins at 15:00 UTC of the day before, and ends where the next one begins', () => {
  expect(new Date(startOfTokyoDay('2026-03-01')).toISOString()).toBe('2026-02-28T15:00:00.000Z')
  fc.assert(
    fc.property(days, (day) => {
      const start = startOfTokyoDay(day)
      expect(tokyoDay(start)).toBe(day)
      expect(tokyoDay(start - 1)).toBe(addDays(day, -1))
      expect(startOfTokyoDay(addDays(day, 1)) - start).toBe(dayMs)
    }),
  )
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-06-15', 12, '2027-06-15'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

test('adding months keeps the day, or is the last one of a month that is shorter', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -40, max: 40 }), (day, months) => {
      const moved = addMonths(day, months)
      const count = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7))
      expect(count(moved) - count(day)).toBe(months)
      const isSame = moved.slice(8) === day.slice(8)
      expect(isSame || addDays(moved, 1).slice(8) === '01').toBe(true)
    }),
  )
})

test('the next month begins once this one is over', () => {
  expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
  expect(firstOfNextMonth('2024-02-29')).toBe('2024-03-01')
  fc.assert(
    fc.property(days, (day) => {
      const next = firstOfNextMonth(day)
      expect(next > day && next.endsWith('-01')).toBe(true)
      expect(addDays(next, -1).slice(0, 7)).toBe(day.slice(0, 7))
      expect(firstOfMonth(day) <= day).toBe(true)
    }),
  )
})

test('the day in Tokyo is the same whatever was asked before', () => {
  const midnight = Date.UTC(2026, 10, 22, 15)
  const instants = [0, -1, 1, 86_399_999, 86_400_000, -86_400_000, 0].map((ms) => midnight + ms)
  expect(instants.map(tokyoDay)).toEqual([
    ...['2026-11-23', '2026-11-22', '2026-11-23', '2026-11-23', '2026-11-24', '2026-11-22', '2026-11-23'],
  ])
})
