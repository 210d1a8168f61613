import { expect, test } from 'vitest'
import { addDays, addMonths } from '#model/values/calendar-day.ts'
import { spanOf } from './whole-months.ts'

/** How often each day counts. */
function countedDays({ months, days }: ReturnType<typeof spanOf>): Map<string, number> {
  const counted = new Map<string, number>()
  const add = (from: string, to: string, times: number) => {
    for (let day = from; day <= to; day = addDays(day, 1)) counted.set(day, (counted.get(day) ?? 0) + times)
  }
  if (months) add(`${months.from}-01`, addDays(addMonths(`${months.to}-01`, 1), -1), 1)
  for (const { from, to, times } of days) add(from, to, times)
  return new Map([...counted].filter(([, times]) => times !== 0))
}

test('every stretch of days is counted once, and nothing else', () => {
  const firstDay = '2027-12-20'
  for (let start = 0; start < 80; start++)
    for (let length = 1; length < 140; length += 1 + (length % 3)) {
      const from = addDays(firstDay, start)
      const to = addDays(from, length - 1)
      const span = spanOf({ from, to })
      const counted = countedDays(span)
      expect([counted.size, counted.get(from), counted.get(to)]).toEqual([length, 1, 1])
      const read = span.days.reduce(
        (sum, days) => sum + Number(days.to.slice(8)) - Number(days.from.slice(8)) + 1,
        0,
      )
      expect(read).toBeLessThanOrEqual(31)
    }
})

test('months of which most is wanted are taken whole', () => {
  expect(spanOf({ from: '2025-12-29', to: '2026-11-22' })).toEqual({
    months: { from: '2026-01', to: '2026-11' },
    days: [
      { from: '2025-12-29', to: '2025-12-31', times: 1 },
      { from: '2026-11-23', to: '2026-11-30', times: -1 },
    ],
  })
  expect(spanOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    months: { from: '2026-11', to: '2026-11' },
    days: [],
  })
  const week = { from: '2026-11-16', to: '2026-11-22' }
  expect(spanOf(week)).toEqual({ months: undefined, days: [{ ...week, times: 1 }] })
})
