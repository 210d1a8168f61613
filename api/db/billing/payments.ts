import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import { type PaymentState, paymentMoves } from '#model/billing/bill-status.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { cardCustomers, payments, stripeEvents } from '../schema/billing.ts'

export type Payment = typeof payments.$inferSelect

export const addPayment = (db: Db, payment: typeof payments.$inferInsert): Payment =>
  db.insert(payments).values(payment).returning().get()

export const findPayment = (db: Db, id: string): Payment | undefined =>
  db.select().from(payments).where(eq(payments.id, id)).get()

/** The earliest first. */
export const listPayments = (db: Db, billId: string): Payment[] =>
  db
    .select()
    .from(payments)
    .where(eq(payments.billId, billId))
    .orderBy(asc(payments.createdAt), asc(sql`rowid`))
    .all()

/** Attempts whose result is not known yet. */
export const listOpenPayments = (db: Db, before: number): Payment[] =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'processing'), lt(payments.createdAt, before)))
    .orderBy(asc(payments.createdAt))
    .all()

export const countFailedPayments = (db: Db, billId: string, card: string): number =>
  db
    .select({ total: count() })
    .from(payments)
    .where(and(eq(payments.billId, billId), eq(payments.state, 'failed'), eq(payments.card, card)))
    .get()?.total ?? 0

/** Undefined if the payment's state does not allow the change any more. */
export function movePayment(
  db: Db,
  payment: Payment,
  state: PaymentState,
  change: Partial<Pick<Payment, 'intent' | 'failure' | 'endedAt'>>,
): Payment | undefined {
  if (!paymentMoves[payment.state].includes(state)) return undefined
  return db
    .update(payments)
    .set({ ...change, state })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
    .returning()
    .get()
}

export const notePaymentIntent = (db: Db, id: string, intent: string): void => {
  db.update(payments).set({ intent }).where(eq(payments.id, id)).run()
}

export const isKnownEvent = (db: Db, id: string): boolean =>
  db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id)).get() !== undefined

/** False if it was stored before. */
export const addStripeEvent = (db: Db, event: typeof stripeEvents.$inferInsert): boolean =>
  db.insert(stripeEvents).values(event).onConflictDoNothing().run().changes > 0

export const removeStripeEventsBefore = (db: Db, at: number): void => {
  db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, at)).run()
}

export type CardCustomer = typeof cardCustomers.$inferSelect

const byAccount = prepared((db) =>
  db
    .select()
    .from(cardCustomers)
    .where(eq(cardCustomers.accountId, sql.placeholder('accountId')))
    .prepare(),
)

export const findCardCustomer = (db: Db, accountId: string): CardCustomer | undefined =>
  byAccount(db).get({ accountId })

export const saveCardCustomer = (db: Db, row: typeof cardCustomers.$inferInsert): CardCustomer =>
  db
    .insert(cardCustomers)
    .values(row)
    .onConflictDoUpdate({ target: cardCustomers.accountId, set: row })
    .returning()
    .get()
