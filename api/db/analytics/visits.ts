import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { VisitStep } from '#model/analytics/figures.ts'
import type { VisitLabel } from '#model/calls/reports/analytics.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { visitSegments, visits } from '../schema/visits.ts'

export type VisitSegment = Omit<typeof visitSegments.$inferSelect, 'id'>
export type VisitRow = typeof visits.$inferSelect
export type NewVisit = Omit<VisitRow, 'id' | 'path' | 'way' | 'isConverted'>

const segmentValues = {
  siteId: sql.placeholder('siteId'),
  language: sql.placeholder('language'),
  device: sql.placeholder('device'),
  visit: sql.placeholder('visit'),
  source: sql.placeholder('source'),
  medium: sql.placeholder('medium'),
  campaign: sql.placeholder('campaign'),
  content: sql.placeholder('content'),
  term: sql.placeholder('term'),
}

const insertSegment = prepared((db) =>
  db.insert(visitSegments).values(segmentValues).onConflictDoNothing().prepare(),
)

const selectSegment = prepared((db) =>
  db
    .select({ id: visitSegments.id })
    .from(visitSegments)
    .where(
      and(
        eq(visitSegments.siteId, segmentValues.siteId),
        eq(visitSegments.language, segmentValues.language),
        eq(visitSegments.device, segmentValues.device),
        eq(visitSegments.visit, segmentValues.visit),
        eq(visitSegments.source, segmentValues.source),
        eq(visitSegments.medium, segmentValues.medium),
        eq(visitSegments.campaign, segmentValues.campaign),
        eq(visitSegments.content, segmentValues.content),
        eq(visitSegments.term, segmentValues.term),
      ),
    )
    .prepare(),
)

/** The id of a segment, which is created with its first visit. */
export function segmentIdOf(db: Db, segment: VisitSegment): number {
  const known = selectSegment(db).get({ ...segment })
  if (known) return known.id
  insertSegment(db).run({ ...segment })
  return selectSegment(db).get({ ...segment })!.id
}

const newVisit = {
  siteId: sql.placeholder('siteId'),
  day: sql.placeholder('day'),
  startedAt: sql.placeholder('startedAt'),
  segmentId: sql.placeholder('segmentId'),
  experimentId: sql.placeholder('experimentId'),
  variationId: sql.placeholder('variationId'),
  sessionId: sql.placeholder('sessionId'),
}

const insertVisit = prepared((db) =>
  db.insert(visits).values(newVisit).returning({ id: visits.id }).prepare(),
)

export const addVisit = (db: Db, visit: NewVisit): number => insertVisit(db).get({ ...visit }).id

const updateParticipant = prepared((db) =>
  db
    .update(visits)
    .set({
      experimentId: sql`${sql.placeholder('experimentId')}`,
      variationId: sql`${sql.placeholder('variationId')}`,
      sessionId: sql`${sql.placeholder('sessionId')}`,
    })
    .where(and(eq(visits.id, sql.placeholder('id')), isNull(visits.sessionId)))
    .prepare(),
)

/** Records that a visit belongs to a participant of an experiment, unless it does so already. */
export const putParticipant = (
  db: Db,
  visit: Pick<VisitRow, 'id' | 'experimentId' | 'variationId' | 'sessionId'>,
): void => {
  updateParticipant(db).run({ ...visit })
}

/** Whether a visit was recorded before for a session id of experiments. */
export const hasVisitOfSession = (db: Db, siteId: string, sessionId: string): boolean =>
  db
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), eq(visits.sessionId, sessionId), isNotNull(visits.sessionId)))
    .limit(1)
    .get() !== undefined

/** The distinct values of a label of the visits of a day. */
export const listLabels = (
  db: Db,
  { siteId, day, label }: { siteId: string; day: string; label: VisitLabel },
): string[] =>
  db
    .selectDistinct({ text: visitSegments[label] })
    .from(visits)
    .innerJoin(visitSegments, eq(visitSegments.id, visits.segmentId))
    .where(and(eq(visits.siteId, siteId), eq(visits.day, day)))
    .all()
    .map(({ text }) => text)

/** Ids of the visits of a day after a given id, in ascending order. */
export const listIdsOfDay = (
  db: Db,
  { siteId, day, after, limit }: { siteId: string; day: string; after: number; limit: number },
): number[] =>
  db
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), eq(visits.day, day), gt(visits.id, after)))
    .orderBy(asc(visits.id))
    .limit(limit)
    .all()
    .map(({ id }) => id)

const update = prepared((db) =>
  db
    .update(visits)
    .set({
      path: sql`${sql.placeholder('path')}`,
      way: sql`${sql.placeholder('way')}`,
      isConverted: sql`${sql.placeholder('isConverted')}`,
    })
    .where(eq(visits.id, sql.placeholder('id')))
    .prepare(),
)

export const putPath = (
  db: Db,
  { id, path, isConverted }: { id: number; path: readonly VisitStep[]; isConverted: boolean },
): void => {
  const way = wayOf(path.map(({ pageId }) => pageId))
  update(db).run({ id, path: JSON.stringify(path), way, isConverted: isConverted ? 1 : 0 })
}

const wayOf = (pageIds: readonly string[]): string => ['^', ...pageIds, '$'].join(' ')
