import { expect, test } from 'vitest'
import { tokyoDay } from './tokyo-day.ts'

test('a day begins at midnight in Tokyo', () => {
  expect(tokyoDay(Date.parse('2026-03-31T14:59:59.999Z'))).toBe('2026-03-31')
  expect(tokyoDay(Date.parse('2026-03-31T15:00:00Z'))).toBe('2026-04-01')
})
