import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { planEventTypes } from '#model/records/plan.ts'
import { accounts } from './accounts.ts'

/** What was done about the plan of an account: when, by whom. Append only. */
export const planChanges = sqliteTable(
  'plan_changes',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    /** The name of who did it, as it was then; empty for what happens by itself. */
    executor: text().notNull(),
    deed: text({ enum: planEventTypes }).notNull(),
    /** Name of the plan before; null for the first one. */
    from: text(),
    to: text().notNull(),
    /** `yyyy-mm-dd` in Japan, from which the plan is in force. */
    fromDay: text('from_day').notNull(),
  },
  (table) => [index('plan_changes_account').on(table.accountId, table.at)],
)
