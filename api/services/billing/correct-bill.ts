import { findBilledAccount } from '../../db/billing/billing-runs.ts'
import { type Bill, listBillLines } from '../../db/billing/bills.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { historyOf, owedFor, settingsOfIssuer } from './make-bill.ts'
import { voidBill } from './settle-bill.ts'

interface Correct {
  /** The name of who has it done, and why. */
  executor: string
  reason: string
  now: number
  hasCards: boolean
  consoleOrigin: string
}

/**
 * Another bill takes the place of one that is not paid, by what is known today, with the corrections that it had; none
 * does where nothing is owed any more. Throws CONFLICT, INVALID_INPUT. In a transaction.
 */
export function correctBill(db: Db, bill: Bill, correct: Correct): void {
  const billed = findBilledAccount(db, bill.accountId)
  const settings = billed && settingsOfIssuer(db, billed.account)
  const owed =
    settings &&
    owedFor(db, { billed, month: bill.month, history: historyOf(db, billed.account, bill.month), settings })
  const corrections = listBillLines(db, bill.id).flatMap(({ kind, text, amount }) =>
    kind === 'correction' ? [{ text: text ?? '', amount }] : [],
  )
  voidBill(db, {
    ...correct,
    scope: everything,
    id: bill.id,
    checkSeen: () => undefined,
    replacement: owed ? { corrections } : null,
  })
}
