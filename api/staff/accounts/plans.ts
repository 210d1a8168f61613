import { Hono } from 'hono'
import {
  choosePlanBodySchema,
  createPlanBodySchema,
  type PlanChoices,
  type PlanDetail,
  type PlanRow,
  planFilterSchema,
  planSortFields,
  type UserPlan,
  updatePlanBodySchema,
} from '#model/calls/accounts/plans.ts'
import { orNotFound } from '#model/messages/errors.ts'
import { listPlans } from '../../db/accounts/plans.ts'
import type { Scope } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { readBody } from '../../http/read-body.ts'
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
import { followPlans } from '../../services/scheduler/run-due.ts'

type PlanDeps = ApiDeps & { now: () => number }

const listRules = {
  filter: planFilterSchema,
  sort: planSortFields,
  defaultSort: { field: 'price', order: 'ASC' },
} as const

/** Price lists. */
export const planRoutes = (deps: PlanDeps) =>
  new Hono<ApiEnv>()
    .get('/plans', (c) => {
      const { filter, ...query } = readListQuery(c, listRules)
      const { id: ids, ...rest } = filter
      const { rows, total } = listPlans(deps.database.db, c.get('scope'), { ...query, ...rest, ids })
      const listed = planRows(deps.database.db, rows)
      return answerList<PlanRow>(c, { name: 'plans', rows: listed, total, offset: query.offset })
    })
    .post('/plans', async (c) => {
      const body = await readBody(c, createPlanBodySchema)
      const id = createPlan(deps, { accountId: c.get('staff').accountId, body })
      noteForAudit(c, { target: id })
      return c.json<PlanDetail>(readDetail(deps, c.get('scope'), id), 201)
    })
    .get('/plans/:id', (c) => answerPlan(c, deps, c.req.param('id')))
    .put('/plans/:id', async (c) => {
      const [id, body] = [c.req.param('id'), await readBody(c, updatePlanBodySchema)]
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
    })

/** Which plan an account has. */
export const userPlanRoutes = (deps: PlanDeps) =>
  new Hono<ApiEnv>()
    .get('/users/:id/plan', (c) => answerUserPlan(c, deps, c.req.param('id')))
    .get('/users/:id/plan/choices', (c) => {
      const { db } = deps.database
      const account = findKnownAccount(db, c.get('scope'), c.req.param('id'))
      const isOwn = account.id === c.get('staff').accountId
      return c.json<PlanChoices>(planChoices(db, account, { now: deps.now(), isOwn }))
    })
    .put('/users/:id/plan', async (c) => {
      const [id, body] = [c.req.param('id'), await readBody(c, choosePlanBodySchema)]
      choosePlan(deps, { scope: c.get('scope'), actor: c.get('staff'), id, body })
      // A first plan is in force by now.
      await followPlans({ ...deps, notify: () => deps.publishing.notify() })
      return answerUserPlan(c, deps, id)
    })
    .delete('/users/:id/plan', (c) => {
      const id = c.req.param('id')
      takeBackPlan(deps, { scope: c.get('scope'), actor: c.get('staff'), id })
      return answerUserPlan(c, deps, id)
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
