import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { positionsInAccount } from '#model/account.ts'
import { accounts } from './accounts.ts'

/** People who sign in to the console. */
export const staff = sqliteTable(
  'staff',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Trimmed, in lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    position: text({ enum: positionsInAccount }).notNull(),
    /** argon2id, with its parameters. */
    passwordHash: text('password_hash').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('staff_account').on(table.accountId)],
)
