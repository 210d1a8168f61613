import { Hono } from 'hono'
import { lastPeriod } from '#model/analytics/report-period.ts'
import { type EndedReportMail, type ReportMail, reportMailSchema } from '#model/calls/reports/report-links.ts'
import { AppError } from '#model/messages/errors.ts'
import { unsubscribePlace } from '#model/records/report-places.ts'
import {
  findReportSubscription,
  putReportSubscription,
  removeReportSubscription,
} from '../../db/analytics/report-subscriptions.ts'
import { everything } from '../../db/scope.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { readBody } from '../../http/read-body.ts'
import { readUnsubscribeToken } from '../../services/analytics/sharing/unsubscribe-token.ts'
import { requireAnalytics } from '../../services/plan-limits/publish-within-plan.ts'
import type { AnalyticsDeps } from './analytics.ts'

/** Figures of a site by mail, for whoever wants them (A14). */
export const reportMailRoutes = (deps: AnalyticsDeps) => {
  const { db } = deps.database
  return new Hono<ApiEnv>()
    .get('/sites/:id/report-mail', (c) =>
      c.json<ReportMail>({ cadence: cadenceOf(c, deps, knownSite(c, deps.database.db)) }),
    )
    .put('/sites/:id/report-mail', async (c) => {
      const site = knownSite(c, deps.database.db)
      const { cadence } = await readBody(c, reportMailSchema)
      const whose = { staffId: c.get('staff').staffId, siteId: site.id }
      if (cadence === null) removeReportSubscription(db, whose)
      else {
        requireAnalytics(db, site)
        // The first mail tells of the period that is running: those before are over.
        putReportSubscription(db, { ...whose, cadence, doneDue: lastPeriod(cadence, deps.now()).due })
      }
      noteForAudit(c, { details: { reportMail: cadence } })
      return c.json<ReportMail>({ cadence })
    })
    .get('/report-mails/unsubscribe', (c) => {
      // Programs that look at links in mails would end it: a page asks before.
      const token = c.req.query('token') ?? ''
      return c.redirect(`/${unsubscribePlace}#${new URLSearchParams({ token })}`, 303)
    })
    .post('/report-mails/unsubscribe', (c) => {
      const subscribed = readUnsubscribeToken(db, c.req.query('token') ?? '', deps.now())
      const site = subscribed && findSite(db, everything, subscribed.siteId)
      if (!subscribed) throw new AppError('NOT_FOUND', 'no-such-report-mail')
      removeReportSubscription(db, subscribed)
      return c.json<EndedReportMail>({ site: site?.name ?? '' })
    })
}

const cadenceOf = (c: ApiContext, { database: { db } }: AnalyticsDeps, { id: siteId }: Site) =>
  findReportSubscription(db, { staffId: c.get('staff').staffId, siteId })?.cadence ?? null
