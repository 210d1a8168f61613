import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AlertEvent } from '#model/records/alert.ts'
import { alerts } from './alerts.ts'

/** What an alert has yet to tell: one row for each kind of news of a site, however often it has happened. */
export const alertNews = sqliteTable(
  'alert_news',
  {
    alertId: text('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** Empty where it is about the account. */
    siteId: text('site_id').notNull(),
    type: text().$type<AlertEvent>().notNull(),
    /** What is known besides: a reason, a domain. */
    detail: text().notNull(),
    count: integer().notNull(),
    /** When it was to be told first. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.siteId, table.type, table.detail] })],
)
