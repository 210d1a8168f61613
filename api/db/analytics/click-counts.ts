import { and, eq, gte, lte, type SQL, sql, sum } from 'drizzle-orm'
import type { ClickKind } from '#model/records/received.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { clickCounts } from '../schema/rollups.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type ClickCount = typeof clickCounts.$inferSelect

const upsert = prepared((db) =>
  db
    .insert(clickCounts)
    .values({
      siteId: sql.placeholder('siteId'),
      kind: sql.placeholder('kind'),
      itemId: sql.placeholder('itemId'),
      day: sql.placeholder('day'),
      count: sql.placeholder('count'),
    })
    .onConflictDoUpdate({
      target: [clickCounts.siteId, clickCounts.kind, clickCounts.itemId, clickCounts.day],
      set: { count: sql`${clickCounts.count} + excluded.count` },
    })
    .prepare(),
)

export const addClicks = (db: Db, clicks: ClickCount): void => {
  upsert(db).run({ ...clicks })
}

const selectTotal = prepared((db) =>
  db
    .select({ total: sum(clickCounts.count).mapWith(Number) })
    .from(clickCounts)
    .where(
      and(
        eq(clickCounts.siteId, sql.placeholder('siteId')),
        eq(clickCounts.kind, sql.placeholder('kind')),
        eq(clickCounts.itemId, sql.placeholder('itemId')),
      ),
    )
    .prepare(),
)

/** The total over all days. */
export const countClicks = (db: Db, item: { siteId: string; kind: ClickKind; itemId: string }): number =>
  selectTotal(db).get({ ...item })?.total ?? 0

export interface ClickDays {
  /** `2026-11-22`, included; absent if there is no limit on that side. */
  from?: string | undefined
  to?: string | undefined
}

/** Clicks per item of a site over some days, most first. */
export const listClicks = (
  db: Db,
  scope: Scope,
  { siteId, from, to }: ClickDays & { siteId: string },
): { kind: ClickKind; itemId: string; count: number }[] => {
  const count: SQL<number> = sql<number>`sum(${clickCounts.count})`.mapWith(Number)
  return db
    .select({ kind: clickCounts.kind, itemId: clickCounts.itemId, count })
    .from(clickCounts)
    .where(
      and(
        eq(clickCounts.siteId, siteId),
        siteWithin(clickCounts.siteId, scope),
        from === undefined ? undefined : gte(clickCounts.day, from),
        to === undefined ? undefined : lte(clickCounts.day, to),
      ),
    )
    .groupBy(clickCounts.kind, clickCounts.itemId)
    .orderBy(sql`3 DESC`, clickCounts.kind, clickCounts.itemId)
    .all()
}
