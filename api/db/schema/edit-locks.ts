import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** Who has a site open to edit it. */
export const editLocks = sqliteTable('edit_locks', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  holderId: text('holder_id').notNull(),
  holderName: text('holder_name').notNull(),
  since: integer().notNull(),
  /** The last sign of life. */
  seenAt: integer('seen_at').notNull(),
})
