import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type PlanTerms, planEventTypes, planKinds } from '#model/records/plan.ts'
import { accounts } from './accounts.ts'

/** What can be bought. What a plan says stands in its versions: the newest is what whoever takes it gets. */
export const plans = sqliteTable(
  'plans',
  {
    id: text().primaryKey(),
    /** Whose price list it stands on: the provider's, or a partner's. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: planKinds }).notNull(),
    name: text().notNull(),
    /** Taken by nobody any more; whoever has it keeps it. */
    isRetired: integer('is_retired', { mode: 'boolean' }).notNull().default(false),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('plans_owner').on(table.ownerId, table.kind)],
)

/** What a plan said from one change to the next. Never changed, so that an account keeps what it agreed to. */
export const planVersions = sqliteTable(
  'plan_versions',
  {
    id: text().primaryKey(),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    version: integer().notNull(),
    terms: text({ mode: 'json' }).$type<PlanTerms>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('plan_versions_plan').on(table.planId, table.version)],
)

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
