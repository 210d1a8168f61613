import { expect, test } from 'vitest'
import { type AccountHistory, daysOfMonth } from './charged-days.ts'
import { monthBill } from './month-bill.ts'
import { spendingOf, spentPercent, viewsLeft } from './spending-limit.ts'

const month = '2026-11'

function spendingWith(views: number, change: { price?: number; limitAccess?: number | null } = {}) {
  const terms = {
    ...{ name: 'Light', price: 9_800, limitAccess: 100, limitAccessPrice: 3, licensePrice: 0 },
    ...{ quantitySwipe: 10, quantitySite: 1, ...change },
  } as AccountHistory['terms'][number]['terms']
  const days = { from: '2026-01-01', to: daysOfMonth(month).to }
  const bill = monthBill({
    month,
    history: {
      terms: [{ ...days, terms }],
      contract: [{ ...days, state: 'ACTIVE' }],
      contractStart: null,
      contractEnd: null,
    },
    viewsIn: () => views,
    blocks: 0,
    licenses: 0,
    initialFee: 0,
  })
  return spendingOf(bill)!
}

test('a limit is that of the whole month: what the plan costs, and what page views may cost beyond what it includes', () => {
  expect(spendingWith(100)).toMatchObject({ base: 9_800, views: 0, counted: 100, included: 100 })
  // 200 yen are 66 views, and two yen that buy nothing.
  expect(viewsLeft(10_000, spendingWith(0))).toBe(166)
  expect(viewsLeft(10_000, spendingWith(100))).toBe(66)
  expect(viewsLeft(10_000, spendingWith(165))).toBe(1)
  expect(viewsLeft(10_000, spendingWith(166))).toBe(0)
  expect(viewsLeft(10_000, spendingWith(1_000))).toBe(0)
})

test('a limit that is no more than the plan costs leaves what the plan includes', () => {
  for (const limit of [0, 9_800]) {
    expect(viewsLeft(limit, spendingWith(40))).toBe(60)
    expect(spentPercent(limit, spendingWith(40))).toBe(0)
    expect(spentPercent(limit, spendingWith(100))).toBe(100)
  }
})

test('what is spent is told of what page views may cost, and as all of it only once no view is left', () => {
  const percentOf = (views: number) => spentPercent(10_000, spendingWith(views))
  expect([0, 100, 153, 154, 165, 166].map(percentOf)).toEqual([0, 0, 79, 81, 97, 100])
})

test('page views that cost nothing have no limit', () => {
  expect(viewsLeft(0, spendingWith(5_000, { limitAccess: null }))).toBeUndefined()
  expect(spentPercent(0, spendingWith(5_000, { limitAccess: null }))).toBeUndefined()
  expect(spendingOf(undefined)).toBeUndefined()
})
