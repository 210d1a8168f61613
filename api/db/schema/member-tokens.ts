import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { members } from './members.ts'

/** What a link in a mail to a member proves. Good for once. */
export const memberTokens = sqliteTable(
  'member_tokens',
  {
    /** SHA-256 of the token. */
    hash: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'password', 'email', 'login'] }).notNull(),
    /** The address that it proves, where that is a new one. */
    email: text(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('member_tokens_member').on(table.memberId),
    index('member_tokens_expires').on(table.expiresAt),
  ],
)
