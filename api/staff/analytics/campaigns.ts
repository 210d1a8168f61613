import {
  campaignsQuerySchema,
  costImportQuerySchema,
  type StoredCosts,
} from '#model/calls/reports/campaigns.ts'
import { AppError } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { removeCostsBefore } from '../../db/analytics/campaign-costs.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { readCostFile } from '../../services/analytics/read-cost-file.ts'
import { answerJson } from '../../services/analytics/reading/report-readers.ts'
import { storeCosts, type ToldCost } from '../../services/analytics/store-costs.ts'
import { requireAnalytics } from '../../services/plan-limits/publish-within-plan.ts'
import { type AnalyticsDeps, readableSite, readReportQuery } from './analytics.ts'

type CostDeps = Pick<ApiDeps, 'database'> & { now: () => number }

/** Later than every day that occurs. */
const never = '9999-12-31'

/** What campaigns cost and what they brought (A10). */
export const campaignRoutes = (deps: AnalyticsDeps) =>
  serveCalls({
    'GET /api/sites/:id/analytics/campaigns': async (c) => {
      const site = readableSite(c, deps)
      const { wanted, query } = readReportQuery(c, deps, { site, schema: campaignsQuerySchema })
      return answerJson(c, await deps.reports.readJson('campaigns', wanted, { by: query.by }))
    },
    'POST /api/sites/:id/campaign-cost-imports': async (c, call) => {
      knownSite(c, deps.database.db)
      if (!/^text\/csv\b/i.test(c.req.header('content-type') ?? ''))
        throw new AppError('WRONG_MEDIA_TYPE', 'send-csv')
      const checked = checkSchema(costImportQuerySchema, c.req.query())
      if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const read = await readCostFile(bytes, { defaults: checked.value, language: languageOf(c) })
      const { stored, refused } = store(c, deps, read.costs)
      const all = [...read.refused, ...refused].toSorted((a, b) => a.line - b.line)
      return call.answer({ stored, refused: all })
    },
    'DELETE /api/sites/:id/campaign-costs': (c) => {
      const { id } = knownSite(c, deps.database.db)
      const costs = deps.database.transaction((db) => removeCostsBefore(db, id, never))
      noteForAudit(c, { details: { costs: 'removed', rows: costs } })
      return c.json({ id })
    },
  })

/** For people and for programs. */
export const campaignCostRoutes = (deps: CostDeps) =>
  serveCalls({
    'POST /api/sites/:id/campaign-costs': async (c, call) => {
      const { costs } = await call.body()
      const told = costs.map((cost, index) => ({ line: index + 1, cost }))
      return call.answer(store(c, deps, told))
    },
  })

const languageOf = (c: ApiContext) => requestLanguage(c.req.header('accept-language'))

function store(c: ApiContext, { database, now }: CostDeps, told: readonly ToldCost[]): StoredCosts {
  const stored = database.transaction((db) => {
    const site = knownSite(c, db)
    requireAnalytics(db, site)
    return storeCosts(db, { site, now: now(), language: languageOf(c) }, told)
  })
  noteForAudit(c, { details: { costs: stored.stored, refused: stored.refused.length } })
  return stored
}
