import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ShownReport } from '#model/calls/reports/report-links.ts'
import { sites } from './sites.ts'

/** Addresses under which the figures of a site can be read without signing in. */
export const reportLinks = sqliteTable(
  'report_links',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of what stands in the address. */
    tokenHash: text('token_hash').notNull(),
    /** Null where whoever opens it may choose. */
    shown: text({ mode: 'json' }).$type<ShownReport>(),
    /** argon2id. */
    passwordHash: text('password_hash'),
    madeBy: text('made_by').notNull(),
    madeAt: integer('made_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    openings: integer().notNull().default(0),
    lastOpenedAt: integer('last_opened_at'),
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
  },
  (table) => [
    uniqueIndex('report_links_token').on(table.tokenHash),
    index('report_links_site').on(table.siteId, table.madeAt),
  ],
)
