import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '#model/values/language.ts'
import { sites } from './sites.ts'

/**
 * What a translation was made from, where its original has changed since or somebody has said that it still fits: the
 * hash of the text, and of the original that it says the same as. A text may fit several.
 */
export const translationSources = sqliteTable(
  'translation_sources',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** A `TextPlace`. */
    place: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** The default language then. */
    source: text({ enum: languages }).notNull(),
    textHash: text('text_hash').notNull(),
    sourceHash: text('source_hash').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.siteId, table.place, table.language, table.source, table.textHash, table.sourceHash],
    }),
  ],
)

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
