import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** What other programs call the integration API with, for an account. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    method: text({ enum: ['KEY', 'BASIC'] }).notNull(),
    /** What it is looked up by: the beginning of the key, or the user name. */
    lookup: text().notNull().unique(),
    /** SHA-256 of the key or the password, both of which are long and random. */
    secretHash: text('secret_hash').notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    /** Addresses and networks it may be used from; empty for everywhere. */
    addresses: text({ mode: 'json' }).$type<string[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
  },
  (table) => [index('api_keys_account').on(table.accountId)],
)
