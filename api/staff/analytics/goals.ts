import { randomUUID } from 'node:crypto'
import { goalsQuerySchema } from '#model/calls/reports/goals.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { maxGoals } from '#model/records/goal.ts'
import {
  addGoal,
  changeGoal,
  countGoals,
  endGoal,
  findGoal,
  type Goal,
  listGoals,
} from '../../db/analytics/goals.ts'
import type { Db } from '../../db/database.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { answerJson } from '../../services/analytics/reading/report-readers.ts'
import { goalRowOf } from '../../services/analytics/reports/read-goals.ts'
import { type AnalyticsDeps, readableSite, readReportQuery } from './analytics.ts'

/** The goals of a site, and how often they were reached (A10). */
export const goalRoutes = (deps: AnalyticsDeps) => {
  const { database, reports, now } = deps
  return serveCalls({
    'GET /api/sites/:id/goals': (c, call) =>
      call.answer({ goals: listGoals(database.db, knownSite(c, database.db).id).map(goalRowOf) }),
    'POST /api/sites/:id/goals': async (c, call) => {
      const body = await call.body()
      const goal = database.transaction((db) => {
        const { id: siteId } = knownSite(c, db)
        if (countGoals(db, siteId) >= maxGoals)
          throw new AppError('CONFLICT', { reason: 'too-many-goals', params: { limit: maxGoals } })
        return addGoal(db, { siteId, goalId: randomUUID(), ...body }, now())
      })
      noteForAudit(c, { details: { goal: goal.goalId, name: goal.name } })
      return call.answer(goalRowOf(goal))
    },
    'PUT /api/sites/:id/goals/:goalId': async (c, call) => {
      const body = await call.body()
      const goal = database.transaction((db) => {
        const known = knownGoal(c, db)
        checkIfMatch(c, { revisions: [known.version], current: () => goalRowOf(known), sent: body })
        return changeGoal(db, known, body, now())
      })
      noteForAudit(c, { details: { goal: goal.goalId, name: goal.name } })
      c.header('ETag', `"${goal.version}"`)
      return call.answer(goalRowOf(goal))
    },
    'DELETE /api/sites/:id/goals/:goalId': (c) => {
      const goal = database.transaction((db) => {
        const known = knownGoal(c, db)
        endGoal(db, known, now())
        return known
      })
      noteForAudit(c, { details: { goal: goal.goalId, name: goal.name } })
      return c.json({ id: goal.goalId })
    },
    'GET /api/sites/:id/analytics/goals': async (c) => {
      const { wanted, query } = readReportQuery(c, deps, {
        site: readableSite(c, deps),
        schema: goalsQuerySchema,
      })
      return answerJson(c, await reports.readJson('goals', wanted, { by: query.by }))
    },
  })
}

const knownGoal = (c: ApiContext, db: Db): Goal =>
  orNotFound(findGoal(db, knownSite(c, db).id, c.req.param('goalId') ?? ''), 'no-such-goal')
