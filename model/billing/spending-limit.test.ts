import { expect, test } from 'vitest'
import { addDays } from '../values/calendar-day.ts'
import { type AccountHistory, type DayRange, daysOfMonth } from './charged-days.ts'
import { monthBill } from './month-bill.ts'
import { spendingOf, viewsLeft } from './spending-limit.ts'

const month = '2026-11'

type Terms = AccountHistory['terms'][number]['terms']
type Priced = Partial<Pick<Terms, 'price' | 'limitAccess' | 'limitAccessPrice'>>

const first = '2026-01-01'

/** What a month costs so far, with the terms that begin on each day. */
function spendingOn(day: string, views: number, begun: Record<string, Priced>) {
  const days = Object.keys(begun)
  const { to } = daysOfMonth(month)
  const history: AccountHistory = {
    terms: days.map((from, index) => ({
      from,
      to: days[index + 1] === undefined ? to : addDays(days[index + 1]!, -1),
      terms: {
        ...{ name: 'Light', price: 9_800, limitAccess: 100, limitAccessPrice: 3, licensePrice: 0 },
        ...{ quantitySwipe: 10, quantitySite: 1, ...begun[from] },
      } as Terms,
    })),
    contract: [{ from: first, to, state: 'ACTIVE' }],
    contractStart: null,
    contractEnd: null,
  }
  const viewsIn = (range: DayRange) => (range.from <= day ? views : 0)
  const bill = monthBill({ month, history, viewsIn, blocks: 0, licenses: 0, initialFee: 0 })
  return spendingOf(bill, { history, day })!
}

const spendingWith = (views: number, terms: Priced = {}) =>
  spendingOn('2026-11-20', views, { [first]: terms })

test('a limit is that of the whole month: what the plan costs, and what page views may cost beyond what it includes', () => {
  expect(spendingWith(100)).toMatchObject({ base: 9_800, views: 0, counted: 100, included: 100 })
  // 200 yen buy 66 views; the remaining two yen buy none.
  expect(viewsLeft(10_000, spendingWith(0))).toBe(166)
  expect(viewsLeft(10_000, spendingWith(100))).toBe(66)
  expect(viewsLeft(10_000, spendingWith(165))).toBe(1)
  expect(viewsLeft(10_000, spendingWith(166))).toBe(0)
  expect(viewsLeft(10_000, spendingWith(1_000))).toBe(0)
})

test('a limit that is no more than the plan costs leaves what the plan includes', () => {
  for (const limit of [0, 9_800]) {
    expect(viewsLeft(limit, spendingWith(40))).toBe(60)
  }
})

test('page views that cost nothing have no limit', () => {
  expect(viewsLeft(0, spendingWith(5_000, { limitAccess: null }))).toBeUndefined()
})

test('once a plan is another, the price of page views is that of the plan in force, not of the one before or after', () => {
  const change = { [first]: {}, '2026-11-11': { limitAccess: null }, '2026-11-21': { limitAccessPrice: 7 } }
  const on = (day: string) => spendingOn(day, 150, change)
  expect(on('2026-11-10')).toMatchObject({ pricePerView: 3, counted: 150, included: 100, views: 150 })
  expect(on('2026-11-11')).toMatchObject({ pricePerView: 0, views: 150 })
  expect(on('2026-11-20')).toMatchObject({ pricePerView: 0, views: 150 })
  expect(viewsLeft(0, on('2026-11-20'))).toBeUndefined()
  expect(on('2026-11-21')).toMatchObject({ pricePerView: 7, counted: 150, included: 100, views: 500 })
})

test('who owes nothing for a month has nothing to spend', () => {
  const history = { terms: [], contract: [], contractStart: null, contractEnd: null }
  expect(spendingOf(undefined, { history, day: first })).toBeUndefined()
})
