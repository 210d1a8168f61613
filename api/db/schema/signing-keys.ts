import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What this installation signs with; made when it is needed for the first time. */
export const signingKeys = sqliteTable('signing_keys', {
  /** Kebab-case: what it is for. */
  purpose: text().primaryKey(),
  /** 256 bits in base64url, as `seal` writes it. */
  key: text().notNull(),
  createdAt: integer('created_at').notNull(),
})
