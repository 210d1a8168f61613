import { and, eq, lt, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  type Counted,
  type Figures,
  type PageFigureName,
  pageFigureNames,
  type TotalFigure,
  totalFigures,
} from '#model/analytics/figures.ts'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { visitCounts, visitPages, visitTotals } from './schema/visit-sums.ts'

/** One site, day and segment. */
export interface SumPlace {
  siteId: string
  segmentId: number
  day: string
}

const placeNames = ['siteId', 'segmentId', 'day'] as const

const placeholders = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as never

/** Every figure raised by what is given. */
const raised = <Name extends string>(names: readonly Name[], table: { [Key in Name]: unknown }) =>
  Object.fromEntries(
    names.map((name) => {
      const { name: column } = table[name] as { name: string }
      return [name, sql`${table[name]} + excluded.${sql.identifier(column)}`]
    }),
  )

const upsertTotals = prepared((db) =>
  db
    .insert(visitTotals)
    .values(placeholders([...placeNames, ...totalFigures]))
    .onConflictDoUpdate({
      target: [visitTotals.siteId, visitTotals.segmentId, visitTotals.day],
      set: raised(totalFigures, visitTotals),
    })
    .prepare(),
)

const upsertPage = prepared((db) =>
  db
    .insert(visitPages)
    .values(placeholders([...placeNames, 'pageId', ...pageFigureNames]))
    .onConflictDoUpdate({
      target: [visitPages.siteId, visitPages.segmentId, visitPages.day, visitPages.pageId],
      set: raised(pageFigureNames, visitPages),
    })
    .prepare(),
)

const upsertCount = prepared((db) =>
  db
    .insert(visitCounts)
    .values(placeholders([...placeNames, 'kind', 'page', 'other', 'detail', 'count']))
    .onConflictDoUpdate({
      target: [
        visitCounts.siteId,
        visitCounts.segmentId,
        visitCounts.kind,
        visitCounts.day,
        visitCounts.page,
        visitCounts.other,
        visitCounts.detail,
      ],
      set: { count: sql`${visitCounts.count} + excluded.count` },
    })
    .prepare(),
)

export const addTotals = (db: Db, place: SumPlace, figures: Figures<TotalFigure>): void => {
  upsertTotals(db).run({ ...place, ...figures })
}

export const addPageFigures = (
  db: Db,
  place: SumPlace & { pageId: string },
  figures: Figures<PageFigureName>,
): void => {
  upsertPage(db).run({ ...place, ...figures })
}

export const addCount = (db: Db, place: SumPlace & Counted, count: number): void => {
  upsertCount(db).run({ ...place, count })
}

const tables = [visitTotals, visitPages, visitCounts] as const

/** What nothing is left of, so that the sums are as if it had never been there. */
export function removeEmptySums(db: Db, { siteId, segmentId, day }: SumPlace): void {
  const at = (table: (typeof tables)[number]) =>
    and(eq(table.siteId, siteId), eq(table.segmentId, segmentId), eq(table.day, day))
  db.delete(visitTotals)
    .where(and(at(visitTotals), eq(visitTotals.visits, 0)))
    .run()
  db.delete(visitPages)
    .where(and(at(visitPages), eq(visitPages.visits, 0)))
    .run()
  db.delete(visitCounts)
    .where(and(at(visitCounts), eq(visitCounts.count, 0)))
    .run()
}

export function removeSumsOfDay(db: Db, siteId: string, day: string): void {
  for (const table of tables)
    db.delete(table as SQLiteTable)
      .where(and(eq(table.siteId, siteId), eq(table.day, day)))
      .run()
}

/** Answers how many rows were removed. */
export function removeSumsBefore(db: Db, siteId: string, day: string): number {
  let removed = 0
  for (const table of tables)
    removed += db
      .delete(table as SQLiteTable)
      .where(and(eq(table.siteId, siteId), lt(table.day, day)))
      .run().changes
  return removed
}
