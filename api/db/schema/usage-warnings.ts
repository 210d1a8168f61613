import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { usageKinds } from '#model/calls/accounts/usage.ts'
import { accounts } from './accounts.ts'

/** What somebody has been warned of: once a month and threshold. */
export const usageWarnings = sqliteTable(
  'usage_warnings',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `2026-11` in Japan. */
    month: text().notNull(),
    kind: text({ enum: usageKinds }).notNull(),
    /** The site, where it is about one; else empty. */
    siteId: text('site_id').notNull(),
    /** Percent. */
    threshold: integer().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month, table.kind, table.siteId, table.threshold] }),
  ],
)
