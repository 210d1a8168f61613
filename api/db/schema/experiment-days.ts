import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** How many took part in an experiment, and how many reached its goal, on each day of Tokyo: kept by triggers. */
export const experimentDays = sqliteTable(
  'experiment_days',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    experimentId: text('experiment_id').notNull(),
    /** `2026-11-22`. */
    day: text().notNull(),
    variationId: text('variation_id').notNull(),
    visitors: integer().notNull(),
    conversions: integer().notNull(),
    /** When the first of that day was seen; null where nobody was. */
    firstAt: integer('first_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.experimentId, table.day, table.variationId] })],
)
