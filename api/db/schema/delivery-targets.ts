import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DeliveryTarget } from '#model/records/delivery-target.ts'
import { sites } from './sites.ts'

/** Where sites are delivered to, besides the product itself. */
export const deliveryTargets = sqliteTable('delivery_targets', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  place: text({ mode: 'json' }).$type<DeliveryTarget>().notNull(),
  /** Its credentials, as `seal` writes them. */
  sealed: text().notNull(),
  credentialsSetAt: integer('credentials_set_at').notNull(),
  version: integer().notNull().default(1),
})
