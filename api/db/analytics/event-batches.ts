import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import { type TimedAction, timedActions, type VisitAction } from '#model/analytics/visit-actions.ts'
import type { VisitFilter } from '#model/calls/reports/analytics.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { eventBatches } from '../schema/event-batches.ts'
import { visitSegments, visits } from '../schema/visits.ts'

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

/** Whether a batch with this delivery id was stored before. */
export const hasDelivery = (db: Db, siteId: string, delivery: string): boolean =>
  selectDelivery(db).get({ siteId, delivery }) !== undefined

/** The batches after a given one, in order of arrival. */
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

/** A visit with its batches of events, in the order of their arrival. */
export interface VisitWithBatches {
  id: number
  siteId: string
  day: string
  segmentId: number
  startedAt: number
  /** The visitor's id as a participant of experiments. */
  sessionId: string | null
  batches: VisitBatch[]
}

/** `events` is JSON of `VisitAction[]`. */
export type VisitBatch = Pick<EventBatchRow, 'id' | 'receivedAt' | 'events'>

/** The actions of batches in order. */
export const actionsOf = (batches: readonly Pick<VisitBatch, 'receivedAt' | 'events'>[]): TimedAction[] =>
  timedActions(
    // JSON as `addEventBatch` stored it.
    batches.map(({ receivedAt, events }) => ({ receivedAt, actions: JSON.parse(events) as VisitAction[] })),
  )

type VisitBatchRow = [
  ...[visitId: number, siteId: string, day: string, segmentId: number],
  ...[startedAt: number, sessionId: string | null],
  ...[batchId: number, receivedAt: number, events: string],
]

/** Visits with their batches, up to and including a given batch. */
export function listVisitsWithBatches(db: Db, visitIds: readonly number[], upTo: number): VisitWithBatches[] {
  const rows = db.values<VisitBatchRow>(
    sql`SELECT visits.id, visits.site_id, visits.day, visits.segment_id, visits.started_at, visits.session_id, event_batches.id, event_batches.received_at, event_batches.events FROM json_each(${JSON.stringify(visitIds)}) AS wanted CROSS JOIN visits ON visits.id = wanted.value CROSS JOIN event_batches ON event_batches.visit_id = visits.id AND event_batches.id <= ${upTo} ORDER BY visits.id, event_batches.id`,
  )
  const visits: VisitWithBatches[] = []
  for (const [id, siteId, day, segmentId, startedAt, sessionId, batchId, receivedAt, events] of rows) {
    let visit = visits.at(-1)
    if (visit?.id !== id) {
      visit = { id, siteId, day, segmentId, startedAt, sessionId, batches: [] }
      visits.push(visit)
    }
    visit.batches.push({ id: batchId, receivedAt, events })
  }
  return visits
}

/** What reports filter by. */
type VisitSegment = Pick<typeof visitSegments.$inferSelect, keyof VisitFilter>

/** A batch that is in reports, with what is known of its visit. */
export interface LiveBatch {
  id: number
  receivedAt: number
  visitId: number
  segment: VisitSegment
  /** JSON of `VisitAction[]`. */
  events: string
}

const { language, device, visit, source, medium, campaign, content, term } = visitSegments

/** The batches of a site that arrived since an instant and were stored after a given one, in order. */
export const listLiveBatches = (
  db: Db,
  { siteId, since, after, limit }: { siteId: string; since: number; after: number; limit: number },
): LiveBatch[] =>
  db
    .select({
      id: eventBatches.id,
      receivedAt: eventBatches.receivedAt,
      visitId: visits.id,
      segment: { language, device, visit, source, medium, campaign, content, term },
      events: eventBatches.events,
    })
    .from(eventBatches)
    .innerJoin(visits, eq(visits.id, eventBatches.visitId))
    .innerJoin(visitSegments, eq(visitSegments.id, visits.segmentId))
    .where(
      and(eq(eventBatches.siteId, siteId), gte(eventBatches.receivedAt, since), gt(eventBatches.id, after)),
    )
    .orderBy(asc(eventBatches.id))
    .limit(limit)
    .all()

export const hasBatch = (db: Db, id: number): boolean =>
  db.select({ id: eventBatches.id }).from(eventBatches).where(eq(eventBatches.id, id)).get() !== undefined
