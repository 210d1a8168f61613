import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Names that were held and are not any more, for as long as records of their holder may still stand in DNS. */
export const releasedDomains = sqliteTable(
  'released_domains',
  {
    name: text().notNull(),
    /** The account and the site may be gone. */
    accountId: text('account_id').notNull(),
    /** Empty where the name opened a console. */
    siteId: text('site_id').notNull(),
    token: text().notNull(),
    target: text().notNull(),
    until: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.accountId] }),
    index('released_domains_until').on(table.until),
  ],
)
