import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/**
 * Which drafts name which media. Triggers on `pages` and `sites` keep it, whoever writes there: a migration that
 * rebuilds one of those tables has to make its triggers anew.
 */
export const mediaUses = sqliteTable(
  'media_uses',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Empty for the settings of the site. */
    pageId: text('page_id').notNull(),
    ref: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.pageId, table.ref] }),
    index('media_uses_ref').on(table.ref),
  ],
)
