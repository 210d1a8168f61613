import {
  type AccountHistory,
  chargedTerms,
  type DayRange,
  dayCount,
  daysOfMonth,
  firstPaidDay,
} from './charged-days.ts'
import { type TaxOfRate, taxesOf, taxPercentOn } from './tax.ts'

/** What a line of a bill is for. Stored and sent: never renamed. */
export const lineKinds = ['plan', 'blocks', 'views', 'licenses', 'initial', 'correction'] as const
export type LineKind = (typeof lineKinds)[number]

/** A line of a bill. Money is whole yen without tax. */
export interface BillLine {
  kind: LineKind
  /** Name of the plan, or what a correction is for. */
  text: string
  /** Days, page views, accounts or creatives; 1 where nothing is counted. */
  quantity: number
  /** For a plan: the number of days of the month. For page views and creatives: how many are included. */
  outOf: number | null
  unitPrice: number
  amount: number
  taxPercent: number
}

/** The columns of a payment row (staff.md §3), in yen without tax unless stated otherwise. */
export interface BillFigures {
  planName: string
  blocksUsed: number
  /** The plan's price for a whole month. */
  monthlyFee: number
  /** The part of the monthly fee that is charged for the days of the month. */
  planFee: number
  /** For page views beyond what the plan includes. */
  accessFee: number
  licenseFee: number
  initialFee: number
  correction: number
  subtotal: number
  tax: number
  /** Includes tax. */
  total: number
}

export interface MonthBill extends BillFigures {
  /** `2026-11`. */
  month: string
  lines: BillLine[]
  taxes: TaxOfRate[]
}

export interface MonthFacts {
  month: string
  history: AccountHistory
  /** Page views of the account's sites on the given days. */
  viewsIn: (days: DayRange) => number
  /** Creatives of the account's sites. */
  blocks: number
  /** Number of accounts below it whose contract ran on at least one day of the month. */
  licenses: number
  /** Initial fee that the issuer charges in the first month of a plan that costs something. */
  initialFee: number
}

/** The price for part of a month, rounded down to whole yen. */
export const prorated = (price: number, days: number, daysInMonth: number): number =>
  Math.floor((price * days) / daysInMonth)

/** What an account owes for a month; undefined if none of its days is charged. */
export function monthBill(facts: MonthFacts): MonthBill | undefined {
  const days = daysOfMonth(facts.month)
  const charged = chargedTerms(facts.history, days)
  const latest = charged.at(-1)
  if (!latest) return undefined
  const taxPercent = taxPercentOn(days.to)
  const line = (kind: LineKind, given: Omit<BillLine, 'kind' | 'taxPercent'>): BillLine => ({
    kind,
    ...given,
    taxPercent,
  })
  const lines: BillLine[] = []
  for (const { terms, days: count } of charged) {
    const outOf = dayCount(days)
    const amount = prorated(terms.price, count, outOf)
    lines.push(line('plan', { text: terms.name, quantity: count, outOf, unitPrice: terms.price, amount }))
  }
  const { terms } = latest
  lines.push(
    line('blocks', {
      text: '',
      quantity: facts.blocks,
      outOf: terms.quantitySwipe * terms.quantitySite,
      unitPrice: 0,
      amount: 0,
    }),
  )
  for (const part of charged) {
    const { limitAccess, limitAccessPrice } = part.terms
    if (limitAccess === null) continue
    const views = part.ranges.reduce((sum, range) => sum + facts.viewsIn(range), 0)
    const amount = Math.max(0, views - limitAccess) * limitAccessPrice
    lines.push(
      line('views', { text: '', quantity: views, outOf: limitAccess, unitPrice: limitAccessPrice, amount }),
    )
  }
  if (facts.licenses > 0 && terms.licensePrice > 0) {
    const amount = facts.licenses * terms.licensePrice
    lines.push(
      line('licenses', {
        text: '',
        quantity: facts.licenses,
        outOf: null,
        unitPrice: terms.licensePrice,
        amount,
      }),
    )
  }
  const firstDay = firstPaidDay(facts.history, days.to)
  if (facts.initialFee > 0 && firstDay !== undefined && firstDay >= days.from)
    lines.push(
      line('initial', {
        text: '',
        quantity: 1,
        outOf: null,
        unitPrice: facts.initialFee,
        amount: facts.initialFee,
      }),
    )
  return {
    month: facts.month,
    ...billOf(lines),
    planName: terms.name,
    blocksUsed: facts.blocks,
    monthlyFee: terms.price,
  }
}

const sumOf = (lines: readonly BillLine[], kind: LineKind): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0)

/** The figures that follow from a bill's lines alone. Throws a RangeError if a sum cannot be exact. */
export function billOf(lines: BillLine[]) {
  const taxes = taxesOf(lines)
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0)
  if (![...lines.map(({ amount }) => amount), subtotal, subtotal + tax].every(Number.isSafeInteger))
    throw new RangeError('A bill of more than 2^53 - 1 yen can not be worked out exactly')
  return {
    lines,
    taxes,
    planFee: sumOf(lines, 'plan'),
    accessFee: sumOf(lines, 'views'),
    licenseFee: sumOf(lines, 'licenses'),
    initialFee: sumOf(lines, 'initial'),
    correction: sumOf(lines, 'correction'),
    subtotal,
    tax,
    total: subtotal + tax,
  }
}
