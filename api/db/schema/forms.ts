import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type FormDefinition, type FormKind, formKinds } from '#model/definition/forms/form.ts'
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

/** How many have been taken of a form that takes so many. */
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

/** What staff have not been told of yet: the submissions of a form since the last mail about it; of the membership form, who has become a member. */
export const formNotices = sqliteTable(
  'form_notices',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: formKinds }).notNull(),
    /** How many. */
    count: integer().notNull(),
    /** The first of them; of the membership form, a member. */
    submissionId: text('submission_id').notNull(),
    mailedAt: integer('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind] }),
    index('form_notices_open').on(table.mailedAt).where(sql`count > 0`),
  ],
)

/** What visitors have agreed to: the texts of a site as they were shown, each kept once (F24). */
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

/** How many have applied by a popup that takes so many (decision 31). */
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
