import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '#model/records/goal.ts'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

/** What happened elsewhere after a click, as it was told; the click's id is not kept. */
export const returnedConversions = sqliteTable(
  'returned_conversions',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** What it is known by elsewhere. */
    key: text().notNull(),
    /** SHA-256 of what was told, by which a repetition is known. */
    hash: text().notNull(),
    goalId: text('goal_id').notNull(),
    /** The day of Tokyo on which it happened. */
    day: text().notNull(),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Of the form, survey or registration that the click led to. */
    language: text().$type<Language>().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    content: text().notNull(),
    term: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.key] }),
    index('returned_conversions_day').on(table.siteId, table.day),
  ],
)
