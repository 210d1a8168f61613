import { and, asc, eq, lt, max, ne, sql } from 'drizzle-orm'
import { type RefundState, refundMoves } from '#model/billing/refund.ts'
import type { Db } from '../database.ts'
import { bills, payments, refunds } from '../schema/billing.ts'

export type Refund = typeof refunds.$inferSelect
export type NewRefund = Omit<typeof refunds.$inferInsert, 'number'>

/** Writes a refund under the issuer's next number. */
export function addRefund(db: Db, refund: NewRefund): Refund {
  const last = db
    .select({ number: max(refunds.number) })
    .from(refunds)
    .where(eq(refunds.issuerId, refund.issuerId))
    .get()
  const added = db
    .insert(refunds)
    .values({ ...refund, number: (last?.number ?? 0) + 1 })
    .returning()
    .get()
  keepSum(db, refund.billId)
  return added
}

export const findRefund = (db: Db, id: string): Refund | undefined =>
  db.select().from(refunds).where(eq(refunds.id, id)).get()

/** The earliest first. */
export const listRefunds = (db: Db, billId: string): Refund[] =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.billId, billId))
    .orderBy(asc(refunds.createdAt), asc(refunds.number))
    .all()

/** The sum of a bill's refunds, pending ones included. */
export const sumRefunds = (db: Db, billId: string): number =>
  db
    .select({ total: sql<number>`total(${refunds.amount})`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.billId, billId), ne(refunds.state, 'failed')))
    .get()!.total

/** Refunds whose result is not known yet. */
export const listOpenRefunds = (db: Db, before: number): Refund[] =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'processing'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .all()

export const isKnownRefund = (db: Db, gatewayId: string): boolean =>
  db.select({ id: refunds.id }).from(refunds).where(eq(refunds.gatewayId, gatewayId)).get() !== undefined

export const noteRefundName = (db: Db, id: string, gatewayId: string): void => {
  db.update(refunds).set({ gatewayId }).where(eq(refunds.id, id)).run()
}

/** Undefined if the refund's state does not allow the change any more. */
export function moveRefund(
  db: Db,
  refund: Refund,
  state: RefundState,
  change: Pick<Refund, 'failure' | 'endedAt'>,
): Refund | undefined {
  if (!refundMoves[refund.state].includes(state)) return undefined
  const moved = db
    .update(refunds)
    .set({ ...change, state })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, refund.state)))
    .returning()
    .get()
  keepSum(db, refund.billId)
  return moved
}

/** The card payment of a bill that can be refunded. */
export const findTakenPayment = (db: Db, billId: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.billId, billId), eq(payments.state, 'succeeded')))
    .get()

export const findPaymentByIntent = (db: Db, intent: string) =>
  db.select().from(payments).where(eq(payments.intent, intent)).get()

/** Pending refunds are not counted in the bill yet. */
function keepSum(db: Db, billId: string): void {
  db.update(bills)
    .set({
      refunded: sql`(SELECT coalesce(sum(amount), 0) FROM refunds WHERE bill_id = ${billId} AND state = 'done')`,
      version: sql`${bills.version} + 1`,
    })
    .where(eq(bills.id, billId))
    .run()
}
