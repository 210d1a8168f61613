import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { GoalRule, GoalValue } from '#model/records/goal.ts'
import { sites } from './sites.ts'

/**
 * What counts as a goal of a site. A rule never changes, because visits are counted by the one that they began under: another
 * rule or value of a goal is another row.
 */
export const goals = sqliteTable(
  'goals',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    goalId: text('goal_id').notNull(),
    name: text().notNull(),
    rule: text({ mode: 'json' }).$type<GoalRule>().notNull(),
    value: text({ mode: 'json' }).$type<GoalValue>().notNull(),
    /** It counts for visits that began since then. */
    since: integer().notNull(),
    /** Exclusive; null for the rule that counts now. */
    until: integer(),
    createdAt: integer('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('goals_site').on(table.siteId, table.until),
    uniqueIndex('goals_current').on(table.goalId).where(sql`until IS NULL`),
  ],
)
