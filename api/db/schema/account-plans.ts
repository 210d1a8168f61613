import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { planVersions } from './plans.ts'

/**
 * Which terms an account has from which day on: its first plan from any day, a change of plan from the first of a month
 * (decision 12). The one with the latest day that has come is in force; `accounts.plan` repeats its terms.
 */
export const accountPlans = sqliteTable(
  'account_plans',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    planVersionId: text('plan_version_id')
      .notNull()
      .references(() => planVersions.id),
    /** `yyyy-mm-dd`, in Japan. */
    fromDay: text('from_day').notNull(),
    /** The name of who chose it, as it was then. */
    executor: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When `accounts.plan` took it over; null while its day is still to come. */
    appliedAt: integer('applied_at'),
    /** When the sites that are online were asked to be compiled with it. */
    followedAt: integer('followed_at'),
  },
  (table) => [
    uniqueIndex('account_plans_account').on(table.accountId, table.fromDay),
    index('account_plans_due').on(table.appliedAt, table.fromDay),
    index('account_plans_followed').on(table.followedAt, table.appliedAt),
    index('account_plans_version').on(table.planVersionId),
  ],
)
