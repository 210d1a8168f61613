import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { newPeopleRules } from '#model/records/single-sign-on.ts'
import { accounts } from './accounts.ts'
import { staff } from './staff.ts'

/** Where the people of an account sign in: one provider for each account, and for nobody else's people. */
export const identityProviders = sqliteTable('identity_providers', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Exactly as its tokens name it. */
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Sealed (see `seal`). */
  clientSecret: text('client_secret').notNull(),
  /** Whether people who have a second step of the console take it, too. */
  asksSecondStep: integer('asks_second_step', { mode: 'boolean' }).notNull(),
  newPeople: text('new_people', { enum: newPeopleRules }).notNull(),
  /** Whether passwords and passkeys open nothing any more, except to the main contact. */
  isRequired: integer('is_required', { mode: 'boolean' }).notNull(),
  /** Raised by one with every change. */
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
})

/**
 * Domains of e-mail addresses that an account's identity provider speaks for once they are proven. Any number of accounts may enter
 * a domain; only one has it proven.
 */
export const emailDomains = sqliteTable(
  'email_domains',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In lower case and ASCII. */
    domain: text().notNull(),
    /** Expected content of the TXT record. */
    token: text().notNull(),
    /** Null until the record was found. */
    provenAt: integer('proven_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.domain] }),
    uniqueIndex('email_domains_proven').on(table.domain).where(sql`proven_at IS NOT NULL`),
  ],
)

/** Whom a person is at the identity provider of their account. */
export const staffIdentities = sqliteTable(
  'staff_identities',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** Never given to another person by the issuer, unlike addresses. */
    subject: text().notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.issuer, table.subject] }),
    uniqueIndex('staff_identities_staff').on(table.staffId, table.issuer),
  ],
)

/** Sign-ins for which a browser was sent to an identity provider. Each can be finished once, and for a limited time. */
export const begunSignIns = sqliteTable(
  'begun_sign_ins',
  {
    /** SHA-256 of what the browser keeps in a cookie; state, nonce and verifier are derived from that. */
    browserHash: text('browser_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the connection: once that was changed, nobody comes back by its earlier state. */
    version: integer().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('begun_sign_ins_account').on(table.accountId),
    index('begun_sign_ins_expires').on(table.expiresAt),
  ],
)
