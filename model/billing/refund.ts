import type { BillStatus, Completion } from './bill-status.ts'
import type { TaxOfRate } from './tax.ts'

/** State of a refund. Stored and sent: never renamed. */
export const refundStates = ['processing', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Allowed changes of state. A refund that seemed to have worked can still be returned. */
export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  processing: ['done', 'failed'],
  done: ['failed'],
  failed: ['done'],
}

/** The number printed on a credit note: `R-000042`. */
export const creditNoteNumber = ({ number }: { number: number }): string =>
  `R-${String(number).padStart(6, '0')}`

interface Settled {
  status: BillStatus
  completion: Completion | null
  total: number
}

/** The amount received for a bill. For a forced completion it is unknown, so that nothing counts as received. */
export const paidOf = ({ status, completion, total }: Settled): number =>
  status === 'paid' || (status === 'completed' && completion === 'transfer') ? total : 0

/**
 * The tax of a refund. `given` is what valid credit notes already state. Each rate gets its share of everything
 * refunded so far, rounded down once, minus what is already stated: refunds of a whole bill thus add up to the bill's
 * figures, however many there are. If credit notes state more than their share because one between them has failed, the
 * share is taken of the remaining sums.
 */
export function refundTaxes(
  taxes: readonly TaxOfRate[],
  { given, amount }: { given: readonly TaxOfRate[]; amount: number },
): TaxOfRate[] {
  const share = without(sharesOf(taxes, totalOf(given) + amount), given)
  const isPossible = share.every(({ base, tax }) => base >= 0 && tax >= 0)
  return (isPossible ? share : sharesOf(leftOf(taxes, given), amount)).filter(
    ({ base, tax }) => base !== 0 || tax !== 0,
  )
}

const totalOf = (taxes: readonly TaxOfRate[]): number =>
  taxes.reduce((total, { base, tax }) => total + base + tax, 0)

const without = (taxes: readonly TaxOfRate[], given: readonly TaxOfRate[]): TaxOfRate[] =>
  taxes.map(({ percent, base, tax }) => {
    const own = given.filter((one) => one.percent === percent)
    return {
      percent,
      base: own.reduce((left, one) => left - one.base, base),
      tax: own.reduce((left, one) => left - one.tax, tax),
    }
  })

const leftOf = (taxes: readonly TaxOfRate[], given: readonly TaxOfRate[]): TaxOfRate[] =>
  without(taxes, given).map(({ percent, base, tax }) => ({
    percent,
    base: Math.max(0, base),
    tax: Math.max(0, tax),
  }))

function sharesOf(taxes: readonly TaxOfRate[], sum: number): TaxOfRate[] {
  let [leftSum, leftTotal] = [sum, totalOf(taxes)]
  return taxes.map(({ percent, base, tax }) => {
    const whole = base + tax
    const part = partOf(whole, leftSum, leftTotal)
    leftSum -= part
    leftTotal -= whole
    const taxPart = partOf(tax, part, whole)
    return { percent, base: part - taxPart, tax: taxPart }
  })
}

/** Rounded down. The product of two yen amounts can exceed the safe integers, hence BigInt. */
const partOf = (sum: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole))
