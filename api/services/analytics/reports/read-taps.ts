import type { TapReport } from '#model/calls/reports/analytics.ts'
import { listCountsOnPage } from '../../../db/analytics/visit-counts.ts'
import type { Wanted } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'

/** Where on a page visitors tapped. */
export function readTaps(db: Db, wanted: Wanted, page: string): TapReport {
  const cells = listCountsOnPage(db, wanted, 'tap', page).map(({ detail, count }) => {
    const [column = 0, row = 0] = detail.split(',').map(Number)
    return { column, row, count }
  })
  return {
    total: cells.reduce((sum, { count }) => sum + count, 0),
    cells: cells.sort((a, b) => a.row - b.row || a.column - b.column),
  }
}
