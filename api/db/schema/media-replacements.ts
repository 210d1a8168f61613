import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** One place of a draft: where in the page, or in the settings where `pageId` is empty, as a JSON pointer. */
export interface MediaPlace {
  siteId: string
  pageId: string
  pointers: string[]
}

/** Every time a medium took another one's place everywhere: what is needed to take it back. */
export const mediaReplacements = sqliteTable(
  'media_replacements',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fromRef: text('from_ref').notNull(),
    toRef: text('to_ref').notNull(),
    places: text({ mode: 'json' }).$type<MediaPlace[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    undoneAt: integer('undone_at'),
  },
  (table) => [index('media_replacements_account').on(table.accountId, table.createdAt)],
)
