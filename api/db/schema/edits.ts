import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Edit } from '#model/edits/edit.ts'
import { sites } from './sites.ts'

/** Who changed what of a definition: one row for each version but the first. */
export const edits = sqliteTable(
  'edits',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Of the definition once they were made. */
    version: integer().notNull(),
    at: integer().notNull(),
    /** A person or an API key, which may be gone; null where the product itself did it. */
    authorId: text('author_id'),
    authorName: text('author_name'),
    edits: text({ mode: 'json' }).$type<Edit[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.version] })],
)
