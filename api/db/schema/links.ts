import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** Which pages refer to what by id: a target that comes or goes is followed by a check of these pages only. */
export const links = sqliteTable(
  'links',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['page', 'survey', 'shared'] }).notNull(),
    target: text().notNull(),
    /** The page that refers. */
    pageId: text('page_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind, table.target, table.pageId] }),
    index('links_page').on(table.siteId, table.pageId),
  ],
)
