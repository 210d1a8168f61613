import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** Responses to creations, so that a repeated request creates nothing more. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** Id of the person or the API key. */
    actorId: text('actor_id').notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text('request_hash').notNull(),
    /** Null until the first request has a response. */
    status: integer(),
    body: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** Responses to visitors' calls with an `Idempotency-Key`, so that a repeated call does nothing more. */
export const visitorKeys = sqliteTable(
  'visitor_keys',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the path and the body. */
    requestHash: text('request_hash').notNull(),
    status: integer().notNull(),
    /** JSON of the reply. */
    reply: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.key] }),
    index('visitor_keys_created').on(table.createdAt),
  ],
)
