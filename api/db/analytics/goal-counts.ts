import { type SQL, sql } from 'drizzle-orm'
import type { VisitLabel } from '#model/calls/reports/analytics.ts'
import type { Db } from '../database.ts'
import { visitCountMonths, visitCounts } from '../schema/visit-sums.ts'
import { visitSegments } from '../schema/visits.ts'
import { rowsOverSpan } from './rows-over-span.ts'
import { ofSegments, type VisitQuery } from './visit-reports.ts'

export interface GoalCount {
  goalId: string
  /** One of `goalCounts`, or a currency. */
  what: string
  count: number
}

const tables = { days: visitCounts, months: visitCountMonths }

/** What is counted of each goal on these days. */
export const listGoalCounts = (db: Db, query: VisitQuery): GoalCount[] => {
  const rows = goalRows(query, sql`page, detail, count`, ofSegments(db, query))
  return db.all(
    sql`SELECT page AS "goalId", detail AS what, sum(times * count) AS count FROM ${rows}
      GROUP BY page, detail HAVING sum(times * count) <> 0`,
  )
}

/** The same for each value of a label. */
export const listGoalCountsBy = (
  db: Db,
  query: VisitQuery,
  label: VisitLabel,
): (GoalCount & { name: string })[] => {
  // Without a filter, all segments are named, so that the index is used.
  const within = Object.values(query.filter).some((value) => value !== undefined)
    ? ofSegments(db, query)
    : sql`site_id = ${query.siteId} AND segment_id IN (SELECT id FROM ${visitSegments} WHERE site_id = ${query.siteId})`
  const rows = goalRows(query, sql`segment_id, page, detail, count`, within)
  const named = sql`segments.${sql.identifier(label)}`
  return db.all(
    sql`SELECT ${named} AS name, page AS "goalId", detail AS what, sum(times * count) AS count
      FROM ${rows} AS counted JOIN ${visitSegments} AS segments ON segments.id = counted.segment_id
      GROUP BY ${named}, page, detail HAVING sum(times * count) <> 0`,
  )
}

const goalRows = (query: VisitQuery, columns: SQL, within: SQL): SQL =>
  rowsOverSpan(tables, { ...query, columns, where: sql`${within} AND kind = 'goal'` })
