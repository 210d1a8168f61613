import { expect, test } from 'vitest'
import { todayInTokyo } from './contract-period.ts'

test('today is the day in Japan', () => {
  expect(todayInTokyo(new Date('2026-03-31T14:59:00Z'))).toBe('2026-03-31')
  expect(todayInTokyo(new Date('2026-03-31T15:00:00Z'))).toBe('2026-04-01')
})
