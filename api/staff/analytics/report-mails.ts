import { lastPeriod } from '#model/analytics/report-period.ts'
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
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { readUnsubscribeToken } from '../../services/analytics/sharing/unsubscribe-token.ts'
import { requireAnalytics } from '../../services/plan-limits/publish-within-plan.ts'
import type { AnalyticsDeps } from './analytics.ts'

/** Subscriptions to figures of a site by mail (A14). */
export const reportMailRoutes = (deps: AnalyticsDeps) => {
  const { db } = deps.database
  return serveCalls({
    'GET /api/sites/:id/report-mail': (c, call) =>
      call.answer({ cadence: cadenceOf(c, deps, knownSite(c, deps.database.db)) }),
    'PUT /api/sites/:id/report-mail': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { cadence } = await call.body()
      const whose = { staffId: c.get('staff').staffId, siteId: site.id }
      if (cadence === null) removeReportSubscription(db, whose)
      else {
        requireAnalytics(db, site)
        // The first mail is about the current period: earlier ones are over.
        putReportSubscription(db, { ...whose, cadence, doneDue: lastPeriod(cadence, deps.now()).due })
      }
      noteForAudit(c, { details: { reportMail: cadence } })
      return call.answer({ cadence })
    },
    'GET /api/report-mails/unsubscribe': (c) => {
      // Programs that open links in mails must not unsubscribe anybody, so a page asks first.
      const token = c.req.query('token') ?? ''
      return c.redirect(`/${unsubscribePlace}#${new URLSearchParams({ token })}`, 303)
    },
    'POST /api/report-mails/unsubscribe': (c, call) => {
      const subscribed = readUnsubscribeToken(db, c.req.query('token') ?? '', deps.now())
      const site = subscribed && findSite(db, everything, subscribed.siteId)
      if (!subscribed) throw new AppError('NOT_FOUND', 'no-such-report-mail')
      removeReportSubscription(db, subscribed)
      return call.answer({ site: site?.name ?? '' })
    },
  })
}

const cadenceOf = (c: ApiContext, { database: { db } }: AnalyticsDeps, { id: siteId }: Site) =>
  findReportSubscription(db, { staffId: c.get('staff').staffId, siteId })?.cadence ?? null
