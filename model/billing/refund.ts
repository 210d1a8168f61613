import type { BillStatus, Completion } from './bill-status.ts'
import type { TaxOfRate } from './tax.ts'

/** What has become of a refund. Stored and sent: never renamed. */
export const refundStates = ['processing', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** What may become of it: also one that seemed to have worked can come back. */
export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  processing: ['done', 'failed'],
  done: ['failed'],
  failed: ['done'],
}

/** As it stands on a credit note: `R-000042`. */
export const creditNoteNumber = ({ number }: { number: number }): string =>
  `R-${String(number).padStart(6, '0')}`

interface Settled {
  status: BillStatus
  completion: Completion | null
  total: number
}

/** What came in for a bill: nothing is known of one whose completion was forced. */
export const paidOf = ({ status, completion, total }: Settled): number =>
  status === 'paid' || (status === 'completed' && completion === 'transfer') ? total : 0

/**
 * The tax of what is given back of a bill, where `given` stands on the credit notes that hold: of each rate its share of all,
 * rounded once, down. Refunds of a whole bill add up to what stands on it, however many they are. Where notes say more
 * than their share, as one between them has failed, it is the share of what they leave.
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

/** Rounded down; the product of two sums in yen can lie beyond what numbers hold exactly. */
const partOf = (sum: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole))
