import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { reportCadences } from '#model/calls/reports/report-mails.ts'
import { sites } from './sites.ts'
import { staff } from './staff.ts'

/** Who is mailed the figures of a site, and how often. */
export const reportSubscriptions = sqliteTable(
  'report_subscriptions',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    cadence: text({ enum: reportCadences }).notNull(),
    /** The day on which the last report was due that is written or need not be: none of it is written again. */
    doneDue: text('done_due').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.siteId] }),
    index('report_subscriptions_site').on(table.siteId),
    index('report_subscriptions_due').on(table.cadence, table.doneDue),
  ],
)
