import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { type OptIn, submissionKinds } from '#model/records/submission.ts'
import type { Language } from '#model/values/language.ts'
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
