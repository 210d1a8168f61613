import { expect, test } from 'vitest'
import { holdsBill, takenOff, type ViewContest } from './view-contest.ts'

const contest: ViewContest = {
  ...{ siteId: 'inn', siteName: 'Inn', month: '2026-11', views: 5, reason: 'A flood', by: 'Hana', at: 1 },
  ...{ state: 'open', decision: null },
}

test('views are taken off the days that have the most of them', () => {
  const days = [
    { day: '2026-11-01', count: 3 },
    { day: '2026-11-02', count: 900 },
    { day: '2026-11-03', count: 20 },
  ]
  expect(takenOff(days, 40)).toEqual([{ day: '2026-11-02', count: 40 }])
  expect(takenOff(days, 910)).toEqual([
    { day: '2026-11-02', count: 900 },
    { day: '2026-11-03', count: 10 },
  ])
})

test('never more than there are', () => {
  expect(takenOff([{ day: '2026-11-01', count: 3 }], 10)).toEqual([{ day: '2026-11-01', count: 3 }])
  expect(takenOff([], 10)).toEqual([])
})

test('an open contest holds back the bill of its month, and no other', () => {
  expect(holdsBill([contest], '2026-11')).toBe(true)
  expect(holdsBill([contest], '2026-12')).toBe(false)
  expect(holdsBill([{ ...contest, state: 'counted' }], '2026-11')).toBe(false)
  expect(holdsBill(null, '2026-11')).toBe(false)
})
