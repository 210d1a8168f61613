import { Hono } from 'hono'
import type { z } from 'zod'
import {
  type AnalyticsSummary,
  eraseAnalyticsBodySchema,
  type FlowReport,
  type PageReport,
  type Ranking,
  type ReportQuery,
  type Retention,
  rankingQuerySchema,
  reportQuerySchema,
  retentionSchema,
  type TapReport,
  tapsQuerySchema,
  type VisitList,
  type VitalsReport,
  visitsQuerySchema,
} from '#model/endpoints/analytics.ts'
import { siteIdPattern } from '#model/endpoints/sites.ts'
import { AppError } from '#model/errors.ts'
import { checkSchema } from '#model/schema-problems.ts'
import type { SiteSettings } from '#model/site.ts'
import { eraseVisits } from '../analytics/keep-in-bounds.ts'
import { problemsOfDays, wantedDays } from '../analytics/report-days.ts'
import { readFlows } from '../analytics/reports/read-flows.ts'
import { readPages } from '../analytics/reports/read-pages.ts'
import { readRanking } from '../analytics/reports/read-ranking.ts'
import { readSummary } from '../analytics/reports/read-summary.ts'
import { readTaps } from '../analytics/reports/read-taps.ts'
import { readVisits } from '../analytics/reports/read-visits.ts'
import { readVitals } from '../analytics/reports/read-vitals.ts'
import { noteForAudit } from '../audit/audit-note.ts'
import { findSite, type Site } from '../db/sites.ts'
import type { Wanted } from '../db/visit-reports.ts'
import { updateRetention } from '../db/visit-retention.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, ApiEnv } from '../env.ts'
import { requireAnalytics } from '../plans/publish-within-plan.ts'
import { readBody } from './read-body.ts'

export type AnalyticsDeps = Pick<ApiDeps, 'database'> & { now: () => number }

/** What visitors did on a site, in figures (A02, A03, A08–A11, A15, A18). */
export const analyticsRoutes = (deps: AnalyticsDeps) => {
  const { db } = deps.database
  return new Hono<ApiEnv>()
    .get('/sites/:id/analytics', (c) => {
      const site = readableSite(c, deps)
      const settings = JSON.parse(site.settings) as Pick<SiteSettings, 'campaign'>
      const { wanted } = readWanted(c, deps, { site, schema: reportQuerySchema })
      return c.json<AnalyticsSummary>(readSummary(db, wanted, settings))
    })
    .get('/sites/:id/analytics/pages', (c) => {
      const { wanted } = readWanted(c, deps, { site: readableSite(c, deps), schema: reportQuerySchema })
      return c.json<PageReport>(readPages(db, wanted))
    })
    .get('/sites/:id/analytics/flows', (c) => {
      const { wanted } = readWanted(c, deps, { site: readableSite(c, deps), schema: reportQuerySchema })
      return c.json<FlowReport>(readFlows(db, wanted))
    })
    .get('/sites/:id/analytics/visits', (c) => {
      const { wanted, query } = readWanted(c, deps, {
        site: readableSite(c, deps),
        schema: visitsQuerySchema,
      })
      // An empty text is where visits begin and end.
      const endOf = (page: string | undefined) => (page === '' ? null : page)
      const arrow = { from: endOf(query.fromPage), to: endOf(query.toPage) }
      return c.json<VisitList>(readVisits(db, wanted, arrow))
    })
    .get('/sites/:id/analytics/rankings', (c) => {
      const { wanted, query } = readWanted(c, deps, {
        site: readableSite(c, deps),
        schema: rankingQuerySchema,
      })
      return c.json<Ranking>(readRanking(db, wanted, query.by))
    })
    .get('/sites/:id/analytics/taps', (c) => {
      const { wanted, query } = readWanted(c, deps, {
        site: readableSite(c, deps),
        schema: tapsQuerySchema,
      })
      return c.json<TapReport>(readTaps(db, wanted, query.page))
    })
    .get('/sites/:id/analytics/vitals', (c) => {
      const { wanted } = readWanted(c, deps, { site: readableSite(c, deps), schema: reportQuerySchema })
      return c.json<VitalsReport>(readVitals(db, wanted))
    })
}

/** How long figures are kept, and how they are forgotten (Y04). */
export const retentionRoutes = ({ database }: AnalyticsDeps) =>
  new Hono<ApiEnv>()
    .get('/sites/:id/analytics/retention', (c) => {
      const { visitDays, figureMonths } = knownSite(c, database.db)
      return c.json<Retention>({ visitDays, figureMonths })
    })
    .put('/sites/:id/analytics/retention', async (c) => {
      const retention = await readBody(c, retentionSchema)
      updateRetention(database.db, knownSite(c, database.db).id, retention)
      noteForAudit(c, { details: retention })
      return c.json<Retention>(retention)
    })
    .delete('/sites/:id/analytics', async (c) => {
      const site = knownSite(c, database.db)
      const { name } = await readBody(c, eraseAnalyticsBodySchema)
      if (name.trim() !== site.name.trim()) throw new AppError('INVALID_INPUT', 'site-name-differs')
      const removed = await eraseVisits(database, site.id)
      noteForAudit(c, { details: { analytics: 'erased', rows: removed } })
      return c.json({ id: site.id })
    })

function knownSite(c: ApiContext, db: AnalyticsDeps['database']['db']): Site {
  const id = c.req.param('id') ?? ''
  const site = siteIdPattern.test(id) ? findSite(db, c.get('scope'), id) : undefined
  if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
  return site
}

/** Throws CONFLICT where the plan does not include figures. */
export function readableSite(c: ApiContext, { database: { db } }: AnalyticsDeps): Site {
  const site = knownSite(c, db)
  requireAnalytics(db, site)
  return site
}

/** What a report is asked with. Throws INVALID_INPUT with every problem. */
export function readWanted<Query extends ReportQuery>(
  c: ApiContext,
  { now }: AnalyticsDeps,
  { site, schema }: { site: Pick<Site, 'id'>; schema: z.ZodType<Query> },
): { wanted: Wanted; query: Query } {
  const checked = checkSchema(schema, c.req.query())
  if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
  const query = checked.value
  const days = wantedDays(query, now())
  const problems = problemsOfDays(days, now())
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'request-problems', problems)
  const { language, device, visit, source, medium, campaign } = query
  const filter = { language, device, visit, source, medium, campaign }
  return { wanted: { siteId: site.id, ...days, filter }, query }
}
