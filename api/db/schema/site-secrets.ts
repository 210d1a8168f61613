import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** What sites prove to other services that they are theirs. Never answered. */
export const siteSecrets = sqliteTable(
  'site_secrets',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text({ enum: ['line-login', 'turnstile'] }).notNull(),
    /** As `seal` writes it. */
    sealed: text().notNull(),
    setAt: integer('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name] })],
)
