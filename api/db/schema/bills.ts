import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { billMethods, billStatuses, completions } from '#model/billing/bill-status.ts'
import type { Letterhead } from '#model/billing/letterhead.ts'
import { lineKinds } from '#model/billing/month-bill.ts'
import type { TaxOfRate } from '#model/billing/tax.ts'

/**
 * What an account owes the one above it for a month. A bill says what it said when it was made: names and letterhead
 * are copies, and it outlives both accounts. Money is whole yen.
 */
export const bills = sqliteTable(
  'bills',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** Whom it is owed to. */
    issuerId: text('issuer_id').notNull(),
    /** `2026-11`. */
    month: text().notNull(),
    /** 1 for what the monthly run made; one more for each that replaces the one before. */
    revision: integer().notNull(),
    /** Counts the bills of whoever issues them. */
    number: integer().notNull(),
    company: text().notNull(),
    contactName: text('contact_name').notNull(),
    email: text().notNull(),
    /** Of both in one spelling: what lists are searched in. */
    searchText: text('search_text').notNull(),
    letterhead: text({ mode: 'json' }).$type<Letterhead>().notNull(),
    planName: text('plan_name').notNull(),
    blocksUsed: integer('blocks_used').notNull(),
    monthlyFee: integer('monthly_fee').notNull(),
    planFee: integer('plan_fee').notNull(),
    accessFee: integer('access_fee').notNull(),
    licenseFee: integer('license_fee').notNull(),
    initialFee: integer('initial_fee').notNull(),
    correction: integer().notNull(),
    subtotal: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    taxes: text({ mode: 'json' }).$type<TaxOfRate[]>().notNull(),
    method: text({ enum: billMethods }).notNull(),
    status: text({ enum: billStatuses }).notNull(),
    issuedAt: integer('issued_at').notNull(),
    /** `yyyy-mm-dd`, in Japan. */
    dueOn: text('due_on').notNull(),
    /** The day on which the card is charged, or tried again; null where it is not. */
    chargeOn: text('charge_on'),
    /** When it was paid, completed or void. */
    settledAt: integer('settled_at'),
    /** Who did it, by name; null where a card did. */
    settledBy: text('settled_by'),
    completion: text({ enum: completions }),
    /** What they wrote about it; of a card that was refused, the code of the refusal. */
    reason: text(),
    replacesId: text('replaces_id'),
    /** Of the total, what has been given back. */
    refunded: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('bills_account').on(table.accountId, table.month, table.revision),
    uniqueIndex('bills_in_force').on(table.accountId, table.month).where(sql`status <> 'void'`),
    uniqueIndex('bills_number').on(table.issuerId, table.number),
    index('bills_month').on(table.month, table.id, table.status),
    index('bills_charge').on(table.chargeOn).where(sql`charge_on IS NOT NULL`),
  ],
)

/** What a bill is made of, in order. Never changed. */
export const billLines = sqliteTable(
  'bill_lines',
  {
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    text: text().notNull(),
    quantity: integer().notNull(),
    outOf: integer('out_of'),
    unitPrice: integer('unit_price').notNull(),
    amount: integer().notNull(),
    taxPercent: integer('tax_percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.billId, table.place] })],
)
