import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Survey } from '#model/definition/survey.ts'
import { sites } from './sites.ts'

/** Every state of a survey that somebody has answered. */
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
