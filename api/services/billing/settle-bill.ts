import type { CompleteBody, VoidBody } from '#model/calls/accounts/bills.ts'
import { AppError } from '#model/messages/errors.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { findBilledAccount } from '../../db/billing/billing-runs.ts'
import { type Bill, findIssuedBill, moveBill } from '../../db/billing/bills.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { historyOf, makeBill, owedFor, settingsOfIssuer } from './make-bill.ts'

interface Settle {
  scope: Scope
  id: string
  /** The name of who does it. */
  executor: string
  now: number
  /** Throws if somebody else has changed the bill meanwhile. */
  checkSeen: (bill: Bill) => void
}

function findKnown(db: Db, { scope, id, checkSeen }: Settle): Bill {
  const bill = findIssuedBill(db, scope, id)
  if (!bill) throw new AppError('NOT_FOUND', 'no-such-bill')
  checkSeen(bill)
  return bill
}

const refused = ({ status }: Bill): AppError =>
  status === 'processing'
    ? new AppError('CONFLICT', 'bill-being-charged')
    : new AppError('CONFLICT', 'bill-settled')

/** Records that a transfer has arrived. Throws NOT_FOUND, CONFLICT, INVALID_INPUT. In a transaction. */
export function confirmTransfer(db: Db, settle: Settle & { receivedOn: string; note: string }): Bill {
  const bill = findKnown(db, settle)
  const { executor, now, receivedOn, note } = settle
  if (receivedOn > tokyoDay(now)) throw new AppError('INVALID_INPUT', 'received-later')
  const reason = note === '' ? receivedOn : `${receivedOn} ${note}`
  const settled = {
    settledAt: now,
    settledBy: executor,
    completion: 'transfer',
    reason,
    chargeOn: null,
  } as const
  const moved = moveBill(db, bill, 'completed', settled)
  if (!moved) throw refused(bill)
  return moved
}

/** Marks a bill as settled for good, whatever has been paid. Throws NOT_FOUND, CONFLICT. In a transaction. */
export function forceCompletion(db: Db, settle: Settle & Pick<CompleteBody, 'reason'>): Bill {
  const bill = findKnown(db, settle)
  const { executor, now, reason } = settle
  const settled = {
    settledAt: now,
    settledBy: executor,
    completion: 'forced',
    reason,
    chargeOn: null,
  } as const
  const moved = moveBill(db, bill, 'completed', settled)
  if (!moved) throw refused(bill)
  return moved
}

/**
 * Voids a bill. Also returns its replacement, made by what is known today; null if none is wanted. Throws NOT_FOUND, CONFLICT. In
 * a transaction.
 */
export function voidBill(
  db: Db,
  settle: Settle & Pick<VoidBody, 'reason' | 'replacement'> & { hasCards: boolean; consoleOrigin: string },
): { bill: Bill; replacement: Bill | null } {
  const known = findKnown(db, settle)
  const { executor, now, reason, replacement, hasCards, consoleOrigin } = settle
  const bill = moveBill(db, known, 'void', { settledAt: now, settledBy: executor, reason, chargeOn: null })
  if (!bill) throw refused(known)
  if (!replacement) return { bill, replacement: null }
  const billed = findBilledAccount(db, bill.accountId)
  const settings = billed && settingsOfIssuer(db, billed.account)
  if (!billed || !settings) throw new AppError('CONFLICT', 'billed-account-gone')
  const history = historyOf(db, billed.account, bill.month)
  const owed = owedFor(db, { billed, month: bill.month, history, settings })
  if (!owed) throw new AppError('CONFLICT', 'nothing-to-bill')
  const { corrections } = replacement
  const instead = { bill, corrections }
  const made = makeBill(db, { billed, owed, settings, now, hasCards, consoleOrigin, instead })
  if (!made) throw new AppError('CONFLICT', 'changed-meanwhile')
  if (made.total < 0 || made.subtotal < 0) throw new AppError('INVALID_INPUT', 'correction-too-large')
  return { bill, replacement: made }
}
