import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What a creation was answered with, so that asking once more creates nothing more. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** Id of the person or the API key. */
    actorId: text('actor_id').notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is being answered. */
    status: integer(),
    body: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
