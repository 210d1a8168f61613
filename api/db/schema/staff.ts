import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { authorities, positionsInAccount } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import { accounts } from './accounts.ts'
import { passkeyColumns } from './passkey-columns.ts'

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
    /** A unique index from the migrations, `staff_main_contact`, allows one main contact per account. */
    position: text({ enum: positionsInAccount }).notNull(),
    authority: text({ enum: authorities }).notNull().default('EDIT'),
    /** argon2id, with its parameters. Null until somebody who was invited has chosen a password. */
    passwordHash: text('password_hash'),
    /** When they chose their password themselves; null if somebody else set it. */
    passwordChosenAt: integer('password_chosen_at'),
    /** Language of mails to them. */
    language: text().$type<Language>().notNull().default('JP'),
    /** Media reference of their picture. */
    picture: text(),
    /** Base32 of the shared secret, as `seal` writes it; in force from `totpSince` on. */
    totpSecret: text('totp_secret'),
    totpSince: integer('totp_since'),
    /** The last time step that was used, so that a code works only once. */
    totpStep: integer('totp_step'),
    lastSignInAt: integer('last_sign_in_at'),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('staff_account').on(table.accountId)],
)

export const staffSessions = sqliteTable(
  'staff_sessions',
  {
    /** SHA-256 of the id in the cookie: the table alone opens no session (decision 35). */
    idHash: text('id_hash').primaryKey(),
    /** Identifies the session to its owner, through all the ids it has had. */
    family: text().notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** When they signed in. */
    createdAt: integer('created_at').notNull(),
    /** When this id was issued: it has to be replaced after a while. */
    issuedAt: integer('issued_at').notNull().default(0),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** When it was replaced by another id: if it is presented later, it was stolen. */
    replacedAt: integer('replaced_at'),
    /** Salt from which, together with this id, the replacing id is derived. */
    nextSalt: text('next_salt'),
    /** Whether it was their first sign-in. */
    isFirst: integer('is_first', { mode: 'boolean' }).notNull().default(false),
    /** Whether a second step is the matter of the identity provider that the person came from. */
    hasStepElsewhere: integer('has_step_elsewhere', { mode: 'boolean' }).notNull().default(false),
    /** User agent and address at sign-in. */
    userAgent: text('user_agent'),
    address: text(),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_family').on(table.family),
    index('staff_sessions_age').on(table.lastSeenAt),
  ],
)

/** Browsers that somebody has signed in with: their attempts are counted apart from those of strangers. */
export const staffDevices = sqliteTable(
  'staff_devices',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the browser keeps in a cookie. */
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.deviceHash] }),
    index('staff_devices_age').on(table.lastSeenAt),
  ],
)

/** Tokens of mailed links. Each works once, and for a limited time. */
export const staffTokens = sqliteTable(
  'staff_tokens',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** `two-factor` is not mailed: it connects the step of the password with that of the code. */
    purpose: text({ enum: ['reset', 'invitation', 'two-factor'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('staff_tokens_staff').on(table.staffId, table.purpose),
    index('staff_tokens_expiry').on(table.expiresAt),
  ],
)

/** Codes that replace the second factor, once each. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which is long and random. */
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Passkeys that people sign in with. */
export const staffPasskeys = sqliteTable(
  'staff_passkeys',
  {
    ...passkeyColumns(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('staff_passkeys_credential').on(table.host, table.credentialId),
    index('staff_passkeys_staff').on(table.staffId),
  ],
)

/** What an authenticator has to sign. Each challenge works once, and for a limited time. */
export const staffChallenges = sqliteTable(
  'staff_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text().primaryKey(),
    /** Who adds a passkey with it; null for a sign-in, whose person is not known yet. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('staff_challenges_staff').on(table.staffId),
    index('staff_challenges_expires').on(table.expiresAt),
  ],
)

/** Attempts to sign in, which a restart does not forget and all processes count together. */
export const attemptCounts = sqliteTable(
  'attempt_counts',
  {
    /** SHA-256 of what is counted: it contains e-mail addresses. */
    keyHash: text('key_hash').primaryKey(),
    /** When the attempts were made, the earliest first. */
    times: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('attempt_counts_expiry').on(table.expiresAt)],
)
