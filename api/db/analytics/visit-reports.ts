import { and, between, desc, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  type Figures,
  type PageFigureName,
  pageFigureNames,
  type TotalFigure,
  totalFigures,
} from '#model/analytics/figures.ts'
import { type VisitFilter, visitLabels } from '#model/calls/reports/analytics.ts'
import type { Db } from '../database.ts'
import { visitCounts, visitPageMonths, visitPages, visitTotals } from '../schema/visit-sums.ts'
import { visitSegments, visits } from '../schema/visits.ts'
import { rowsOverSpan } from './rows-over-span.ts'

/** Days of Tokyo, both included, of one site; fields that the filter leaves out do not narrow the result. */
export interface VisitQuery {
  siteId: string
  from: string
  to: string
  filter: VisitFilter
  /** What figures are compared with, if not with the same days of the month before. */
  compared?: { from: string | undefined; language: VisitFilter['language'] } | undefined
}

const filterNames = ['language', 'device', 'visit', ...visitLabels] as const

/** Segments that match the filter; undefined if the filter is empty. */
function segmentsOf(db: Db, { siteId, filter }: VisitQuery) {
  const named = filterNames.filter((name) => filter[name] !== undefined)
  if (named.length === 0) return undefined
  return db
    .select({ id: visitSegments.id })
    .from(visitSegments)
    .where(
      and(eq(visitSegments.siteId, siteId), ...named.map((name) => eq(visitSegments[name], filter[name]!))),
    )
}

/** Segment 0 holds the sums of all segments, so that the most frequent query, the one without a filter, reads the fewest rows. */
export function ofSegments(db: Db, query: VisitQuery): SQL {
  const segments = segmentsOf(db, query)
  const segment = segments ? sql`segment_id IN ${segments}` : sql`segment_id = 0`
  return sql`site_id = ${query.siteId} AND ${segment}`
}

const sumsOf = <Name extends string>(names: readonly Name[], table: { [Key in Name]: unknown }) =>
  Object.fromEntries(names.map((name) => [name, sql<number>`sum(${table[name]})`.mapWith(Number)])) as Record<
    Name,
    SQL<number>
  >

/** The totals of each day; days without visits are absent. */
export const listTotals = (db: Db, query: VisitQuery): ({ day: string } & Figures<TotalFigure>)[] =>
  db
    .select({ day: visitTotals.day, ...sumsOf(totalFigures, visitTotals) })
    .from(visitTotals)
    .where(and(ofSegments(db, query), between(visitTotals.day, query.from, query.to)))
    .groupBy(visitTotals.day)
    .all()

const pageSums = sql.join(
  pageFigureNames.map(
    (name) => sql`sum(times * ${sql.identifier(visitPages[name].name)}) AS ${sql.identifier(name)}`,
  ),
  sql`, `,
)

export const listPageFigures = (
  db: Db,
  query: VisitQuery,
): ({ pageId: string } & Figures<PageFigureName>)[] => {
  const columns = sql.join(
    ['page_id', ...pageFigureNames.map((name) => visitPages[name].name)].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const rows = rowsOverSpan(
    { days: visitPages, months: visitPageMonths },
    { ...query, columns, where: ofSegments(db, query) },
  )
  return db.all(
    sql`SELECT page_id AS "pageId", ${pageSums} FROM ${rows} GROUP BY page_id HAVING sum(times * visits) <> 0`,
  )
}

/** The number of visits by segment. */
export const listSegmentTotals = (db: Db, query: VisitQuery) => {
  const segments = segmentsOf(db, query)
  const { siteId, from, to } = query
  return db
    .select({
      language: visitSegments.language,
      device: visitSegments.device,
      visit: visitSegments.visit,
      source: visitSegments.source,
      medium: visitSegments.medium,
      campaign: visitSegments.campaign,
      content: visitSegments.content,
      term: visitSegments.term,
      visits: sql<number>`sum(${visitTotals.visits})`.mapWith(Number),
      conversions: sql<number>`sum(${visitTotals.conversions})`.mapWith(Number),
    })
    .from(visitTotals)
    .innerJoin(visitSegments, eq(visitSegments.id, visitTotals.segmentId))
    .where(
      and(
        eq(visitTotals.siteId, siteId),
        segments ? inArray(visitTotals.segmentId, segments) : ne(visitTotals.segmentId, 0),
        gte(visitTotals.day, from),
        lte(visitTotals.day, to),
      ),
    )
    .groupBy(visitTotals.segmentId)
    .all()
}

/** A step from one page to the next: null stands for the beginning or the end of a visit, undefined for any page. */
export interface Arrow {
  from: string | null | undefined
  to: string | null | undefined
}

/** The text in `way` that stands for an arrow; undefined if the arrow is any step. */
function stretchOf({ from, to }: Arrow): string | undefined {
  const names = [from === null ? '^' : from, to === null ? '$' : to].filter((name) => name !== undefined)
  return names.length === 0 ? undefined : names.join(' ')
}

/** Days on which somebody took that step: only these need to be searched. */
function daysOfArrow(db: Db, { siteId, from, to }: VisitQuery, arrow: Arrow) {
  if (arrow.from === undefined || arrow.to === undefined) return undefined
  return db
    .selectDistinct({ day: visitCounts.day })
    .from(visitCounts)
    .where(
      and(
        eq(visitCounts.siteId, siteId),
        eq(visitCounts.segmentId, 0),
        eq(visitCounts.kind, 'flow'),
        gte(visitCounts.day, from),
        lte(visitCounts.day, to),
        eq(visitCounts.page, arrow.from ?? ''),
        eq(visitCounts.other, arrow.to ?? ''),
      ),
    )
}

/** The latest visits that took a step, at most `limit`. */
export function listVisitsAlong(
  db: Db,
  query: VisitQuery,
  { arrow, limit }: { arrow: Arrow; limit: number },
) {
  const segments = segmentsOf(db, query)
  const stretch = stretchOf(arrow)
  const days = daysOfArrow(db, query, arrow)
  const { siteId, from, to } = query
  return db
    .select({
      id: visits.id,
      startedAt: visits.startedAt,
      path: visits.path,
      isConverted: visits.isConverted,
      language: visitSegments.language,
      device: visitSegments.device,
      visit: visitSegments.visit,
      source: visitSegments.source,
      campaign: visitSegments.campaign,
    })
    .from(visits)
    .innerJoin(visitSegments, eq(visitSegments.id, visits.segmentId))
    .where(
      and(
        eq(visits.siteId, siteId),
        gte(visits.day, from),
        lte(visits.day, to),
        days && inArray(visits.day, days),
        segments && inArray(visits.segmentId, segments),
        isNotNull(visits.way),
        ne(visits.way, '^ $'),
        stretch === undefined ? undefined : sql`instr(' ' || ${visits.way} || ' ', ${` ${stretch} `}) > 0`,
      ),
    )
    .orderBy(desc(visits.day), desc(visits.startedAt))
    .limit(limit)
    .all()
}

/** The same rule as in the sums: a visit counts if it saw a page, or converted. */
const isCounted = and(isNotNull(visits.way), or(ne(visits.way, '^ $'), visits.isConverted))

/** The latest visits that are in the sums, at most `limit`. */
function latestVisits<Column extends 'id' | 'way'>(db: Db, query: VisitQuery, wanted: Latest<Column>) {
  const segments = segmentsOf(db, query)
  const { siteId, from, to } = query
  return db
    .select({ value: visits[wanted.column] })
    .from(visits)
    .where(
      and(
        eq(visits.siteId, siteId),
        between(visits.day, from, to),
        segments && inArray(visits.segmentId, segments),
        isCounted,
      ),
    )
    .orderBy(desc(visits.day), desc(visits.startedAt))
    .limit(wanted.limit)
    .all()
}

interface Latest<Column> {
  column: Column
  limit: number
}

export const listLatestVisits = (db: Db, query: VisitQuery, limit: number): number[] =>
  latestVisits(db, query, { column: 'id', limit }).map(({ value }) => value)

/** The pages of each of the latest visits, in order. */
export const listLatestWays = (db: Db, query: VisitQuery, limit: number): string[][] =>
  // Between the marks of its beginning and its end.
  latestVisits(db, query, { column: 'way', limit }).map(({ value }) => value!.split(' ').slice(1, -1))

/** Visits by the hour of a day of Tokyo in which they began, and how many of them converted; hours without visits are absent. */
export function listHours(db: Db, query: VisitQuery, day: string) {
  const segments = segmentsOf(db, query)
  const hour =
    sql`CAST(strftime('%H', ${visits.startedAt} / 1000, 'unixepoch', '+9 hours') AS INTEGER)`.mapWith(Number)
  return db
    .select({
      hour,
      visits: sql`count(*)`.mapWith(Number),
      conversions: sql`sum(${visits.isConverted})`.mapWith(Number),
    })
    .from(visits)
    .where(
      and(
        eq(visits.siteId, query.siteId),
        eq(visits.day, day),
        segments && inArray(visits.segmentId, segments),
        isCounted,
      ),
    )
    .groupBy(hour)
    .all()
}

export const hasVisits = (db: Db, siteId: string): boolean =>
  db.select({ id: visits.id }).from(visits).where(eq(visits.siteId, siteId)).limit(1).get() !== undefined
