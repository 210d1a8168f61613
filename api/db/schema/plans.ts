import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type PlanTerms, planEventTypes, planKinds } from '#model/records/plan.ts'
import { accounts } from './accounts.ts'

/** Plans that accounts can have. Their terms are in `planVersions`; new accounts get the newest version. */
export const plans = sqliteTable(
  'plans',
  {
    id: text().primaryKey(),
    /** The account whose price list it is on: the provider, or a partner. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: planKinds }).notNull(),
    name: text().notNull(),
    /** Not offered any more; accounts that have the plan keep it. */
    isRetired: integer('is_retired', { mode: 'boolean' }).notNull().default(false),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('plans_owner').on(table.ownerId, table.kind)],
)

/** The terms of a plan between two changes. Never changed, so that accounts keep the terms that they agreed to. */
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
 * The terms of an account from a day on: its first plan from any day, a change of plan from the first of a month (decision 12).
 * The one with the latest day that has come is in force; `accounts.plan` holds a copy of its terms.
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
    /** Name of who chose it, at that time. */
    executor: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it was copied to `accounts.plan`; null before its day. */
    appliedAt: integer('applied_at'),
    /** When the live sites were queued for compiling with it. */
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
    /** Name of who did it, at that time; empty for automatic changes. */
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
