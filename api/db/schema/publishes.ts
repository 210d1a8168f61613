import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

/** The wish to put a snapshot online, and what became of it. */
export const publishes = sqliteTable(
  'publishes',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    batchId: text('batch_id'),
    status: text({ enum: ['queued', 'live', 'failed', 'superseded'] }).notNull(),
    definitionVersion: integer('definition_version').notNull(),
    /** SHA-256 of the snapshot root. */
    snapshot: text().notNull(),
    /** Its place among the site's wishes to move the pointer (`sites.sequence`). */
    sequence: integer().notNull(),
    priority: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
    release: integer(),
    error: text(),
    /** Where what it made says that the site is: a domain of its own; null for its default address. */
    origin: text(),
    /** The only languages that were to change; null for all. */
    languages: text({ mode: 'json' }).$type<Language[]>(),
    authorId: text('author_id'),
    authorName: text('author_name'),
    /** The approval that it counted on. */
    approvalId: text('approval_id'),
  },
  (table) => [
    index('publishes_site').on(table.siteId, table.sequence),
    index('publishes_batch').on(table.batchId),
    index('publishes_created').on(table.createdAt),
  ],
)
