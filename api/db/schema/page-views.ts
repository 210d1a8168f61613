import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** How often pages of a site were seen, day by day in Tokyo: what a plan counts. */
export const pageViews = sqliteTable(
  'page_views',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** `2026-11-22`. */
    day: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
)
