import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FormDefinition, FormKind } from '#model/definition/forms/form.ts'
import { sites } from './sites.ts'

/** Every state of a form that has been online: a submission is checked against the one it answers (decision 38). */
export const formVersions = sqliteTable(
  'form_versions',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text().$type<FormKind>().notNull(),
    /** As `formVersion` of the builder names it. */
    version: text().notNull(),
    definition: text({ mode: 'json' }).$type<FormDefinition>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind, table.version] })],
)

/** How many submissions a form with a limit has accepted. */
export const formPlaces = sqliteTable(
  'form_places',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    closingId: text('closing_id').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.closingId] })],
)

/** What staff are told of: a form, or a survey by its id. */
export type SurveyNotice = `SURVEY ${string}`
export type NoticeKind = FormKind | SurveyNotice

/** Submissions since the last mail about them to staff; for the membership form, new members, and for a survey, responses. */
export const formNotices = sqliteTable(
  'form_notices',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** How many. */
    count: integer().notNull(),
    /** Id of the first of them. */
    submissionId: text('submission_id').notNull(),
    mailedAt: integer('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind] }),
    index('form_notices_open').on(table.mailedAt).where(sql`count > 0`),
  ],
)

/** Texts of a site that visitors consented to, as they were shown, each stored once (F24). */
export const consentTexts = sqliteTable(
  'consent_texts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** SHA-256 of the text. */
    hash: text().notNull(),
    text: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.hash] })],
)

/** How many have applied through a popup that has a limit (decision 31). */
export const applicants = sqliteTable(
  'applicants',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    popupId: text('popup_id').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.popupId] })],
)
