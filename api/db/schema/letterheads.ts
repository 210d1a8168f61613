import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BillingSettings } from '#model/billing/letterhead.ts'
import { accounts } from './accounts.ts'

/** How an account bills those below it. */
export const letterheads = sqliteTable('letterheads', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  settings: text({ mode: 'json' }).$type<BillingSettings>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: integer('updated_at').notNull(),
})
