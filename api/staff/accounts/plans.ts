import type { PlanDetail, PlanRow, UserPlan } from '#model/calls/accounts/plans.ts'
import { orNotFound } from '#model/messages/errors.ts'
import { listPlans } from '../../db/accounts/plans.ts'
import type { Scope } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { choosePlan, takeBackPlan } from '../../services/accounts/plans/choose-plan.ts'
import {
  planChoices,
  planDetail,
  planRevision,
  planRows,
  userPlan,
} from '../../services/accounts/plans/plan-rows.ts'
import { createPlan, findKnownPlan, savePlan } from '../../services/accounts/plans/save-plan.ts'
import { findKnownAccount } from '../../services/accounts/user-rules.ts'
import { recompileRestricted } from '../../services/scheduler/run-due.ts'

type PlanDeps = ApiDeps & { now: () => number }

/** Price lists. */
export const planRoutes = (deps: PlanDeps) =>
  serveCalls({
    'GET /api/plans': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, ...rest } = filter
      const { rows, total } = listPlans(deps.database.db, c.get('scope'), { ...query, ...rest, ids })
      const listed = planRows(deps.database.db, rows)
      return answerList<PlanRow>(c, { name: 'plans', rows: listed, total, offset: query.offset })
    },
    'POST /api/plans': async (c, call) => {
      const body = await call.body()
      const id = createPlan(deps, { accountId: c.get('staff').accountId, body })
      noteForAudit(c, { target: id })
      return call.answer(readDetail(deps, c.get('scope'), id))
    },
    'GET /api/plans/:id': (c) => answerPlan(c, deps, c.req.param('id')),
    'PUT /api/plans/:id': async (c, call) => {
      const [id, body] = [c.req.param('id'), await call.body()]
      savePlan(deps, {
        scope: c.get('scope'),
        id,
        body,
        checkSeen: (stored) =>
          checkIfMatch(c, {
            revisions: [planRevision(stored)],
            current: () => readDetail(deps, c.get('scope'), id),
            sent: body,
          }),
      })
      return answerPlan(c, deps, id)
    },
  })

/** The plan of an account. */
export const userPlanRoutes = (deps: PlanDeps) =>
  serveCalls({
    'GET /api/users/:id/plan': (c) => answerUserPlan(c, deps, c.req.param('id')),
    'GET /api/users/:id/plan/choices': (c, call) => {
      const { db } = deps.database
      const account = findKnownAccount(db, c.get('scope'), c.req.param('id'))
      const isOwn = account.id === c.get('staff').accountId
      return call.answer(planChoices(db, account, { now: deps.now(), isOwn }))
    },
    'PUT /api/users/:id/plan': async (c, call) => {
      const [id, body] = [c.req.param('id'), await call.body()]
      choosePlan(deps, { scope: c.get('scope'), actor: c.get('staff'), id, body })
      // A first plan is in force at once.
      await recompileRestricted({ ...deps, notify: () => deps.publishing.notify() })
      return answerUserPlan(c, deps, id)
    },
    'DELETE /api/users/:id/plan': (c) => {
      const id = c.req.param('id')
      takeBackPlan(deps, { scope: c.get('scope'), actor: c.get('staff'), id })
      return answerUserPlan(c, deps, id)
    },
  })

function readDetail({ database }: PlanDeps, scope: Scope, id: string): PlanDetail {
  return orNotFound(planDetail(database.db, findKnownPlan(database.db, scope, id)), 'no-such-plan')
}

function answerPlan(c: ApiContext, deps: PlanDeps, id: string) {
  const detail = readDetail(deps, c.get('scope'), id)
  c.header('ETag', `"${detail.revision}"`)
  return c.json<PlanDetail>(detail)
}

function answerUserPlan(c: ApiContext, { database, now }: PlanDeps, id: string) {
  const account = findKnownAccount(database.db, c.get('scope'), id)
  return c.json<UserPlan>(userPlan(database.db, account, now()))
}
