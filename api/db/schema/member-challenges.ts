import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { members } from './members.ts'

/** What a browser has to bring back, once and soon, with an answer from elsewhere: a passkey's, or LINE's. */
export const memberChallenges = sqliteTable(
  'member_challenges',
  {
    /** SHA-256 of what the browser brings back. */
    hash: text().primaryKey(),
    siteId: text('site_id').notNull(),
    purpose: text({ enum: ['passkey-add', 'passkey-login', 'line', 'line-register'] }).notNull(),
    /** Whose browser it is, where it is a member's. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    data: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('member_challenges_member').on(table.memberId),
    index('member_challenges_expires').on(table.expiresAt),
  ],
)
