import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Jobs that must be done. The queue only carries them: what it loses is fed to it again from here. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** Insertion order. */
    sequence: integer().primaryKey({ autoIncrement: true }),
    /** The job's id in the queue. */
    id: text().notNull().unique(),
    name: text().notNull(),
    payload: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Of the rows with one key, only the newest has to be done. */
    deduplicationKey: text('deduplication_key'),
    priority: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the queue last took it. */
    sentAt: integer('sent_at'),
    /** Done, failed for good, or no longer needed. */
    finishedAt: integer('finished_at'),
  },
  (table) => [
    index('outbox_open').on(table.priority, table.sequence).where(sql`finished_at IS NULL`),
    index('outbox_key').on(table.deduplicationKey).where(sql`finished_at IS NULL`),
    index('outbox_finished').on(table.finishedAt).where(sql`finished_at IS NOT NULL`),
  ],
)
