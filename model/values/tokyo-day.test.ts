import { expect, test } from 'vitest'
import { tokyoClock, tokyoDay } from './calendar-day.ts'

test('a day begins at midnight in Tokyo', () => {
  expect(tokyoDay(Date.parse('2026-03-31T14:59:59.999Z'))).toBe('2026-03-31')
  expect(tokyoDay(Date.parse('2026-03-31T15:00:00Z'))).toBe('2026-04-01')
})

test('a clock in Tokyo is nine hours ahead', () => {
  expect(tokyoClock(Date.parse('2026-03-31T14:59:59.999Z'))).toBe('23:59')
  expect(tokyoClock(Date.parse('2026-03-31T15:05:00Z'))).toBe('00:05')
})
