import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { authorities, positionsInAccount } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import { accounts } from './accounts.ts'

/** People who sign in to the console. */
export const staff = sqliteTable(
  'staff',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Trimmed, in lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    /** `staff_main_contact`, an index that the migrations make, lets an account have one main contact. */
    position: text({ enum: positionsInAccount }).notNull(),
    authority: text({ enum: authorities }).notNull().default('EDIT'),
    /** argon2id, with its parameters. Null until somebody who was invited has chosen a password. */
    passwordHash: text('password_hash'),
    /** When they chose their password themselves; null while it is one that somebody else made up. */
    passwordChosenAt: integer('password_chosen_at'),
    /** The language that mails are written in. */
    language: text().$type<Language>().notNull().default('JP'),
    /** Media reference of their picture. */
    picture: text(),
    /** Base32 of the shared secret; in force from `totpSince` on. */
    totpSecret: text('totp_secret'),
    totpSince: integer('totp_since'),
    /** The last time step that was used: a code opens one session. */
    totpStep: integer('totp_step'),
    lastSignInAt: integer('last_sign_in_at'),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('staff_account').on(table.accountId)],
)
