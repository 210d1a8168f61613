import { Hono } from 'hono'
import { type ClicksReply, clicksQuerySchema } from '#model/endpoints/clicks.ts'
import { siteIdPattern } from '#model/endpoints/sites.ts'
import { AppError } from '#model/errors.ts'
import { checkSchema } from '#model/schema-problems.ts'
import { listApplicants } from '../db/applicants.ts'
import { type ClickDays, listClicks } from '../db/click-counts.ts'
import { countPageViews } from '../db/page-views.ts'
import { findSite } from '../db/sites.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, ApiEnv } from '../env.ts'

const firstDay = '0000-01-01'
const lastDay = '9999-12-31'

/** What visitors of a site have clicked and seen (A19). */
export const clickRoutes = ({ database: { db } }: ApiDeps) =>
  new Hono<ApiEnv>().get('/sites/:id/clicks', (c) => {
    const scope = c.get('scope')
    const siteId = c.req.param('id')
    if (!siteIdPattern.test(siteId) || !findSite(db, scope, siteId))
      throw new AppError('NOT_FOUND', 'no-such-site')
    const { from, to } = readDays(c)
    const clicks = listClicks(db, scope, { siteId, from, to })
    return c.json<ClicksReply>({
      clicks: clicks.map(({ count, ...item }) => ({ ...item, clickCount: count })),
      applicants: listApplicants(db, siteId).map(({ popupId, count }) => ({ popupId, numberClicks: count })),
      pageViews: countPageViews(db, { siteId, from: from ?? firstDay, to: to ?? lastDay }),
    })
  })

function readDays(c: ApiContext): ClickDays {
  const checked = checkSchema(clicksQuerySchema, c.req.query())
  if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
  return checked.value
}
