import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

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
