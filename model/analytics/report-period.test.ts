import { expect, test } from 'vitest'
import { lastPeriod } from './report-period.ts'

const at = (japan: string) => Date.parse(`${japan}+09:00`)

test('A14 a week is due on Monday at 08:00 in Japan, and is the one that ended the day before', () => {
  expect(lastPeriod('WEEKLY', at('2026-11-23T08:00:00'))).toEqual({
    due: '2026-11-23',
    days: { from: '2026-11-16', to: '2026-11-22' },
    before: { from: '2026-11-09', to: '2026-11-15' },
  })
  expect(lastPeriod('WEEKLY', at('2026-11-23T07:59:59')).due).toBe('2026-11-16')
  expect(lastPeriod('WEEKLY', at('2026-11-29T23:59:59')).due).toBe('2026-11-23')
})

test('A14 a month is due on its first at 08:00, whatever its length', () => {
  expect(lastPeriod('MONTHLY', at('2026-03-01T08:00:00'))).toEqual({
    due: '2026-03-01',
    days: { from: '2026-02-01', to: '2026-02-28' },
    before: { from: '2026-01-01', to: '2026-01-31' },
  })
  expect(lastPeriod('MONTHLY', at('2026-03-01T07:59:59')).due).toBe('2026-02-01')
})
