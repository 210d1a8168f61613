import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { type OptIn, submissionKinds } from '#model/records/submission.ts'
import type { Language } from '#model/values/language.ts'
import { members } from './members.ts'
import { sites } from './sites.ts'

/** What visitors have filled in of a form with steps, and not sent. */
export const partialSubmissions = sqliteTable(
  'partial_submissions',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: submissionKinds }).notNull(),
    /** SHA-256 of what the visitor's tab alone knows. */
    keyHash: text('key_hash').notNull(),
    formVersion: text('form_version').notNull(),
    language: text().$type<Language>().notNull(),
    /** The most that were completed. */
    steps: integer().notNull(),
    email: text(),
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    /** All answers in lower case, for searching. */
    search: text().notNull(),
    optIn: text('opt_in', { mode: 'json' }).$type<OptIn>(),
    /** Whoever was logged in. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** When the form was sent: the row then says nothing but how far it had come, and takes no more answers. */
    sentAt: integer('sent_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('partial_submissions_key').on(table.siteId, table.kind, table.keyHash),
    index('partial_submissions_member').on(table.memberId),
    index('partial_submissions_updated').on(table.updatedAt),
    // Holds all that a list is narrowed by: it is read from end to end where a search finds little.
    index('partial_submissions_search').on(
      table.siteId,
      table.kind,
      table.createdAt,
      table.id,
      table.language,
      table.sentAt,
      table.search,
    ),
  ],
)
