import { expect, test } from 'vitest'
import { periodProblem, todayInTokyo } from './contract-period.ts'

test('today is the day in Japan', () => {
  expect(todayInTokyo(new Date('2026-03-31T14:59:00Z'))).toBe('2026-03-31')
  expect(todayInTokyo(new Date('2026-03-31T15:00:00Z'))).toBe('2026-04-01')
})

test('a contract with a first day needs a later last one', () => {
  expect(periodProblem('', '')).toBeUndefined()
  expect(periodProblem('', '2026-03-31')).toBeUndefined()
  expect(periodProblem('2026-04-01', '')).toBe('end-missing')
  expect(periodProblem('2026-04-01', '2026-04-01')).toBe('end-too-early')
  expect(periodProblem('2026-04-01', '2026-04-02')).toBeUndefined()
})
