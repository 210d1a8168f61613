import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

/** What visitors did, as their browsers told it: one row a batch, never changed. */
export const eventBatches = sqliteTable(
  'event_batches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    receivedAt: integer('received_at').notNull(),
    language: text().$type<Language>().notNull(),
    /** The name that its browser gave the batch: one that comes again is none. */
    delivery: text(),
    /** Null where they are in no report: of staff, and beyond what a visit may have. */
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
