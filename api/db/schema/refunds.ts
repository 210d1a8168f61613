import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { billMethods } from '#model/billing/bill-status.ts'
import { refundStates } from '#model/billing/refund.ts'
import type { TaxOfRate } from '#model/billing/tax.ts'
import { bills } from './bills.ts'

/** Money of a bill that is given back, each with a credit note. Written before the gateway is asked. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** The gateway is asked with it as the idempotency key: the same refund gives money back once. */
    id: text().primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    issuerId: text('issuer_id').notNull(),
    /** Counts the credit notes of whoever issues them. */
    number: integer().notNull(),
    /** Yen with tax. */
    amount: integer().notNull(),
    taxes: text({ mode: 'json' }).$type<TaxOfRate[]>().notNull(),
    method: text({ enum: billMethods }).notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** `yyyy-mm-dd`, in Japan: when the money went. */
    refundedOn: text('refunded_on').notNull(),
    reason: text().notNull(),
    /** Who did it, by name; empty where it was done at the gateway. */
    executor: text().notNull(),
    /** The gateway's names for the payment, and for this once it is known. */
    intent: text(),
    gatewayId: text('gateway_id'),
    /** Why it failed, as the gateway calls it. */
    failure: text(),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('refunds_bill').on(table.billId, table.createdAt),
    index('refunds_state').on(table.state),
    uniqueIndex('refunds_number').on(table.issuerId, table.number),
    uniqueIndex('refunds_gateway').on(table.gatewayId),
  ],
)
