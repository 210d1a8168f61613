import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { adServices } from '#model/records/ad-service.ts'
import { type DeliveryTry, deliveryStates } from '#model/records/webhook.ts'
import { sites } from './sites.ts'

/** Conversions that the server tells advertising services, sent or not. */
export const adDeliveries = sqliteTable(
  'ad_deliveries',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    service: text({ enum: adServices }).notNull(),
    /** The pixel, or the measurement ID. */
    tagId: text('tag_id').notNull(),
    /** Name of the event. */
    event: text().notNull(),
    /** The same as in the browser. */
    eventId: text('event_id').notNull(),
    /** Id of the submission, survey response or member that it is about. */
    about: text(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    /** The body of the request, without the secret. */
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    tries: text({ mode: 'json' }).$type<readonly DeliveryTry[]>().notNull(),
    /** The beginning of the last answer. */
    answer: text(),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('ad_deliveries_created').on(table.siteId, table.createdAt),
    index('ad_deliveries_about').on(table.about),
    index('ad_deliveries_age').on(table.createdAt),
  ],
)
