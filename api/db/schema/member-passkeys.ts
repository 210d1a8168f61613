import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { members } from './members.ts'

/** Public keys by which members log in to a host of a site. */
export const memberPasskeys = sqliteTable(
  'member_passkeys',
  {
    id: text().primaryKey(),
    siteId: text('site_id').notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** As the authenticator calls it; base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it has signed; 0 where it does not count. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** The host it works on: each name of a site has its own. */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('member_passkeys_credential').on(table.siteId, table.credentialId),
    index('member_passkeys_member').on(table.memberId),
  ],
)
