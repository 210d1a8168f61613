import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Keys with which this installation signs; each is created at its first use. */
export const signingKeys = sqliteTable('signing_keys', {
  /** What the key is for, in kebab-case. */
  purpose: text().primaryKey(),
  /** 256 bits in base64url, sealed (see `seal`). */
  key: text().notNull(),
  createdAt: integer('created_at').notNull(),
})
