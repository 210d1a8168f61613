import type { FlowReport } from '#model/calls/reports/analytics.ts'
import { type CountRow, listComparedCounts, listCounts } from '../../../db/analytics/visit-counts.ts'
import type { VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { comparedQuery, daysBefore } from './report-days.ts'

type Flow = FlowReport['flows'][number]

/** Visitors' steps from page to page, the most frequent first. */
export function readFlows(db: Db, query: VisitQuery): FlowReport {
  const rows = query.compared
    ? beside(listCounts(db, query, 'flow'), listCounts(db, comparedQuery(query), 'flow'))
    : listComparedCounts(db, query, { kind: 'flow', before: daysBefore(query) })
  rows.sort((a, b) => b.count - a.count || b.before - a.before || byWay(a, b))
  return {
    from: query.from,
    to: query.to,
    flows: rows.map(({ page, other, detail, count, before }) => ({
      from: page || null,
      to: other || null,
      // As `visitFigures` wrote it.
      direction: (detail || null) as Flow['direction'],
      count,
      before,
    })),
  }
}

const keyOf = ({ page, other, detail }: CountRow): string => `${page} ${other} ${detail}`

/** Other visits than those of other days are counted on their own. */
function beside(now: readonly CountRow[], before: readonly CountRow[]) {
  const rows = new Map(now.map((row) => [keyOf(row), { ...row, before: 0 }]))
  for (const row of before) {
    const known = rows.get(keyOf(row)) ?? { ...row, count: 0 }
    rows.set(keyOf(row), { ...known, before: row.count })
  }
  return [...rows.values()]
}

const byWay = (a: CountRow, b: CountRow): number =>
  byText(a.page, b.page) || byText(a.other, b.other) || byText(a.detail, b.detail)
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
