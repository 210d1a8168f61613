import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accountTypes, contractStates } from '#model/account.ts'

/** Companies, each below the one that looks after it. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    type: text({ enum: accountTypes }).notNull(),
    parentId: text('parent_id').references((): AnySQLiteColumn => accounts.id),
    /** The ids from the root to this account, each followed by a slash: all accounts below begin with it. */
    path: text().notNull().unique(),
    company: text().notNull(),
    contract: text({ enum: contractStates }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('accounts_parent').on(table.parentId)],
)
