import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Alerts that operators were told of, and not yet told that they are over. */
export const operatorAlerts = sqliteTable(
  'operator_alerts',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** Tells alerts of the same kind apart; empty if there is only one. */
    subject: text().notNull(),
    detail: text().notNull(),
    begunAt: integer('begun_at').notNull(),
    /** Null while it is ongoing. */
    overAt: integer('over_at'),
    /** When the webhook accepted it; the mail is queued together with the row. */
    begunPostedAt: integer('begun_posted_at'),
  },
  (table) => [uniqueIndex('operator_alerts_open').on(table.kind, table.subject).where(sql`over_at IS NULL`)],
)
