import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

/**
 * What came of a click at an advertising service: a form, a survey or a registration, found by the id of the click.
 * Triggers of the database write and delete these rows together with what they belong to.
 */
export const clickLeads = sqliteTable(
  'click_leads',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Name of the parameter and its value: `gclid Cj0KCQ`. */
    click: text().notNull(),
    /** Id of the submission, the response or the member. */
    leadId: text('lead_id').notNull(),
    language: text().$type<Language>().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    content: text().notNull(),
    term: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.click, table.leadId] }),
    index('click_leads_lead').on(table.leadId),
  ],
)
