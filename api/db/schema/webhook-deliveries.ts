import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type DeliveryTry, deliveryStates, type SentEvent } from '#model/records/webhook.ts'
import { webhooks } from './webhooks.ts'

/** What other programs are told, or were. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** `webhook-id` of the request: the same when it is sent again, so that receivers know it again. */
    messageId: text('message_id').notNull(),
    type: text().$type<SentEvent>().notNull(),
    /** Id of the record that it tells of. */
    about: text(),
    /** What is sent, to the byte. */
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    tries: text({ mode: 'json' }).$type<readonly DeliveryTry[]>().notNull(),
    /** The beginning of the last answer. */
    answer: text(),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('webhook_deliveries_created').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_about').on(table.about),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
)
