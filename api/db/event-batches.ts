import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { eventBatches } from './schema/event-batches.ts'

export type EventBatchRow = typeof eventBatches.$inferSelect

const insert = prepared((db) =>
  db
    .insert(eventBatches)
    .values({
      siteId: sql.placeholder('siteId'),
      receivedAt: sql.placeholder('receivedAt'),
      language: sql.placeholder('language'),
      delivery: sql.placeholder('delivery'),
      visitId: sql.placeholder('visitId'),
      events: sql.placeholder('events'),
    })
    .prepare(),
)

export const addEventBatch = (db: Db, batch: Omit<EventBatchRow, 'id'>): void => {
  insert(db).run({ ...batch })
}

const selectDelivery = prepared((db) =>
  db
    .select({ id: eventBatches.id })
    .from(eventBatches)
    .where(
      and(
        eq(eventBatches.siteId, sql.placeholder('siteId')),
        eq(eventBatches.delivery, sql.placeholder('delivery')),
      ),
    )
    .prepare(),
)

/** Whether a batch of that name has been delivered before. */
export const hasDelivery = (db: Db, siteId: string, delivery: string): boolean =>
  selectDelivery(db).get({ siteId, delivery }) !== undefined

/** Those behind a batch, in the order in which they came in. */
export const listBatchHeads = (db: Db, after: number, limit: number) =>
  db
    .select({
      id: eventBatches.id,
      visitId: eventBatches.visitId,
      receivedAt: eventBatches.receivedAt,
    })
    .from(eventBatches)
    .where(gt(eventBatches.id, after))
    .orderBy(asc(eventBatches.id))
    .limit(limit)
    .all()

export type VisitBatch = Pick<EventBatchRow, 'id' | 'visitId' | 'receivedAt' | 'events'>

/** What visits consist of, up to a batch, in the order in which it came in. */
export const listBatchesOfVisits = (db: Db, visitIds: readonly number[], upTo: number): VisitBatch[] =>
  visitIds.length === 0
    ? []
    : db
        .select({
          id: eventBatches.id,
          visitId: eventBatches.visitId,
          receivedAt: eventBatches.receivedAt,
          events: eventBatches.events,
        })
        .from(eventBatches)
        .where(and(inArray(eventBatches.visitId, [...visitIds]), lte(eventBatches.id, upTo)))
        .orderBy(asc(eventBatches.id))
        .all()
