import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import type { Attribution } from '#model/records/attribution.ts'
import { type OptIn, submissionKinds } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import { ledBy } from './led-by.ts'
import { members } from './members.ts'
import { sites } from './sites.ts'

const { source, medium, campaign, position } = ledBy

/** Submissions of the contact form and the homepage form. */
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
    /** What led to it; null where the browser told nothing. */
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('submissions_created').on(table.siteId, table.kind, table.createdAt),
    // A covering index with the columns that lists filter by: it is read from end to end if a search matches little.
    index('submissions_search').on(
      table.siteId,
      table.kind,
      table.createdAt,
      table.id,
      table.language,
      table.search,
    ),
    // Holds all that sources are counted by.
    index('submissions_sources')
      .on(table.siteId, table.kind, source, medium, campaign, position, table.createdAt)
      .where(sql`attribution IS NOT NULL`),
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
    /** Original name of the file. */
    name: text().notNull(),
    /** Detected from its bytes. */
    type: text().notNull(),
    size: integer().notNull(),
    /** Name in the blob store. A trigger moves it to `gone_files` when the row is deleted. */
    blob: text().notNull(),
  },
  (table) => [index('submission_files_submission').on(table.submissionId)],
)

/** Visitors' files in the blob store that nothing refers to any more and that must be deleted. */
export const goneFiles = sqliteTable('gone_files', { blob: text().primaryKey() })

/** Unsent answers to forms with several steps. */
export const partialSubmissions = sqliteTable(
  'partial_submissions',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: submissionKinds }).notNull(),
    /** SHA-256 of a secret that only the visitor's tab knows. */
    keyHash: text('key_hash').notNull(),
    formVersion: text('form_version').notNull(),
    language: text().$type<Language>().notNull(),
    /** The highest number of completed steps. */
    steps: integer().notNull(),
    email: text(),
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    /** All answers in lower case, for searching. */
    search: text().notNull(),
    optIn: text('opt_in', { mode: 'json' }).$type<OptIn>(),
    /** The member who was logged in. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** When the form was sent: the row then only records how many steps were completed, and accepts no more answers. */
    sentAt: integer('sent_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('partial_submissions_key').on(table.siteId, table.kind, table.keyHash),
    index('partial_submissions_member').on(table.memberId),
    index('partial_submissions_updated').on(table.updatedAt),
    // A covering index with the columns that lists filter by: it is read from end to end if a search matches little.
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
