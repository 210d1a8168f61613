import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** Sites of which texts and pictures may be shown to the operator's language model. No row, no leaving. */
export const siteAssists = sqliteTable('site_assists', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** Who allowed it. */
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
  at: integer().notNull(),
})
