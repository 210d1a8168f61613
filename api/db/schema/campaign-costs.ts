import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '#model/records/goal.ts'
import { sites } from './sites.ts'

/** What advertisements cost, as it was told. */
export const campaignCosts = sqliteTable(
  'campaign_costs',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** By the calendar of the advertising service. */
    day: text().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    content: text().notNull(),
    term: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** In the smallest unit of the currency; above 0. */
    amount: integer().notNull(),
  },
  ({ siteId, day, source, medium, campaign, content, term, currency }) => [
    primaryKey({ columns: [siteId, day, source, medium, campaign, content, term, currency] }),
  ],
)
