import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** What staff wrote down about a day of a site. */
export const reportNotes = sqliteTable(
  'report_notes',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    text: text().notNull(),
  },
  ({ siteId, day }) => [index('report_notes_day').on(siteId, day)],
)
