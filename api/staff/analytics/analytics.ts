import type { z } from 'zod'
import {
  type ReportQuery,
  rankingQuerySchema,
  reportQuerySchema,
  visitFilterSchema,
  visitsQuerySchema,
} from '#model/calls/reports/analytics.ts'
import { funnelQuerySchema, parsedSteps } from '#model/calls/reports/funnels.ts'
import { tapsQuerySchema } from '#model/calls/reports/page-figures.ts'
import { pathsQuerySchema } from '#model/calls/reports/paths.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { AppError } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import type { VisitQuery } from '../../db/analytics/visit-reports.ts'
import { updateRetention } from '../../db/analytics/visit-retention.ts'
import type { Site } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { eraseVisits } from '../../services/analytics/keep-in-bounds.ts'
import { createLiveWindows } from '../../services/analytics/reading/live-windows.ts'
import { answerJson } from '../../services/analytics/reading/report-readers.ts'
import { problemsOfDays, wantedDays } from '../../services/analytics/reports/report-days.ts'
import { requireAnalytics } from '../../services/plan-limits/publish-within-plan.ts'

export type AnalyticsDeps = Pick<ApiDeps, 'database' | 'reports'> & { now: () => number }

/** For people and for programs. */
export const summaryRoutes = (deps: AnalyticsDeps) =>
  serveCalls({
    'GET /api/sites/:id/analytics': async (c) => {
      const site = readableSite(c, deps)
      const { campaign } = JSON.parse(site.settings) as Pick<SiteSettings, 'campaign'>
      const { wanted } = readReportQuery(c, deps, { site, schema: reportQuerySchema })
      return answerJson(c, await deps.reports.readJson('summary', wanted, { campaign }))
    },
  })

/** The other reports of a site (A03, A08–A11, A15, A18). */
export const reportRoutes = (deps: AnalyticsDeps) => {
  const { reports } = deps
  const readLive = createLiveWindows(deps.database, deps.now)
  return serveCalls({
    'GET /api/sites/:id/analytics/pages': async (c) => {
      const { wanted } = readReportQuery(c, deps, { site: readableSite(c, deps), schema: reportQuerySchema })
      return answerJson(c, await reports.readJson('pages', wanted))
    },
    'GET /api/sites/:id/analytics/flows': async (c) => {
      const { wanted } = readReportQuery(c, deps, { site: readableSite(c, deps), schema: reportQuerySchema })
      return answerJson(c, await reports.readJson('flows', wanted))
    },
    'GET /api/sites/:id/analytics/visits': async (c) => {
      const { wanted, query } = readReportQuery(c, deps, {
        site: readableSite(c, deps),
        schema: visitsQuerySchema,
      })
      // An empty text stands for the beginning or end of a visit.
      const endOf = (page: string | undefined) => (page === '' ? null : page)
      const arrow = { from: endOf(query.fromPage), to: endOf(query.toPage) }
      return answerJson(c, await reports.readJson('visits', wanted, arrow))
    },
    'GET /api/sites/:id/analytics/rankings': async (c) => {
      const { wanted, query } = readReportQuery(c, deps, {
        site: readableSite(c, deps),
        schema: rankingQuerySchema,
      })
      return answerJson(c, await reports.readJson('ranking', wanted, query.by))
    },
    'GET /api/sites/:id/analytics/taps': async (c) => {
      const { wanted, query } = readReportQuery(c, deps, {
        site: readableSite(c, deps),
        schema: tapsQuerySchema,
      })
      return answerJson(c, await reports.readJson('taps', wanted, { page: query.page }))
    },
    'GET /api/sites/:id/analytics/funnel': async (c) => {
      const { wanted, query } = readReportQuery(c, deps, {
        site: readableSite(c, deps),
        schema: funnelQuerySchema,
      })
      return answerJson(c, await reports.readJson('funnel', wanted, { steps: query.steps }))
    },
    'GET /api/sites/:id/analytics/live': async (c, call) => {
      const { id } = readableSite(c, deps)
      const checked = checkSchema(visitFilterSchema, c.req.query())
      if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
      return call.answer(await readLive(id, checked.value))
    },
    'GET /api/sites/:id/analytics/paths': async (c) => {
      const { wanted, query } = readReportQuery(c, deps, {
        site: readableSite(c, deps),
        schema: pathsQuerySchema,
      })
      return answerJson(c, await reports.readJson('paths', wanted, { entry: query.entry }))
    },
    'GET /api/sites/:id/analytics/vitals': async (c) => {
      const { wanted } = readReportQuery(c, deps, { site: readableSite(c, deps), schema: reportQuerySchema })
      return answerJson(c, await reports.readJson('vitals', wanted))
    },
  })
}

/** How long analytics are kept, and deleting them (Y04). */
export const retentionRoutes = ({ database }: Pick<AnalyticsDeps, 'database'>) =>
  serveCalls({
    'GET /api/sites/:id/analytics/retention': (c, call) => {
      const { visitDays, figureMonths } = knownSite(c, database.db)
      return call.answer({ visitDays, figureMonths })
    },
    'PUT /api/sites/:id/analytics/retention': async (c, call) => {
      const retention = await call.body()
      updateRetention(database.db, knownSite(c, database.db).id, retention)
      noteForAudit(c, { details: retention })
      return call.answer(retention)
    },
    'DELETE /api/sites/:id/analytics': async (c, call) => {
      const site = knownSite(c, database.db)
      const { name } = await call.body()
      if (name.trim() !== site.name.trim()) throw new AppError('INVALID_INPUT', 'site-name-differs')
      const removed = await eraseVisits(database, site.id)
      noteForAudit(c, { details: { analytics: 'erased', rows: removed } })
      return c.json({ id: site.id })
    },
  })

/** Throws CONFLICT if the plan does not include analytics. */
export function readableSite(c: ApiContext, { database: { db } }: Pick<AnalyticsDeps, 'database'>): Site {
  const site = knownSite(c, db)
  requireAnalytics(db, site)
  return site
}

/** The parameters of a report. Throws INVALID_INPUT with all problems. */
export function readReportQuery<Query extends ReportQuery>(
  c: ApiContext,
  { now }: Pick<AnalyticsDeps, 'now'>,
  { site, schema }: { site: Pick<Site, 'id'>; schema: z.ZodType<Query> },
): { wanted: VisitQuery; query: Query } {
  const given = c.req.query()
  const { steps } = given
  const checked = checkSchema(schema, steps === undefined ? given : { ...given, steps: parsedSteps(steps) })
  if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
  const query = checked.value
  const days = wantedDays(query, now())
  const { compareFrom, compareLanguage } = query
  const problems = problemsOfDays({ ...days, compareFrom }, now())
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'request-problems', problems)
  const { language, device, visit, source, medium, campaign, content, term } = query
  const filter = { language, device, visit, source, medium, campaign, content, term }
  const isCompared = compareFrom !== undefined || compareLanguage !== undefined
  const compared = isCompared ? { from: compareFrom, language: compareLanguage } : undefined
  return { wanted: { siteId: site.id, ...days, filter, compared }, query }
}
