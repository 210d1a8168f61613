import { paidOf } from '#model/billing/refund.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { findBill } from '../../db/billing/bills.ts'
import {
  addRefund,
  findPaymentByIntent,
  findRefund,
  isKnownRefund,
  moveRefund,
  noteRefundName,
  sumRefunds,
} from '../../db/billing/refunds.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import type { RefundOutcome } from '../../infra/payments/card-gateway.ts'
import { mailRefund } from './mail-bills.ts'
import { refundOf } from './refund-bill.ts'

interface Settling {
  outcome: RefundOutcome
  now: number
  consoleOrigin: string
}

/**
 * Stores the result of a refund, whatever its source and however often. A refund that was made at the gateway is recorded, too.
 * In a transaction.
 */
export function settleRefund(db: Db, settling: Settling): void {
  const { outcome, now } = settling
  const refund = outcome.refundId === undefined ? undefined : findRefund(db, outcome.refundId)
  if (!refund) {
    recordExternalRefund(db, settling)
    return
  }
  if (outcome.amount !== refund.amount) throw new Error(`The amount of refund ${refund.id} differs`)
  if (outcome.name !== null && refund.gatewayId === null) noteRefundName(db, refund.id, outcome.name)
  if (outcome.state === 'processing') return
  const { failure } = outcome
  const moved = moveRefund(db, refund, outcome.state, { endedAt: now, failure })
  const bill = moved && findBill(db, everything, refund.billId)
  if (bill && moved.state === 'done') mailRefund(db, { bill, refund: moved }, settling)
}

function recordExternalRefund(db: Db, { outcome, now, consoleOrigin }: Settling): void {
  const { name, intent, amount, state } = outcome
  if (state !== 'done' || name === null || isKnownRefund(db, name)) return
  const payment = findPaymentByIntent(db, intent)
  const bill = payment && findBill(db, everything, payment.billId)
  // A refund of more than was paid for the bill is not the bill's.
  if (!bill || payment.state !== 'succeeded' || sumRefunds(db, bill.id) + amount > paidOf(bill)) return
  const labels = { amount, reason: '', executor: '', now, refundedOn: tokyoDay(now) }
  const done = { method: 'CARD', state: 'done', intent, gatewayId: name, endedAt: now } as const
  const refund = addRefund(db, { ...refundOf(db, bill, labels), ...done })
  mailRefund(db, { bill, refund }, { now, consoleOrigin })
}
