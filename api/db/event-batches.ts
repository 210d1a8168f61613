import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { eventBatches } from './schema/event-batches.ts'

type EventBatch = Omit<typeof eventBatches.$inferSelect, 'id'>

const insert = prepared((db) =>
  db
    .insert(eventBatches)
    .values({
      siteId: sql.placeholder('siteId'),
      receivedAt: sql.placeholder('receivedAt'),
      language: sql.placeholder('language'),
      delivery: sql.placeholder('delivery'),
      events: sql.placeholder('events'),
    })
    .onConflictDoNothing()
    .prepare(),
)

/** False when it has been delivered before. */
export const addEventBatch = (db: Db, batch: EventBatch): boolean =>
  insert(db).run({ ...batch }).changes === 1
