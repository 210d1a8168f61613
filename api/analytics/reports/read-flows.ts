import type { FlowReport } from '#model/endpoints/analytics.ts'
import type { Db } from '../../db/database.ts'
import { type CountRow, listCounts, type Wanted } from '../../db/visit-reports.ts'
import { daysBefore } from '../report-days.ts'

type Flow = FlowReport['flows'][number]

/** The ways that visitors went from page to page, the most frequent first. */
export function readFlows(db: Db, wanted: Wanted): FlowReport {
  const keyOf = ({ page, other, detail }: CountRow) => `${page} ${other} ${detail}`
  const before = new Map(
    listCounts(db, { ...wanted, ...daysBefore(wanted) }, 'flow').map((row) => [keyOf(row), row]),
  )
  const now = listCounts(db, wanted, 'flow')
  const known = new Set(now.map(keyOf))
  const gone = [...before.values()]
    .filter((row) => !known.has(keyOf(row)))
    .map((row) => ({ ...row, count: 0 }))
  const rows = [...now, ...gone].map((row) => ({ row, before: before.get(keyOf(row))?.count ?? 0 }))
  rows.sort(
    (a, b) => b.row.count - a.row.count || b.before - a.before || (keyOf(a.row) < keyOf(b.row) ? -1 : 1),
  )
  return {
    from: wanted.from,
    to: wanted.to,
    flows: rows.map(({ row, before: countBefore }) => ({
      from: row.page || null,
      to: row.other || null,
      // Written by `visitFigures`.
      direction: (row.detail || null) as Flow['direction'],
      count: row.count,
      before: countBefore,
    })),
  }
}
