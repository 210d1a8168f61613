import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Alerts that operators were told of, and not yet told that they are over. */
export const operatorAlerts = sqliteTable(
  'operator_alerts',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** Which one, where there are several of a kind; else empty. */
    subject: text().notNull(),
    detail: text().notNull(),
    begunAt: integer('begun_at').notNull(),
    /** Null while it lasts. */
    overAt: integer('over_at'),
    /** When the webhook has taken it; mail is on its way once the row is there. */
    begunPostedAt: integer('begun_posted_at'),
  },
  (table) => [uniqueIndex('operator_alerts_open').on(table.kind, table.subject).where(sql`over_at IS NULL`)],
)
