import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type DeliveryTry, deliveryStates } from '#model/records/webhook.ts'
import { alerts } from './alerts.ts'

/** Messages of alerts, tried until they are taken. */
export const alertDeliveries = sqliteTable(
  'alert_deliveries',
  {
    id: text().primaryKey(),
    alertId: text('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    /** What people read. */
    text: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    tries: text({ mode: 'json' }).$type<readonly DeliveryTry[]>().notNull(),
    /** The beginning of the last answer. */
    answer: text(),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('alert_deliveries_created').on(table.alertId, table.createdAt),
    index('alert_deliveries_age').on(table.createdAt),
  ],
)
