import type { FlowReport } from '#model/calls/reports/analytics.ts'
import { type CountRow, listComparedCounts } from '../../../db/analytics/visit-counts.ts'
import type { VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { daysBefore } from './report-days.ts'

type Flow = FlowReport['flows'][number]

/** Visitors' steps from page to page, the most frequent first. */
export function readFlows(db: Db, query: VisitQuery): FlowReport {
  const rows = listComparedCounts(db, query, { kind: 'flow', before: daysBefore(query) })
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

const byWay = (a: CountRow, b: CountRow): number =>
  byText(a.page, b.page) || byText(a.other, b.other) || byText(a.detail, b.detail)
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
