import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { Attribution } from '#model/records/attribution.ts'
import type { Language } from '#model/values/language.ts'
import { ledBy } from './led-by.ts'
import { sites } from './sites.ts'

const { source, medium, campaign, position } = ledBy

/** All versions of a survey that were answered. */
export const surveyVersions = sqliteTable(
  'survey_versions',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    surveyId: text('survey_id').notNull(),
    /** The beginning of the SHA-256 of its definition. */
    version: text().notNull(),
    definition: text({ mode: 'json' }).$type<Survey>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.surveyId, table.version] })],
)

export const surveyResponses = sqliteTable(
  'survey_responses',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    surveyId: text('survey_id').notNull(),
    surveyVersion: text('survey_version').notNull(),
    language: text().$type<Language>().notNull(),
    email: text(),
    /** By the id of the question: a text, the id of an option, or the ids of several. */
    answers: text({ mode: 'json' }).$type<Answers>().notNull(),
    /** Texts and address in lower case, for searching. */
    search: text().notNull(),
    points: integer().notNull(),
    /** What led to it; null where the browser told nothing. */
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('survey_responses_created').on(table.siteId, table.surveyId, table.createdAt),
    // A covering index with the columns that lists filter by: it is read from end to end if a search matches little.
    index('survey_responses_search').on(
      table.siteId,
      table.surveyId,
      table.createdAt,
      table.id,
      table.language,
      table.search,
    ),
    // Holds all that sources are counted by.
    index('survey_responses_sources')
      .on(table.siteId, table.surveyId, source, medium, campaign, position, table.createdAt)
      .where(sql`attribution IS NOT NULL`),
  ],
)
