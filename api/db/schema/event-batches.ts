import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

/** Visitors' actions as their browsers reported them: one row per batch, never changed. */
export const eventBatches = sqliteTable(
  'event_batches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    receivedAt: integer('received_at').notNull(),
    language: text().$type<Language>().notNull(),
    /** The id that the browser gave the batch: repeated deliveries are ignored. */
    delivery: text(),
    /** Null if the batch counts in no report: from staff, or beyond the limit of a visit. */
    visitId: integer('visit_id'),
    /** JSON of `VisitAction[]`. */
    events: text().notNull(),
  },
  (table) => [
    index('event_batches_received').on(table.siteId, table.receivedAt),
    index('event_batches_visit').on(table.visitId).where(sql`visit_id IS NOT NULL`),
    uniqueIndex('event_batches_delivery').on(table.siteId, table.delivery),
  ],
)
