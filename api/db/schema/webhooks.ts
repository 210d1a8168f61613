import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { WebhookEvent } from '#model/records/webhook.ts'
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
    /** `whsec_` and the key in base64: what is signed with has to be known. */
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
