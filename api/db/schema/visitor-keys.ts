import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** What visitors' calls with an `Idempotency-Key` were answered with: made again, they do nothing more. */
export const visitorKeys = sqliteTable(
  'visitor_keys',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the path and the body. */
    requestHash: text('request_hash').notNull(),
    status: integer().notNull(),
    /** JSON of the reply. */
    reply: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.key] }),
    index('visitor_keys_created').on(table.createdAt),
  ],
)
