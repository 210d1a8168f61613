import type { VisitList } from '#model/calls/reports/analytics.ts'
import { type Arrow, listVisitsAlong, type Wanted } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'

const mostVisits = 50

/** The latest visits that went one way. */
export const readVisits = (db: Db, wanted: Wanted, arrow: Arrow): VisitList => ({
  visits: listVisitsAlong(db, wanted, { arrow, limit: mostVisits }).map(({ id, path, ...visit }) => ({
    ...visit,
    id: String(id),
    steps: path ?? [],
  })),
})
