import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** Accounts that Stripe knows, with the card that they pay by. Nothing of a card but what may be shown is kept. */
export const cardCustomers = sqliteTable('card_customers', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Stripe's names for the account and its card. */
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
