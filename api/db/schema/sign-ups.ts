import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#model/values/language.ts'

/** Who wants an account and has not opened the mailed link yet: until then nothing of theirs takes up an address. */
export const signUps = sqliteTable(
  'sign_ups',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    /** Trimmed, in lower case. */
    email: text().notNull(),
    company: text().notNull(),
    contactName: text('contact_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('sign_ups_email').on(table.email), index('sign_ups_expiry').on(table.expiresAt)],
)
