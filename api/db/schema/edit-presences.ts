import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** Who has the editor of a site open, with the lock or without. */
export const editPresences = sqliteTable(
  'edit_presences',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** The page that they have open. */
    pageId: text('page_id'),
    /** They edit along with whoever has the lock. */
    joins: integer({ mode: 'boolean' }).notNull(),
    /** When they came, opened another page or began to edit along. */
    changedAt: integer('changed_at').notNull(),
    /** The last sign of life. */
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.personId] })],
)
