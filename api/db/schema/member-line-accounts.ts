import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { members } from './members.ts'

/** LINE accounts by which members log in. */
export const memberLineAccounts = sqliteTable(
  'member_line_accounts',
  {
    siteId: text('site_id').notNull(),
    /** The channel of LINE Login: a provider of LINE has its own ids of people. */
    channelId: text('channel_id').notNull(),
    /** Id of the person at LINE. */
    subject: text().notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.channelId, table.subject] }),
    index('member_line_accounts_member').on(table.memberId),
  ],
)
