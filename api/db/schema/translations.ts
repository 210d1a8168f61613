import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '#model/values/language.ts'
import { sites } from './sites.ts'

/**
 * Originals that a translation is known to fit, once its original has changed or somebody confirmed that it still fits: hash of
 * the translated text, and of the original. A text may fit several originals.
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

/** Translations whose original has changed since they were made. Derived from drafts and `translationSources`. */
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
