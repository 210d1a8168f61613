import { retryAfterDays } from '#model/billing/bill-status.ts'
import { addDays, tokyoDay } from '#model/values/calendar-day.ts'
import { type Bill, findBill, moveBill } from '../../db/billing/bills.ts'
import {
  countFailedPayments,
  findPayment,
  movePayment,
  notePaymentIntent,
  type Payment,
} from '../../db/billing/payments.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import type { ChargeOutcome } from '../../infra/payments/card-gateway.ts'

/** Stores the result of an attempt, whatever its source and however often: a final result is not overwritten. In a transaction. */
export function settlePayment(
  db: Db,
  { paymentId, outcome, now }: { paymentId: string; outcome: ChargeOutcome; now: number },
): void {
  const payment = findPayment(db, paymentId)
  if (!payment) return
  if (outcome.amount !== payment.amount) throw new Error(`The amount of payment ${paymentId} differs`)
  if (outcome.intent !== null && payment.intent === null) notePaymentIntent(db, payment.id, outcome.intent)
  const bill = findBill(db, everything, payment.billId)
  if (!bill || outcome.state === 'processing') return
  if (outcome.state === 'succeeded') succeed(db, payment, bill, now)
  else fail(db, { payment, bill, failure: outcome.failure ?? 'unknown', now })
}

function succeed(db: Db, payment: Payment, bill: Bill, now: number): void {
  const mayBePaid = bill.status === 'processing' || bill.status === 'failed'
  const state = mayBePaid ? 'succeeded' : 'surplus'
  if (!movePayment(db, payment, state, { endedAt: now, failure: null })) return
  if (mayBePaid)
    moveBill(db, bill, 'paid', {
      settledAt: now,
      settledBy: null,
      reason: null,
      chargeOn: null,
      method: 'CARD',
    })
}

function fail(
  db: Db,
  { payment, bill, failure, now }: { payment: Payment; bill: Bill; failure: string; now: number },
): void {
  if (!movePayment(db, payment, 'failed', { endedAt: now, failure })) return
  const tries = countFailedPayments(db, bill.id, payment.card)
  const wait = retryAfterDays[tries - 1]
  const chargeOn = wait === undefined ? null : addDays(tokyoDay(now), wait)
  moveBill(db, bill, 'failed', { reason: failure, chargeOn })
}
