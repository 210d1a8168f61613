import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/**
 * States of a definition that somebody named. What they are made of in the blob store (`definitions/`) is kept for as
 * long as the row is.
 */
export const versions = sqliteTable(
  'versions',
  {
    /** Of a published state: the id of the publish. */
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Of the definition. */
    version: integer().notNull(),
    name: text().notNull(),
    /** SHA-256 of the root of its snapshot. */
    snapshot: text().notNull(),
    at: integer().notNull(),
    authorId: text('author_id'),
    authorName: text('author_name'),
  },
  (table) => [index('versions_site').on(table.siteId, table.at)],
)
