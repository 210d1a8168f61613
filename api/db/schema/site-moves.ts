import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** That a site went from one account to another. Append only; both accounts may be gone. */
export const siteMoves = sqliteTable(
  'site_moves',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    fromId: text('from_id').notNull(),
    fromCompany: text('from_company').notNull(),
    toId: text('to_id').notNull(),
    toCompany: text('to_company').notNull(),
    at: integer().notNull(),
    /** The name of who did it, as it was then. */
    executor: text().notNull(),
    /** When what is online was asked to be compiled with the plan of the other account. */
    followedAt: integer('followed_at'),
  },
  (table) => [
    index('site_moves_site').on(table.siteId, table.at),
    index('site_moves_followed').on(table.followedAt),
  ],
)
