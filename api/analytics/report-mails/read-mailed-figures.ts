import type { ReportPeriod } from '#model/analytics/report-period.ts'
import type { Db } from '../../db/database.ts'
import type { Days } from '../report-days.ts'
import { readPages } from '../reports/read-pages.ts'
import { readSummary } from '../reports/read-summary.ts'

export const mailedFigures = ['visits', 'visitors', 'views', 'conversions'] as const
export type MailedFigure = (typeof mailedFigures)[number]

export interface MailedFigures {
  now: Record<MailedFigure, number>
  before: Record<MailedFigure, number>
  /** Pages on which most visits ended, the most first. */
  left: { position: string | null; title: string; exits: number; visits: number }[]
}

const shownLeft = 3

/** What a mailed report says of a period. */
export const readMailedFigures = (
  db: Db,
  siteId: string,
  { days, before }: Pick<ReportPeriod, 'days' | 'before'>,
): MailedFigures => ({
  now: figuresOf(db, siteId, days),
  before: figuresOf(db, siteId, before),
  left: readPages(db, { siteId, ...days, filter: {} })
    .pages.filter(({ figures }) => figures.exits > 0)
    .sort((a, b) => b.figures.exits - a.figures.exits)
    .slice(0, shownLeft)
    .map(({ position, title, figures: { exits, visits } }) => ({ position, title, exits, visits })),
})

/** Whoever comes back within a day is one visitor. */
function figuresOf(db: Db, siteId: string, days: Days): Record<MailedFigure, number> {
  const { totals, visitKinds } = readSummary(db, { siteId, ...days, filter: {} }, {})
  const { visits, views, conversions } = totals
  return { visits, visitors: visitKinds.find(({ name }) => name === 'new')?.visits ?? 0, views, conversions }
}
