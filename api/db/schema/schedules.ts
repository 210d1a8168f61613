import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

/** What is to become of a site at a minute, and what became of the wish. */
export const schedules = sqliteTable(
  'schedules',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    action: text({ enum: ['publish', 'unpublish'] }).notNull(),
    status: text({ enum: ['waiting', 'done', 'failed', 'cancelled'] }).notNull(),
    /** When it is due, in milliseconds since 1970; a whole minute. */
    at: integer().notNull(),
    /** SHA-256 of the root of the snapshot to publish; null for the draft as it is then. */
    snapshot: text(),
    /** Of the definition that the snapshot was made of, and what somebody named it. */
    version: integer(),
    versionName: text('version_name'),
    /** The only languages to publish; null for all. */
    languages: text({ mode: 'json' }).$type<Language[]>(),
    authorId: text('author_id'),
    authorName: text('author_name'),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
    /** The publish that it led to. */
    publishId: text('publish_id'),
    /** Why it came to nothing. */
    error: text(),
  },
  (table) => [
    index('schedules_due').on(table.status, table.at),
    index('schedules_site').on(table.siteId, table.at),
  ],
)
