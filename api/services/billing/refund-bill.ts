import { randomUUID } from 'node:crypto'
import { paidOf, refundTaxes } from '#model/billing/refund.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { type Bill, findIssuedBill } from '../../db/billing/bills.ts'
import {
  addRefund,
  findTakenPayment,
  listRefunds,
  type NewRefund,
  type Refund,
  sumRefunds,
} from '../../db/billing/refunds.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { mailRefund } from './mail-bills.ts'

export interface RefundRequest {
  scope: Scope
  id: string
  executor: string
  now: number
  consoleOrigin: string
  hasCards: boolean
  /** Yen with tax. */
  amount: number
  reason: string
  /** When a transfer was made; refunds to a card are immediate. */
  refundedOn?: string | undefined
  checkSeen: (bill: Bill) => void
}

/** How much of a bill can still be refunded. */
export const refundableOf = (db: Db, bill: Bill): number =>
  Math.max(0, paidOf(bill) - sumRefunds(db, bill.id))

/**
 * Records a refund: of a transfer as done, of a card payment before the gateway is called. Never more than was paid. Throws
 * NOT_FOUND, CONFLICT, INVALID_INPUT. In a transaction.
 */
export function beginRefund(db: Db, request: RefundRequest): Refund {
  const { scope, id, amount, now, hasCards } = request
  const bill = orNotFound(findIssuedBill(db, scope, id), 'no-such-bill')
  request.checkSeen(bill)
  const limit = refundableOf(db, bill)
  if (limit === 0) throw new AppError('CONFLICT', 'nothing-to-refund')
  if (amount > limit)
    throw new AppError('INVALID_INPUT', 'request-problems', [
      problem('/amount', 'refund-too-large', { limit }),
    ])
  if (bill.status !== 'paid') return refundTransfer(db, bill, request)
  if (!hasCards) throw new AppError('CONFLICT', 'cards-not-set-up')
  const payment = findTakenPayment(db, bill.id)
  if (!payment?.intent) throw new AppError('CONFLICT', 'nothing-to-refund')
  return addRefund(db, {
    ...refundOf(db, bill, { ...request, refundedOn: tokyoDay(now) }),
    method: 'CARD',
    state: 'processing',
    intent: payment.intent,
  })
}

function refundTransfer(db: Db, bill: Bill, request: RefundRequest): Refund {
  const { now, refundedOn = tokyoDay(now) } = request
  if (refundedOn > tokyoDay(now)) throw new AppError('INVALID_INPUT', 'received-later')
  const refund = addRefund(db, {
    ...refundOf(db, bill, { ...request, refundedOn }),
    method: 'BANK',
    state: 'done',
    endedAt: now,
  })
  mailRefund(db, { bill, refund }, request)
  return refund
}

/** The fields of a refund's credit note. */
export function refundOf(
  db: Db,
  bill: Bill,
  {
    amount,
    reason,
    executor,
    now,
    refundedOn,
  }: Pick<RefundRequest, 'amount' | 'reason' | 'executor' | 'now'> & { refundedOn: string },
): Omit<NewRefund, 'method' | 'state'> {
  const given = listRefunds(db, bill.id).flatMap(({ state, taxes }) => (state === 'failed' ? [] : taxes))
  return {
    id: randomUUID(),
    billId: bill.id,
    issuerId: bill.issuerId,
    amount,
    taxes: refundTaxes(bill.taxes, { given, amount }),
    refundedOn,
    reason,
    executor,
    createdAt: now,
  }
}
