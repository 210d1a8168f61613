/** Status of a bill (staff.md §4). Stored and sent: never renamed. */
export const billStatuses = ['unpaid', 'processing', 'paid', 'failed', 'completed', 'void'] as const
export type BillStatus = (typeof billStatuses)[number]

/**
 * Allowed changes of status. `paid` is a captured card, `completed` a transfer that arrived or a forced completion
 * (decision 24). `paid`, `completed` and `void` are final.
 */
export const billMoves: Readonly<Record<BillStatus, readonly BillStatus[]>> = {
  unpaid: ['processing', 'completed', 'void'],
  processing: ['paid', 'failed'],
  failed: ['processing', 'paid', 'completed', 'void'],
  paid: [],
  completed: [],
  void: [],
}

export const mayBecome = (from: BillStatus, to: BillStatus): boolean => billMoves[from].includes(to)

export const billMethods = ['BANK', 'CARD'] as const
export type BillMethod = (typeof billMethods)[number]

/** How a bill was completed: nothing was due, the transfer arrived, or somebody forced it. */
export const completions = ['nothing-due', 'transfer', 'forced'] as const
export type Completion = (typeof completions)[number]

/** State of an attempt to charge a card. `surplus`: the bill had already been settled. */
export const paymentStates = ['processing', 'succeeded', 'failed', 'surplus'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Allowed changes of an attempt's state. An attempt that seemed to have failed can still turn out to have succeeded.
 */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  processing: ['succeeded', 'failed', 'surplus'],
  failed: ['succeeded', 'surplus'],
  succeeded: [],
  surplus: [],
}

/** A refused card is tried again after each of these numbers of days. After the last one, somebody has to act. */
export const retryAfterDays = [3, 5] as const

/** The number printed on a bill: `202611-000042`. */
export const billNumber = ({ month, number }: { month: string; number: number }): string =>
  `${month.replace('-', '')}-${String(number).padStart(6, '0')}`
