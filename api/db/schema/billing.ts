import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { billMethods, billStatuses, completions, paymentStates } from '#model/billing/bill-status.ts'
import type { BillingSettings, Letterhead } from '#model/billing/letterhead.ts'
import { lineKinds } from '#model/billing/month-bill.ts'
import { refundStates } from '#model/billing/refund.ts'
import { limitActions } from '#model/billing/spending-limit.ts'
import type { TaxOfRate } from '#model/billing/tax.ts'
import { accounts } from './accounts.ts'

/** Monthly billing runs. */
export const billingRuns = sqliteTable('billing_runs', {
  /** `2026-11`. */
  month: text().primaryKey(),
  startedAt: integer('started_at').notNull(),
  finishedAt: integer('finished_at'),
  /** Id of the last account that was processed; an interrupted run continues after it. */
  cursor: text().notNull().default(''),
  accounts: integer().notNull().default(0),
  bills: integer().notNull().default(0),
  /** With tax. */
  total: integer().notNull().default(0),
  /** Issuers have been told of all bills of this and earlier months that were made until then. */
  toldUntil: integer('told_until').notNull().default(0),
  /** Reason of the latest failure. */
  failure: text(),
})

/**
 * Page views of all sites of an account by day of Tokyo, which are what is billed. They stay when a site is deleted or moves to
 * another account.
 */
export const accountViews = sqliteTable(
  'account_views',
  {
    accountId: text('account_id').notNull(),
    day: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** The monthly spending limit of an account, and how much of it is used. */
export const spendingLimits = sqliteTable('spending_limits', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Whole yen without tax. */
  limit: integer('limit_yen').notNull(),
  action: text({ enum: limitActions }).notNull(),
  /** The name of who has set it. */
  setBy: text('set_by').notNull(),
  setAt: integer('set_at').notNull(),
  /** `2026-11`: the month that the rest is about. */
  month: text().notNull(),
  /** Page views at which the account is warned, and at which the limit is reached; null if page views cost nothing. */
  nearViews: integer('near_views'),
  mostViews: integer('most_views'),
  /** When these were computed. */
  workedOutAt: integer('worked_out_at').notNull(),
  reachedAt: integer('reached_at'),
  /** The highest threshold that the main contact was warned of, in percent. */
  toldPercent: integer('told_percent').notNull().default(0),
})

/** Months in which the contract of a deleted account was active: the accounts above it pay a license for each. */
export const endedLicenses = sqliteTable(
  'ended_licenses',
  {
    accountId: text('account_id').notNull(),
    /** The account's path at that time. */
    path: text().notNull(),
    month: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month] }),
    index('ended_licenses_path').on(table.month, table.path),
  ],
)

/**
 * What an account owes to the account above it for a month. A bill is never rewritten: names and letterhead are copies, and it
 * outlives both accounts. Money is whole yen.
 */
export const bills = sqliteTable(
  'bills',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** The account that it is owed to. */
    issuerId: text('issuer_id').notNull(),
    /** `2026-11`. */
    month: text().notNull(),
    /** 1 for the bill of the monthly run, incremented with each replacement. */
    revision: integer().notNull(),
    /** Consecutive number per issuer. */
    number: integer().notNull(),
    company: text().notNull(),
    contactName: text('contact_name').notNull(),
    email: text().notNull(),
    /** Company, contact name and email in normalized spelling; lists are searched in it. */
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
    /** Name of who did it; null for a card payment. */
    settledBy: text('settled_by'),
    completion: text({ enum: completions }),
    /** Their note; for a card payment that was refused, the error code. */
    reason: text(),
    replacesId: text('replaces_id'),
    /** The part of the total that has been refunded. */
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

/** Lines of a bill, in order. Never changed. */
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

/** Attempts to charge a bill to a card. Written before Stripe is called, so that none is lost. */
export const payments = sqliteTable(
  'payments',
  {
    /** Sent to Stripe as the idempotency key: the same attempt takes money only once. */
    id: text().primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    amount: integer().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    /** Stripe's ids of the customer and the card: a repeated attempt uses the same ones. */
    customer: text().notNull(),
    card: text().notNull(),
    /** Stripe's id of the payment, once it is known. */
    intent: text(),
    /** Stripe's code for why it failed. */
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

/** Events of Stripe that have been processed; one that comes again is ignored. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [index('stripe_events_received').on(table.receivedAt)],
)

/** Refunds of bills, each with a credit note. Written before the gateway is called. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** The gateway is asked with it as the idempotency key: the same refund gives money back once. */
    id: text().primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    issuerId: text('issuer_id').notNull(),
    /** Consecutive number of the credit note per issuer. */
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
    /** The gateway's ids of the payment, and of the refund once it is known. */
    intent: text(),
    gatewayId: text('gateway_id'),
    /** The gateway's code for why it failed. */
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

/** Accounts that are customers at Stripe, with their card. Only those data of a card are stored that may be shown. */
export const cardCustomers = sqliteTable('card_customers', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Stripe's ids of the customer and the card. */
  customer: text().notNull(),
  card: text(),
  /** Bills are paid by it; else by transfer. */
  isUsed: integer('is_used', { mode: 'boolean' }).notNull().default(false),
  brand: text(),
  last4: text(),
  expiryMonth: integer('expiry_month'),
  expiryYear: integer('expiry_year'),
  updatedAt: integer('updated_at').notNull(),
})

/** Billing settings of an account for those below it. */
export const letterheads = sqliteTable('letterheads', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  settings: text({ mode: 'json' }).$type<BillingSettings>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: integer('updated_at').notNull(),
})
