import type { ContractState } from '../records/account.ts'
import type { PlanTerms } from '../records/plan.ts'
import { addDays } from '../values/calendar-day.ts'

/** Days in Japan, `yyyy-mm-dd`, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

export type TermPeriod = DayRange & { terms: PlanTerms }
export type ContractPeriod = DayRange & { state: ContractState }

/** The history of an account since it was opened. Both lists are in order and do not overlap. */
export interface AccountHistory {
  terms: readonly TermPeriod[]
  contract: readonly ContractPeriod[]
  /** First and last day of the contract: days outside of them are not charged. Null means unlimited. */
  contractStart: string | null
  contractEnd: string | null
}

export const dayCount = ({ from, to }: DayRange): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

export const overlapOf = (a: DayRange, b: DayRange): DayRange | undefined => {
  const both = { from: later(a.from, b.from), to: earlier(a.to, b.to) }
  return both.from <= both.to ? both : undefined
}

const first = '0000-01-01'
const last = '9999-12-31'

/** The days of a range on which the contract ran. */
export function contractDays(
  { contract, contractStart, contractEnd }: Omit<AccountHistory, 'terms'>,
  range: DayRange,
): DayRange[] {
  const agreed = overlapOf(range, { from: contractStart ?? first, to: contractEnd ?? last })
  if (!agreed) return []
  return contract.flatMap((period) => (period.state === 'ACTIVE' ? (overlapOf(period, agreed) ?? []) : []))
}

/** What is charged under one set of terms. */
export interface ChargedTerms {
  terms: PlanTerms
  /** In order. A gap between two ranges is a pause of the contract. */
  ranges: DayRange[]
  days: number
}

/** The charged days of a range: those on which the account had a plan and its contract was running. */
export function chargedTerms(history: AccountHistory, range: DayRange): ChargedTerms[] {
  const running = contractDays(history, range)
  return history.terms.flatMap(({ terms, ...period }) => {
    const ranges = running.flatMap((days) => overlapOf(days, period) ?? [])
    const days = ranges.reduce((sum, one) => sum + dayCount(one), 0)
    return days > 0 ? [{ terms, ranges, days }] : []
  })
}

/** The first day, up to `day`, on which the account had a plan that costs something; undefined if there was none. */
export function firstPaidDay(history: AccountHistory, day: string): string | undefined {
  const paid = history.terms.filter(({ terms }) => terms.price > 0)
  return chargedTerms({ ...history, terms: paid }, { from: first, to: day })[0]?.ranges[0]?.from
}

/** First and last day of a month: `2026-11` → `2026-11-01` and `2026-11-30`. */
export function daysOfMonth(month: string): DayRange {
  const from = `${month}-01`
  return { from, to: addDays(`${monthAfter(month)}-01`, -1) }
}

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`
}

export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1
    ? `${String(year - 1).padStart(4, '0')}-12`
    : `${String(year).padStart(4, '0')}-${String(number - 1).padStart(2, '0')}`
}

export const monthOf = (day: string): string => day.slice(0, 7)
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/
