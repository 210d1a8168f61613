import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { type OptIn, submissionKinds } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import { members } from './members.ts'
import { sites } from './sites.ts'

/** What visitors have sent with the contact form and the homepage form. */
export const submissions = sqliteTable(
  'submissions',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: submissionKinds }).notNull(),
    formVersion: text('form_version').notNull(),
    language: text().$type<Language>().notNull(),
    email: text(),
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    /** All answers in lower case, for searching. */
    search: text().notNull(),
    optIn: text('opt_in', { mode: 'json' }).$type<OptIn>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('submissions_created').on(table.siteId, table.kind, table.createdAt),
    // Holds all that a list is narrowed by: it is read from end to end where a search finds little.
    index('submissions_search').on(
      table.siteId,
      table.kind,
      table.createdAt,
      table.id,
      table.language,
      table.search,
    ),
  ],
)

/** Files that came with a form. Nobody but staff can load them. */
export const submissionFiles = sqliteTable(
  'submission_files',
  {
    id: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The field's key. */
    key: text().notNull(),
    /** As the visitor's file was called. */
    name: text().notNull(),
    /** By its bytes. */
    type: text().notNull(),
    size: integer().notNull(),
    /** In the blob store. A trigger hands it to `gone_files` when the row goes. */
    blob: text().notNull(),
  },
  (table) => [index('submission_files_submission').on(table.submissionId)],
)

/** Files of visitors in the blob store that nothing refers to any more: they are to be removed. */
export const goneFiles = sqliteTable('gone_files', { blob: text().primaryKey() })

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
