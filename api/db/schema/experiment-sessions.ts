import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ExperimentGoal } from '#model/definition/experiment.ts'
import { sites } from './sites.ts'

/** Who has taken part in an experiment, by the random name that their browser keeps: each counts once. */
export const experimentSessions = sqliteTable(
  'experiment_sessions',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    experimentId: text('experiment_id').notNull(),
    sessionId: text('session_id').notNull(),
    /** The first that was seen: whoever changes it by hand still counts for this one. */
    variationId: text('variation_id').notNull(),
    goal: text().$type<ExperimentGoal['kind']>().notNull(),
    seenAt: integer('seen_at').notNull(),
    /** Null until the goal is reached. */
    convertedAt: integer('converted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.experimentId, table.sessionId] }),
    index('experiment_sessions_session').on(table.siteId, table.sessionId),
  ],
)
