import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { paymentStates } from '#model/billing/bill-status.ts'
import { bills } from './bills.ts'

/** Tries to take the money of a bill from a card. Written before Stripe is asked, so that none is forgotten. */
export const payments = sqliteTable(
  'payments',
  {
    /** Stripe is asked with it as the idempotency key: the same try takes money once. */
    id: text().primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    amount: integer().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    /** Whose card, and which: a try that is made again is the same one. */
    customer: text().notNull(),
    card: text().notNull(),
    /** Stripe's name for it, once it is known. */
    intent: text(),
    /** Why it failed, as Stripe calls it. */
    failure: text(),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('payments_bill').on(table.billId, table.createdAt),
    index('payments_state').on(table.state),
    uniqueIndex('payments_intent').on(table.intent),
  ],
)

/** Events of Stripe that have been dealt with: one that comes again is none. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [index('stripe_events_received').on(table.receivedAt)],
)
