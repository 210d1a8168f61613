import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  type DeliveryTry,
  deliveryStates,
  type SentEvent,
  type WebhookEvent,
} from '#model/records/webhook.ts'
import { sites } from './sites.ts'

/** Addresses of other programs that are notified of events on a site. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ mode: 'json' }).$type<readonly WebhookEvent[]>().notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    /** `whsec_` and the key in base64, sealed (see `seal`). Not hashed, since it is needed for signing. */
    secret: text().notNull(),
    /** Also signs, until `oldSecretUntil`. */
    oldSecret: text('old_secret'),
    oldSecretUntil: integer('old_secret_until'),
    /** When the address answered that it is permanently gone (410). */
    goneAt: integer('gone_at'),
    createdAt: integer('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('webhooks_site').on(table.siteId)],
)

/** Messages to webhooks, sent or not. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** `webhook-id` of the request: the same for every attempt, so that receivers recognise repetitions. */
    messageId: text('message_id').notNull(),
    type: text().$type<SentEvent>().notNull(),
    /** Id of the record that the event is about. */
    about: text(),
    /** The exact body of the request. */
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
