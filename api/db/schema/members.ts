import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import type { Attribution } from '#model/records/attribution.ts'
import type { OptIn } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import { ledBy } from './led-by.ts'
import { passkeyColumns } from './passkey-columns.ts'
import { sites } from './sites.ts'

const { source, medium, campaign, position } = ledBy

/**
 * Visitors who registered on a site. A member belongs to one site. Until an address is confirmed anybody may register with it:
 * each registration is a row of its own, and the one whose link is opened becomes the member.
 */
export const members = sqliteTable(
  'members',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** As `normalEmail` writes it. */
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Provisional until the address is confirmed. */
    status: text({ enum: ['provisional', 'active'] }).notNull(),
    language: text().$type<Language>().notNull(),
    /** Version of the membership form that was answered. */
    formVersion: text('form_version').notNull(),
    /** Answers, without passwords. */
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    /** All answers in lower case, for searching. */
    search: text().notNull(),
    optIn: text('opt_in', { mode: 'json' }).$type<OptIn>(),
    /** What led to it; null where the browser told nothing. */
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    lastLoginAt: integer('last_login_at'),
  },
  (table) => [
    uniqueIndex('members_email').on(table.siteId, table.email).where(sql`status = 'active'`),
    index('members_waiting').on(table.siteId, table.email).where(sql`status = 'provisional'`),
    index('members_created').on(table.siteId, table.createdAt),
    index('members_unconfirmed').on(table.siteId, table.createdAt).where(sql`status = 'provisional'`),
    // A covering index with the columns that lists filter by: it is read from end to end if a search matches little.
    index('members_search').on(table.siteId, table.createdAt, table.id, table.language, table.search),
    // Holds all that sources are counted by.
    index('members_sources')
      .on(table.siteId, source, medium, campaign, position, table.createdAt)
      .where(sql`attribution IS NOT NULL`),
  ],
)

export const memberSessions = sqliteTable(
  'member_sessions',
  {
    /** SHA-256 of the id in the cookie (decision 35). */
    idHash: text('id_hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull(),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    index('member_sessions_member').on(table.memberId),
    index('member_sessions_age').on(table.lastSeenAt),
  ],
)

/** Tokens of links in mails to members. Each can be used once. */
export const memberTokens = sqliteTable(
  'member_tokens',
  {
    /** SHA-256 of the token. */
    hash: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'password', 'email', 'login'] }).notNull(),
    /** The new address that the token confirms; null if the address does not change. */
    email: text(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('member_tokens_member').on(table.memberId),
    index('member_tokens_expires').on(table.expiresAt),
  ],
)

/** Public keys by which members log in to a host of a site. */
export const memberPasskeys = sqliteTable(
  'member_passkeys',
  {
    ...passkeyColumns(),
    siteId: text('site_id').notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('member_passkeys_credential').on(table.siteId, table.credentialId),
    index('member_passkeys_member').on(table.memberId),
  ],
)

/** LINE accounts by which members log in. */
export const memberLineAccounts = sqliteTable(
  'member_line_accounts',
  {
    siteId: text('site_id').notNull(),
    /** The LINE Login channel: ids of people differ between providers of LINE. */
    channelId: text('channel_id').notNull(),
    /** LINE's id of the person. */
    subject: text().notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.channelId, table.subject] }),
    index('member_line_accounts_member').on(table.memberId),
  ],
)

/** Short-lived, single-use challenges that a browser brings back with the response of a passkey, or of LINE. */
export const memberChallenges = sqliteTable(
  'member_challenges',
  {
    /** SHA-256 of what the browser brings back. */
    hash: text().primaryKey(),
    siteId: text('site_id').notNull(),
    purpose: text({ enum: ['passkey-add', 'passkey-login', 'line', 'line-register'] }).notNull(),
    /** The logged-in member, if there is one. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    data: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('member_challenges_member').on(table.memberId),
    index('member_challenges_expires').on(table.expiresAt),
  ],
)
