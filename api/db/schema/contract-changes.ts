import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { contractStates } from '#model/records/account.ts'
import { accounts } from './accounts.ts'

/** What became of a contract: when, by whom, why. Append only. */
export const contractChanges = sqliteTable(
  'contract_changes',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    /** The name of who did it, as it was then. */
    executor: text().notNull(),
    from: text({ enum: contractStates }),
    to: text({ enum: contractStates }).notNull(),
    /** What the executor wrote about it. */
    content: text().notNull(),
  },
  (table) => [index('contract_changes_account').on(table.accountId, table.at)],
)
