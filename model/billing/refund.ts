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
 * The tax of what is given back of a bill, after `before` of it has been: of each rate its share of all, rounded once,
 * down. Refunds of a whole bill add up to what stands on it, however many they are.
 */
export function refundTaxes(
  taxes: readonly TaxOfRate[],
  { before, amount }: { before: number; amount: number },
): TaxOfRate[] {
  const from = sharesOf(taxes, before)
  return sharesOf(taxes, before + amount)
    .map(({ percent, base, tax }, at) => ({
      percent,
      base: base - (from[at]?.base ?? 0),
      tax: tax - (from[at]?.tax ?? 0),
    }))
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
}

function sharesOf(taxes: readonly TaxOfRate[], sum: number): TaxOfRate[] {
  let [leftSum, leftTotal] = [sum, taxes.reduce((total, { base, tax }) => total + base + tax, 0)]
  return taxes.map(({ percent, base, tax }) => {
    const whole = base + tax
    const part = leftTotal === 0 ? 0 : Math.floor((leftSum * whole) / leftTotal)
    leftSum -= part
    leftTotal -= whole
    const taxPart = whole === 0 ? 0 : Math.floor((part * tax) / whole)
    return { percent, base: part - taxPart, tax: taxPart }
  })
}
