import { integer, text } from 'drizzle-orm/sqlite-core'

/** What is kept of a passkey, whoever it belongs to. */
export const passkeyColumns = () => ({
  id: text().primaryKey(),
  /** The authenticator's id of the credential; base64url. */
  credentialId: text('credential_id').notNull(),
  /** COSE, base64url. */
  publicKey: text('public_key').notNull(),
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: integer().notNull(),
  transports: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  /** The host that it works on: each name of a site, or of the console, has its own. */
  host: text().notNull(),
  name: text().notNull(),
  createdAt: integer('created_at').notNull(),
  lastUsedAt: integer('last_used_at'),
})
