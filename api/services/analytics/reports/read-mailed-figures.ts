import type { VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import type { MailedFigure, MailedFigures } from '../../messages/mail/report-mails.ts'
import { otherLabels } from '../label-caps.ts'
import { readCampaigns } from './read-campaigns.ts'
import { readPages } from './read-pages.ts'
import { readSummary } from './read-summary.ts'
import type { Days } from './report-days.ts'

const shownLeft = 3
const shownCampaigns = 5

/** The figures of a mailed report for a period. */
export const readMailedFigures = (db: Db, query: VisitQuery, before: Days): MailedFigures => ({
  now: figuresOf(db, query),
  before: figuresOf(db, { ...query, ...before }),
  left: readPages(db, query)
    .pages.filter(({ figures }) => figures.exits > 0)
    .sort((a, b) => b.figures.exits - a.figures.exits)
    .slice(0, shownLeft)
    .map(({ position, title, figures: { exits, visits } }) => ({ position, title, exits, visits })),
  campaigns: readCampaigns(db, query, { by: 'campaign' })
    .rows.filter(({ name, costs }) => costs.length > 0 && name !== otherLabels)
    .slice(0, shownCampaigns)
    .map(({ name, leads, costs }) => ({ name, leads, costs })),
})

/** Counts visitors per day: several visits on one day are one visitor. */
function figuresOf(db: Db, query: VisitQuery): Record<MailedFigure, number> {
  const { totals, visitKinds } = readSummary(db, query, {})
  const { visits, views, conversions } = totals
  return { visits, visitors: visitKinds.find(({ name }) => name === 'new')?.visits ?? 0, views, conversions }
}
