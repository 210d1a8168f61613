import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { members } from './members.ts'

export const memberSessions = sqliteTable(
  'member_sessions',
  {
    /** SHA-256 of the id in the cookie (decision 35). */
    idHash: text('id_hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull(),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    index('member_sessions_member').on(table.memberId),
    index('member_sessions_age').on(table.lastSeenAt),
  ],
)
