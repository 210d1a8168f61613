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

/** Invitations to the preview of a site. */
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
    /** The identifier in the link of the guest's mails: it tells who they are, and gives no access. */
    link: text(),
    invitedBy: text('invited_by').notNull(),
    invitedAt: integer('invited_at').notNull(),
    expiresAt: integer('expires_at'),
    revokedAt: integer('revoked_at'),
    firstOpenedAt: integer('first_opened_at'),
    lastOpenedAt: integer('last_opened_at'),
    openings: integer().notNull().default(0),
    /** SHA-256 of the code that was mailed last, when it expires, and the number of wrong codes since. */
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

/** Visits of guests to a preview, with the pages that they saw. */
export const previewOpenings = sqliteTable(
  'preview_openings',
  {
    id: text().primaryKey(),
    shareId: text('share_id')
      .notNull()
      .references(() => previewShares.id, { onDelete: 'cascade' }),
    /** SHA-256 of the session's id in the cookie; the session may be deleted. */
    sessionHash: text('session_hash').notNull(),
    openedAt: integer('opened_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    browser: text(),
    system: text(),
    isPhone: integer('is_phone', { mode: 'boolean' }).notNull(),
    /** Distinct ids, in the order in which the pages were first seen. */
    pages: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (table) => [
    index('preview_openings_share').on(table.shareId, table.openedAt),
    index('preview_openings_opened').on(table.openedAt),
  ],
)

/** Sessions of browsers in a preview, each of a guest or of a member of staff. */
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
    /** Shown in a frame of the console, whose cookies are partitioned. */
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

/** Single-use tickets that open a preview for a member of staff. */
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

/** Passwords of previews. A preview without one asks for a mailed code instead. */
export const previewLocks = sqliteTable('preview_locks', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** argon2id, with its parameters. */
  passwordHash: text('password_hash').notNull(),
  changedAt: integer('changed_at').notNull(),
})

/** Comments on pages of a preview, and replies to them. A comment stays with its page when that is moved. */
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
    /** Name or address at the time of writing; the ids become null when the people are deleted. */
    author: text().notNull(),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    shareId: text('share_id').references(() => previewShares.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    resolvedAt: integer('resolved_at'),
    resolvedBy: text('resolved_by'),
    /** When the people concerned were mailed. */
    mailedAt: integer('mailed_at'),
  },
  (table) => [
    index('preview_comments_site').on(table.siteId, table.createdAt),
    index('preview_comments_unmailed').on(table.mailedAt, table.createdAt),
  ],
)
