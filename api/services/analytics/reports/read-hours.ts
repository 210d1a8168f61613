import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import { listHours, type Wanted } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'

const hoursOfDay = 24

/** The hours of one day, off its visits; null where those are gone. */
export function readHours(db: Db, wanted: Wanted, day: string | undefined): AnalyticsSummary['hours'] {
  const found = new Map(day ? listHours(db, wanted, day).map((row) => [row.hour, row]) : [])
  if (day === undefined || found.size === 0) return null
  const rows = Array.from(
    { length: hoursOfDay },
    (_, hour) => found.get(hour) ?? { hour, visits: 0, conversions: 0 },
  )
  return { day, rows }
}
