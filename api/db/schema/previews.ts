import {
  type AnySQLiteColumn,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { previewAudiences } from '#model/records/preview.ts'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'
import { staff } from './staff.ts'

/** Who was invited to look at the draft of a site. */
export const previewShares = sqliteTable(
  'preview_shares',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Trimmed, in lower case. */
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** What stands in the link of their mails: it says who they are, and opens nothing. */
    link: text(),
    invitedBy: text('invited_by').notNull(),
    invitedAt: integer('invited_at').notNull(),
    expiresAt: integer('expires_at'),
    revokedAt: integer('revoked_at'),
    firstOpenedAt: integer('first_opened_at'),
    lastOpenedAt: integer('last_opened_at'),
    openings: integer().notNull().default(0),
    /** SHA-256 of the code that was mailed last, until when it opens, and how many wrong ones were given since. */
    codeHash: text('code_hash'),
    codeUntil: integer('code_until'),
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [
    uniqueIndex('preview_shares_email').on(table.siteId, table.email),
    uniqueIndex('preview_shares_link').on(table.link),
    index('preview_shares_site').on(table.siteId, table.invitedAt),
  ],
)

/** When somebody who was invited looked at a preview, and at which pages. */
export const previewOpenings = sqliteTable(
  'preview_openings',
  {
    id: text().primaryKey(),
    shareId: text('share_id')
      .notNull()
      .references(() => previewShares.id, { onDelete: 'cascade' }),
    /** SHA-256 of the id in the cookie, which may be gone. */
    sessionHash: text('session_hash').notNull(),
    openedAt: integer('opened_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    browser: text(),
    system: text(),
    isPhone: integer('is_phone', { mode: 'boolean' }).notNull(),
    /** Ids, each once, in the order in which they were seen first. */
    pages: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (table) => [
    index('preview_openings_share').on(table.shareId, table.openedAt),
    index('preview_openings_opened').on(table.openedAt),
  ],
)

/** Browsers that may look at a preview: each for somebody who was invited, or for somebody of the staff. */
export const previewSessions = sqliteTable(
  'preview_sessions',
  {
    /** SHA-256 of the id in the cookie. */
    idHash: text('id_hash').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    shareId: text('share_id').references(() => previewShares.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** In a frame of the console, whose cookies are kept apart. */
    isFramed: integer('is_framed', { mode: 'boolean' }).notNull(),
    audience: text({ enum: previewAudiences }).notNull().default('guest'),
    /** Id of the variation of an experiment that is shown; empty: drawn as for visitors; null: the original. */
    variation: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('preview_sessions_share').on(table.shareId),
    index('preview_sessions_site').on(table.siteId),
    index('preview_sessions_created').on(table.createdAt),
  ],
)

/** Addresses that open a preview once, for somebody of the staff. */
export const previewTickets = sqliteTable(
  'preview_tickets',
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    isFramed: integer('is_framed', { mode: 'boolean' }).notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('preview_tickets_expiry').on(table.expiresAt)],
)

/** The password of a site's preview. A site that has none asks for a mailed code instead. */
export const previewLocks = sqliteTable('preview_locks', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** argon2id, with its parameters. */
  passwordHash: text('password_hash').notNull(),
  changedAt: integer('changed_at').notNull(),
})

/** What somebody wrote on a page of a preview, and the answers to it. It stays with its page wherever that is moved. */
export const previewComments = sqliteTable(
  'preview_comments',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    pageId: text('page_id').notNull(),
    parentId: text('parent_id').references((): AnySQLiteColumn => previewComments.id, {
      onDelete: 'cascade',
    }),
    /** Percent of the page's width and height. */
    x: real().notNull(),
    y: real().notNull(),
    text: text().notNull(),
    /** Name or address at the time of writing; the ids are gone with the people. */
    author: text().notNull(),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    shareId: text('share_id').references(() => previewShares.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    resolvedAt: integer('resolved_at'),
    resolvedBy: text('resolved_by'),
    /** When those it concerns were mailed. */
    mailedAt: integer('mailed_at'),
  },
  (table) => [
    index('preview_comments_site').on(table.siteId, table.createdAt),
    index('preview_comments_unmailed').on(table.mailedAt, table.createdAt),
  ],
)
