import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** Participants and conversions of experiments by day of Tokyo. Kept by triggers. */
export const experimentDays = sqliteTable(
  'experiment_days',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Or a guard of it (`guardId`), which is counted in the same way. */
    experimentId: text('experiment_id').notNull(),
    /** `2026-11-22`. */
    day: text().notNull(),
    variationId: text('variation_id').notNull(),
    visitors: integer().notNull(),
    conversions: integer().notNull(),
    /** When the first participant of that day was seen; null if there was none. */
    firstAt: integer('first_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.experimentId, table.day, table.variationId] })],
)

/** Participants of experiments, identified by a random id that their browser keeps. Each counts once. */
export const experimentSessions = sqliteTable(
  'experiment_sessions',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    experimentId: text('experiment_id').notNull(),
    sessionId: text('session_id').notNull(),
    /** The first variation that was seen: later changes by hand do not count. */
    variationId: text('variation_id').notNull(),
    /** See `goalKey`. */
    goal: text().notNull(),
    seenAt: integer('seen_at').notNull(),
    /** Null until the goal is reached. */
    convertedAt: integer('converted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.experimentId, table.sessionId] }),
    index('experiment_sessions_session').on(table.siteId, table.sessionId),
  ],
)
