import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import type { OptIn } from '#model/records/submission.ts'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

/** Visitors who have registered on a site. A member belongs to one site. */
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
    /** The state of the membership form that was answered. */
    formVersion: text('form_version').notNull(),
    /** What was answered, without passwords. */
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    /** All answers in lower case, for searching. */
    search: text().notNull(),
    optIn: text('opt_in', { mode: 'json' }).$type<OptIn>(),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    lastLoginAt: integer('last_login_at'),
  },
  (table) => [
    uniqueIndex('members_email').on(table.siteId, table.email),
    index('members_created').on(table.siteId, table.createdAt),
    index('members_unconfirmed').on(table.siteId, table.createdAt).where(sql`status = 'provisional'`),
    // Holds what a list is narrowed by: it is read from end to end where a search finds little.
    index('members_search').on(table.siteId, table.createdAt, table.id, table.language, table.search),
  ],
)
