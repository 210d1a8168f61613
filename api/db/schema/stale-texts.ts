import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '#model/values/language.ts'
import { sites } from './sites.ts'

/** Translations whose original says something else than when they were made: follows from drafts and their sources. */
export const staleTexts = sqliteTable(
  'stale_texts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** A `TextPlace`. */
    place: text().notNull(),
    language: text({ enum: languages }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.place, table.language] })],
)
