import { expect, test } from 'vitest'
import { isPastEnd, isShorterThanUsual, periodProblem, todayInTokyo } from './contract-period.ts'

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

test('twelve months end on the day before', () => {
  expect(isShorterThanUsual('2026-04-01', '2027-03-30')).toBe(true)
  expect(isShorterThanUsual('2026-04-01', '2027-03-31')).toBe(false)
  expect(isShorterThanUsual('2027-03-01', '2028-02-28')).toBe(true)
  expect(isShorterThanUsual('2027-03-01', '2028-02-29')).toBe(false)
  expect(isShorterThanUsual('2028-02-29', '2029-02-27')).toBe(true)
  expect(isShorterThanUsual('2028-02-29', '2029-02-28')).toBe(false)
  expect(isShorterThanUsual('', '2029-02-28')).toBe(false)
})

test('a contract is past its end from the next day on, unless it has been ended', () => {
  const on = (contractEnd: string | null, contract: 'ACTIVE' | 'TERMINATED' = 'ACTIVE') =>
    isPastEnd({ contract, contractEnd }, '2026-04-01')
  expect(on('2026-03-31')).toBe(true)
  expect(on('2026-04-01')).toBe(false)
  expect(on(null)).toBe(false)
  expect(on('2026-03-31', 'TERMINATED')).toBe(false)
})
