import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  type DeliveryTry,
  deliveryStates,
  type SentEvent,
  type WebhookEvent,
} from '#model/records/webhook.ts'
import { sites } from './sites.ts'

/** Addresses of other programs that are told what happens on a site. */
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
    /** `whsec_` and the key in base64, as `seal` writes it: what is signed with has to be known. */
    secret: text().notNull(),
    /** Signs as well, until then. */
    oldSecret: text('old_secret'),
    oldSecretUntil: integer('old_secret_until'),
    /** When its address said that it is gone for good (410). */
    goneAt: integer('gone_at'),
    createdAt: integer('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('webhooks_site').on(table.siteId)],
)

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
