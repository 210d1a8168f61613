import { billNumber, mayBecome } from '#model/billing/bill-status.ts'
import { creditNoteNumber } from '#model/billing/refund.ts'
import type { BillDetail, BillRow } from '#model/calls/accounts/bills.ts'
import { providerAccountId } from '#model/records/account.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import { type Bill, findReplacement, isBillContested, listBillLines } from '../../db/billing/bills.ts'
import { findCardCustomer, listPayments } from '../../db/billing/payments.ts'
import { listRefunds } from '../../db/billing/refunds.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { refundableOf } from './refund-bill.ts'

/** Whether the issuer of an account's bills is in the scope. */
const isIssuer = (db: Db, scope: Scope, issuerId: string): boolean =>
  scope.reach === 'all' || findAccount(db, scope, issuerId) !== undefined

/** Bills as rows of a list. */
export function billRows(db: Db, scope: Scope, bills: readonly Bill[]): BillRow[] {
  const issuers = new Set(bills.map(({ issuerId }) => issuerId))
  const within = new Set([...issuers].filter((id) => isIssuer(db, scope, id)))
  return bills.map((bill) => ({
    id: bill.id,
    accountId: bill.accountId,
    issuerId: bill.issuerId,
    number: billNumber(bill),
    month: bill.month,
    company: bill.company,
    contactName: bill.contactName,
    issuer: bill.letterhead.company,
    planName: bill.planName,
    blocksUsed: bill.blocksUsed,
    monthlyFee: bill.monthlyFee,
    planFee: bill.planFee,
    accessFee: bill.accessFee,
    licenseFee: bill.licenseFee,
    initialFee: bill.initialFee,
    correction: bill.correction,
    subtotal: bill.subtotal,
    tax: bill.tax,
    total: bill.total,
    method: bill.method,
    status: bill.status,
    completion: bill.completion,
    reason: bill.reason,
    issuedAt: isoTime(bill.issuedAt),
    dueOn: bill.dueOn,
    chargeOn: bill.chargeOn,
    settledAt: isoTime(bill.settledAt),
    settledBy: bill.settledBy,
    refunded: bill.refunded,
    isIssued: within.has(bill.issuerId),
    revision: String(bill.version),
  }))
}

interface BillQuery {
  scope: Scope
  /** Whether cards can be charged here. */
  hasCards: boolean
}

/** A bill with all its details. */
export function billDetail(db: Db, { scope, hasCards }: BillQuery, bill: Bill): BillDetail {
  const { email, letterhead, taxes, replacesId } = bill
  return {
    ...billRows(db, scope, [bill])[0]!,
    email,
    letterhead,
    taxes,
    replacesId,
    replacedById: findReplacement(db, bill.id)?.id ?? null,
    lines: listBillLines(db, bill.id),
    payments: listPayments(db, bill.id).map(({ id, amount, state, failure, createdAt, endedAt }) => ({
      id,
      amount,
      state,
      failure,
      createdAt: isoTime(createdAt),
      endedAt: isoTime(endedAt),
    })),
    refunds: listRefunds(db, bill.id).map((refund) => ({
      ...{ id: refund.id, number: creditNoteNumber(refund), amount: refund.amount, method: refund.method },
      ...{ state: refund.state, failure: refund.failure, refundedOn: refund.refundedOn },
      ...{ reason: refund.reason, executor: refund.executor },
    })),
    refundable: refundableOf(db, bill),
    canCharge:
      hasCards &&
      bill.issuerId === providerAccountId &&
      mayBecome(bill.status, 'processing') &&
      findCardCustomer(db, bill.accountId)?.card != null &&
      (bill.accountId === scope.accountId || !isBillContested(db, bill)),
  }
}
