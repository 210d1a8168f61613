/** What has become of a bill (staff.md §4). Stored and sent: never renamed. */
export const billStatuses = ['unpaid', 'processing', 'paid', 'failed', 'completed', 'void'] as const
export type BillStatus = (typeof billStatuses)[number]

/**
 * What may become of it. `paid` is a captured card, `completed` a transfer that arrived or a forced completion (decision
 * 24). What is paid, completed or void stays so.
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

/** How a bill came to be completed: nothing was due, the transfer arrived, or somebody says that it is settled. */
export const completions = ['nothing-due', 'transfer', 'forced'] as const
export type Completion = (typeof completions)[number]

/** What one try to take money from a card has come to. `surplus` came for a bill that was settled already. */
export const paymentStates = ['processing', 'succeeded', 'failed', 'surplus'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What may become of a try: also one that seemed to have failed can turn out to have worked. */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  processing: ['succeeded', 'failed', 'surplus'],
  failed: ['succeeded', 'surplus'],
  succeeded: [],
  surplus: [],
}

/** After so many days each a card that was refused is tried again; then somebody has to do something. */
export const retryAfterDays = [3, 5] as const

/** As it stands on a bill: `202611-000042`. */
export const billNumber = ({ month, number }: { month: string; number: number }): string =>
  `${month.replace('-', '')}-${String(number).padStart(6, '0')}`
