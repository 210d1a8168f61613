import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** How many have applied by a popup that takes so many (decision 31). */
export const applicants = sqliteTable(
  'applicants',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    popupId: text('popup_id').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.popupId] })],
)
