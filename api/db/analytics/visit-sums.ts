import { and, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  type Counted,
  countKinds,
  type Figures,
  type PageFigureName,
  pageFigureNames,
  type TotalFigure,
  totalFigures,
} from '#model/analytics/figures.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import {
  visitCountMonths,
  visitCounts,
  visitFold,
  visitPageMonths,
  visitPages,
  visitTotals,
} from '../schema/visit-sums.ts'
import { visitSegments } from '../schema/visits.ts'

/** One site, day and segment. */
export interface SumPlace {
  siteId: string
  segmentId: number
  day: string
}

export type PageSum = { pageId: string } & Figures<PageFigureName>
export type CountSum = Counted & { count: number }

type SumTable = typeof visitTotals | typeof visitPages | typeof visitCounts
type Cell = string | number

interface SumColumns {
  /** Columns that identify a row within its place. */
  keys: readonly SQLWrapper[]
  figures: readonly { name: string }[]
  /** The figure that is 0 in an empty row. */
  measure: SQLWrapper
}

const place = {
  siteId: sql.placeholder('siteId'),
  segmentId: sql.placeholder('segmentId'),
  day: sql.placeholder('day'),
}

/** Rows as JSON: each an array of its keys and figures, in the order of the table's columns. */
const given = sql`json_each(${sql.placeholder('rows')}) AS given`
const cell = (at: number): SQL => sql`json_extract(given.value, ${sql.raw(`'$[${at}]'`)})`

/** Adds to the rows of a place, all in one statement: a statement per row takes twice as long. */
const raising = (table: SumTable, { keys, figures }: SumColumns) => {
  const cells = [...keys, ...figures].map((_, at) => cell(at))
  const raised = figures.map(
    ({ name }) => sql`${sql.identifier(name)} = ${sql.identifier(name)} + excluded.${sql.identifier(name)}`,
  )
  return prepared((db) =>
    db
      .insert(table as SQLiteTable)
      .select(
        sql`SELECT ${place.siteId}, ${place.segmentId}, ${place.day}, ${sql.join(cells, sql`, `)} FROM ${given} WHERE true ON CONFLICT DO UPDATE SET ${sql.join(raised, sql`, `)}`,
      )
      .prepare(),
  )
}

/** Deletes those of the rows that have become empty, so that the table is as if they had never been there. */
const emptying = (table: SumTable, { keys, measure }: SumColumns) => {
  const those = sql`SELECT ${sql.join(
    keys.map((_, at) => cell(at)),
    sql`, `,
  )} FROM ${given}`
  return prepared((db) =>
    db
      .delete(table as SQLiteTable)
      .where(
        and(
          ...[eq(table.siteId, place.siteId), eq(table.segmentId, place.segmentId), eq(table.day, place.day)],
          sql`${measure} = 0`,
          keys.length === 0 ? undefined : sql`(${sql.join([...keys], sql`, `)}) IN (${those})`,
        ),
      )
      .prepare(),
  )
}

/** Rows per statement, at most. */
const rowsAtOnce = 2_000

function createWriter<Sum>(table: SumTable, columns: SumColumns, cellsOf: (sum: Sum) => Cell[]) {
  const raise = raising(table, columns)
  const empty = emptying(table, columns)
  const inParts =
    (statement: ReturnType<typeof raising | typeof emptying>) =>
    (db: Db, at: SumPlace, sums: readonly Sum[]): void => {
      for (let start = 0; start < sums.length; start += rowsAtOnce) {
        const rows = JSON.stringify(sums.slice(start, start + rowsAtOnce).map(cellsOf))
        statement(db).run({ ...at, rows })
      }
    }
  return { add: inParts(raise), removeEmpty: inParts(empty) }
}

/** All three are given the database itself, not a transaction in it: `prepared` says why. */
export const totalSums = createWriter<Figures<TotalFigure>>(
  visitTotals,
  { keys: [], figures: totalFigures.map((name) => visitTotals[name]), measure: visitTotals.visits },
  (sum) => totalFigures.map((name) => sum[name]),
)

export const pageSums = createWriter<PageSum>(
  visitPages,
  {
    keys: [visitPages.pageId],
    figures: pageFigureNames.map((name) => visitPages[name]),
    measure: visitPages.visits,
  },
  (sum) => [sum.pageId, ...pageFigureNames.map((name) => sum[name])],
)

/** Faster if its rows come in the order of their keys. */
export const countSums = createWriter<CountSum>(
  visitCounts,
  {
    keys: [visitCounts.kind, visitCounts.page, visitCounts.other, visitCounts.detail],
    figures: [visitCounts.count],
    measure: visitCounts.count,
  },
  ({ kind, page, other, detail, count }) => [kind, page, other, detail, count],
)

const ofPlace = (table: SumTable, { siteId, segmentId, day }: SumPlace) =>
  and(eq(table.siteId, siteId), eq(table.segmentId, segmentId), eq(table.day, day))

/** The kinds are listed so that the index is used. */
const countsOfPlace = (place: SumPlace) =>
  and(ofPlace(visitCounts, place), inArray(visitCounts.kind, [...countKinds]))

/** Found by the totals: every place with sums has totals. */
export const listPlacesOfDay = (db: Db, siteId: string, day: string): SumPlace[] =>
  db
    .select({ siteId: visitTotals.siteId, segmentId: visitTotals.segmentId, day: visitTotals.day })
    .from(visitTotals)
    .where(and(eq(visitTotals.siteId, siteId), eq(visitTotals.day, day)))
    .all()

/** One place with sums before a day. */
export const findPlaceBefore = (db: Db, siteId: string, day: string): SumPlace | undefined =>
  db
    .select({ siteId: visitTotals.siteId, segmentId: visitTotals.segmentId, day: visitTotals.day })
    .from(visitTotals)
    .where(and(eq(visitTotals.siteId, siteId), lt(visitTotals.day, day)))
    .limit(1)
    .get()

export const findTotals = (db: Db, place: SumPlace): Figures<TotalFigure> | undefined =>
  db.select().from(visitTotals).where(ofPlace(visitTotals, place)).get()

export const listPagesOfPlace = (db: Db, place: SumPlace): PageSum[] =>
  db.select().from(visitPages).where(ofPlace(visitPages, place)).all()

export const listCountsOfPlace = (db: Db, place: SumPlace): CountSum[] =>
  db.all(sql`SELECT kind, page, other, detail, count FROM ${visitCounts} WHERE ${countsOfPlace(place)}`)

/** Deletes some rows of a place; its totals go last, since they show that other rows are left. Returns how many. */
export function removeSomeOfPlace(db: Db, place: SumPlace): number {
  const some = db
    .select({ kind: visitCounts.kind, page: visitCounts.page })
    .from(visitCounts)
    .where(countsOfPlace(place))
    .limit(1)
    .get()
  if (some)
    return db
      .delete(visitCounts)
      .where(
        and(ofPlace(visitCounts, place), eq(visitCounts.kind, some.kind), eq(visitCounts.page, some.page)),
      )
      .run().changes
  const pages = db.delete(visitPages).where(ofPlace(visitPages, place)).run().changes
  return pages + db.delete(visitTotals).where(ofPlace(visitTotals, place)).run().changes
}

const segmentsOf = (siteId: string): SQL =>
  sql`(SELECT 0 AS id UNION ALL SELECT id FROM ${visitSegments} WHERE site_id = ${siteId}) AS segments`

/** Deletes some rows of months of which no day is left: their sums are 0. Returns how many. */
export function removeSomeMonthsBefore(db: Db, siteId: string, month: string): number {
  const old = sql`months.site_id = ${siteId} AND months.segment_id = segments.id AND months.month < ${month}`
  const kinds = sql.join(
    [...countKinds].map((kind) => sql`${kind}`),
    sql`, `,
  )
  const counted = db.get<Record<'segmentId' | 'kind' | 'month' | 'page', string> | undefined>(
    sql`SELECT months.segment_id AS "segmentId", months.kind, months.month, months.page FROM ${segmentsOf(siteId)} CROSS JOIN ${visitCountMonths} AS months ON ${old} AND months.kind IN (${kinds}) LIMIT 1`,
  )
  if (counted)
    return db.run(
      sql`DELETE FROM ${visitCountMonths} WHERE site_id = ${siteId} AND segment_id = ${counted.segmentId} AND kind = ${counted.kind} AND month = ${counted.month} AND page = ${counted.page}`,
    ).changes
  const paged = db.get<Record<'segmentId' | 'month', string> | undefined>(
    sql`SELECT months.segment_id AS "segmentId", months.month FROM ${segmentsOf(siteId)} CROSS JOIN ${visitPageMonths} AS months ON ${old} LIMIT 1`,
  )
  if (!paged) return 0
  return db.run(
    sql`DELETE FROM ${visitPageMonths} WHERE site_id = ${siteId} AND segment_id = ${paged.segmentId} AND month = ${paged.month}`,
  ).changes
}

const theOne = 1

/** How far events have been added to the sums; undefined before the first time. */
export const findAggregationCursor = (db: Db) =>
  db.select().from(visitFold).where(eq(visitFold.id, theOne)).get()

export const saveAggregationCursor = (db: Db, fold: { batchId: number; upTo: number }): void => {
  db.insert(visitFold)
    .values({ id: theOne, ...fold })
    .onConflictDoUpdate({ target: visitFold.id, set: fold })
    .run()
}
