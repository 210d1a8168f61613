import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type PlanTerms, planKinds } from '#model/records/plan.ts'
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
