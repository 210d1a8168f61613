import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanTerms } from '../records/plan.ts'
import { defaultPlans } from '../records/plan-defaults.ts'
import { addDays } from '../values/calendar-day.ts'
import { billDays } from './bill-days.ts'
import { type AccountHistory, dayCount, daysOfMonth, monthAfter, monthBefore } from './charged-days.ts'
import { billOf, type MonthFacts, monthBill, prorated } from './month-bill.ts'
import { taxesOf, taxPercentOn } from './tax.ts'

const terms: PlanTerms = {
  ...defaultPlans[0]!.terms,
  price: 30_001,
  limitAccess: 1_000,
  limitAccessPrice: 2,
  licensePrice: 0,
}
const always = { from: '2020-01-01', to: '2040-12-31' }
const history: AccountHistory = {
  terms: [{ ...always, terms }],
  contract: [{ ...always, state: 'ACTIVE' }],
  contractStart: null,
  contractEnd: null,
}
const facts = (changes: Partial<MonthFacts> = {}): MonthFacts => ({
  month: '2026-11',
  history,
  viewsIn: () => 0,
  blocks: 7,
  licenses: 0,
  initialFee: 100_000,
  ...changes,
})

const months = fc
  .record({ year: fc.integer({ min: 2021, max: 2039 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

test.each([
  ['2024-02', '2024-02-29'],
  ['2025-02', '2025-02-28'],
  ['2026-12', '2026-12-31'],
  ['2100-02', '2100-02-28'],
])('a month has the days of the calendar: %s', (month, last) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last })
})

test('months follow one another, over the ends of years too', () => {
  fc.assert(
    fc.property(months, (month) => {
      expect(monthBefore(monthAfter(month))).toBe(month)
      expect(addDays(daysOfMonth(month).to, 1)).toBe(`${monthAfter(month)}-01`)
    }),
  )
})

test('a whole month costs the price, and no part of it more', () => {
  fc.assert(
    fc.property(months, fc.nat(10_000_000), fc.integer({ min: 0, max: 31 }), (month, price, days) => {
      const length = dayCount(daysOfMonth(month))
      expect(prorated(price, length, length)).toBe(price)
      const part = Math.min(days, length)
      const both = prorated(price, part, length) + prorated(price, length - part, length)
      expect([both, both + 1]).toContain(price)
    }),
  )
})

test('tax is rounded once for each rate, down', () => {
  const lines = [15, 15, 15, 15].map((amount) => ({ amount, taxPercent: 10 }))
  expect(taxesOf([...lines, { amount: 101, taxPercent: 8 }])).toEqual([
    { percent: 10, base: 60, tax: 6 },
    { percent: 8, base: 101, tax: 8 },
  ])
  expect(lines.reduce((sum, { amount }) => sum + Math.floor(amount / 10), 0)).toBe(4)
  expect([taxPercentOn('2019-09-30'), taxPercentOn('2019-10-01')]).toEqual([8, 10])
})

test('lines, rates and sums always add up', () => {
  const line = fc.record({
    amount: fc.integer({ min: -1_000_000, max: 50_000_000 }),
    taxPercent: fc.constantFrom(8, 10),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (given) => {
      const lines = given.map((one) => ({
        ...one,
        kind: 'correction' as const,
        text: '',
        quantity: 1,
        outOf: null,
        unitPrice: 0,
      }))
      const bill = billOf(lines)
      expect(bill.subtotal).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
      expect(bill.taxes.reduce((sum, { base }) => sum + base, 0)).toBe(bill.subtotal)
      expect(bill.total).toBe(bill.subtotal + bill.tax)
      expect(bill.planFee + bill.accessFee + bill.licenseFee + bill.initialFee + bill.correction).toBe(
        bill.subtotal,
      )
    }),
  )
})

test('a pause is not charged; the days on which it begins and ends are', () => {
  const contract = [
    { from: '2020-01-01', to: '2026-11-10', state: 'ACTIVE' as const },
    { from: '2026-11-11', to: '2026-11-20', state: 'SUSPENDED' as const },
    { from: '2026-11-21', to: '2040-12-31', state: 'ACTIVE' as const },
  ]
  const bill = monthBill(facts({ history: { ...history, contract } }))
  expect(bill).toMatchObject({ monthlyFee: 30_001, planFee: Math.floor((30_001 * 20) / 30) })
  const paused = [{ ...always, state: 'SUSPENDED' as const }]
  expect(monthBill(facts({ history: { ...history, contract: paused } }))).toBeUndefined()
})

test('a first plan in the middle of a month is charged from its day on, with the initial fee, once', () => {
  const begun = { ...history, terms: [{ from: '2026-11-16', to: '2040-12-31', terms }] }
  expect(monthBill(facts({ history: begun, month: '2026-10' }))).toBeUndefined()
  expect(monthBill(facts({ history: begun }))).toMatchObject({ planFee: 15_000, initialFee: 100_000 })
  expect(monthBill(facts({ history: begun, month: '2026-12' }))).toMatchObject({
    planFee: 30_001,
    initialFee: 0,
  })
})

test('the initial fee waits for a plan that costs something', () => {
  const trial = { from: '2026-11-01', to: '2026-11-30', terms: { ...terms, price: 0 } }
  const paid = { from: '2026-12-01', to: '2040-12-31', terms }
  const both = { ...history, terms: [trial, paid] }
  expect(monthBill(facts({ history: both }))).toMatchObject({ initialFee: 0, total: 0 })
  expect(monthBill(facts({ history: both, month: '2026-12' }))).toMatchObject({ initialFee: 100_000 })
})

test('page views are charged beyond what is included, and only those of charged days', () => {
  const viewsIn = ({ from, to }: { from: string; to: string }) => dayCount({ from, to }) * 100
  expect(monthBill(facts({ viewsIn }))).toMatchObject({ accessFee: (3_000 - 1_000) * 2 })
  const late = { ...history, contractStart: '2026-11-21' }
  expect(monthBill(facts({ viewsIn, history: late }))).toMatchObject({ accessFee: 0 })
  const free = { ...history, terms: [{ ...always, terms: { ...terms, limitAccess: null } }] }
  expect(monthBill(facts({ viewsIn, history: free }))).toMatchObject({ accessFee: 0 })
})

test('nothing is charged before a contract begins and after it ends', () => {
  const days = { ...history, contractStart: '2026-11-30', contractEnd: '2026-12-01' }
  expect(monthBill(facts({ history: days }))).toMatchObject({ planFee: 1_000 })
  expect(monthBill(facts({ history: days, month: '2026-12' }))).toMatchObject({ planFee: 967 })
  expect(monthBill(facts({ history: days, month: '2027-01' }))).toBeUndefined()
})

test('a bill that is made in time is due on the due day of the month in which it is made', () => {
  const inTime = (dueDay: number) =>
    billDays({ month: '2027-01', issuedOn: '2027-02-01' }, { chargeDay: 10, dueDay })
  for (const dueDay of [1, 2, 10, 14, 15, 28])
    expect(inTime(dueDay).dueOn).toBe(`2027-02-${String(dueDay).padStart(2, '0')}`)
  expect(inTime(31)).toEqual({ chargeOn: '2027-02-10', dueOn: '2027-02-28' })
})

test('a bill that is made late is due on the first due day that leaves 14 days', () => {
  const late = (month: string, issuedOn: string, dueDay: number) =>
    billDays({ month, issuedOn }, { chargeDay: 10, dueDay }).dueOn
  expect(late('2026-11', '2026-12-25', 31)).toBe('2027-01-31')
  expect(late('2026-12', '2027-01-31', 5)).toBe('2027-03-05')
  expect(late('2026-12', '2027-01-02', 16)).toBe('2027-01-16')
  expect(late('2026-12', '2027-01-02', 15)).toBe('2027-02-15')
  expect(late('2026-10', '2026-12-01', 10)).toBe('2027-01-10')
  for (let day = 2; day <= 31; day++)
    for (let dueDay = 1; dueDay <= 31; dueDay++) {
      const issuedOn = `2027-01-${String(day).padStart(2, '0')}`
      const days = dayCount({ from: issuedOn, to: late('2026-12', issuedOn, dueDay) }) - 1
      expect(days).toBeGreaterThanOrEqual(14)
      expect(days).toBeLessThan(14 + 31)
    }
})

test('a card is charged on its day, and at once where that day is over', () => {
  const days = { chargeDay: 28, dueDay: 31 }
  expect(billDays({ month: '2027-01', issuedOn: '2027-02-01' }, days).chargeOn).toBe('2027-02-28')
  expect(billDays({ month: '2026-11', issuedOn: '2026-12-29' }, days).chargeOn).toBe('2026-12-29')
})

test('what can not be worked out exactly is no bill', () => {
  const line = { kind: 'views', text: '', quantity: 1, outOf: null, unitPrice: 0, taxPercent: 10 } as const
  const most = 8_000_000_000_000_001
  expect(billOf([{ ...line, amount: most }])).toMatchObject({ tax: 800_000_000_000_000 })
  expect(() =>
    billOf([
      { ...line, amount: most },
      { ...line, amount: most },
    ]),
  ).toThrow(RangeError)
})
