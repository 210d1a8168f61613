import { Hono } from 'hono'
import {
  type AccountApproval,
  type ApprovalRow,
  approvalFilterSchema,
  approvalRuleBodySchema,
  approvalSortFields,
  askApprovalBodySchema,
  decideApprovalBodySchema,
  type SiteApproval,
} from '#model/calls/sites/approvals.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { reachOf } from '#model/records/permissions.ts'
import { setAccountRule, withdrawUnneeded } from '../../db/publishing/approval-rules.ts'
import {
  findApproval,
  type ListedApproval,
  listApprovals,
  updateApproval,
} from '../../db/publishing/approvals.ts'
import { updateSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf } from '../../http/editors.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import { knownAccount, knownSite } from '../../http/known-records.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { readBody } from '../../http/read-body.ts'
import { askApproval } from '../../services/publishing/approvals/ask-approval.ts'
import { decideApproval } from '../../services/publishing/approvals/decide-approval.ts'
import { approvalReader, siteApproval } from './approval-rows.ts'

type ApprovalDeps = ApiDeps & { now: () => number }

const listRules = {
  filter: approvalFilterSchema,
  sort: approvalSortFields,
  defaultSort: { field: 'askedAt', order: 'DESC' },
} as const

/** Asking for a site to be looked at before it goes online, and deciding on it. */
export const approvalRoutes = (deps: ApprovalDeps) =>
  new Hono<ApiEnv>()
    .get('/approvals', (c) => {
      const { filter, offset, limit } = readListQuery(c, listRules)
      const { id: ids, siteId, state, forMe } = filter
      const { staffId: id, accountId, ...standing } = c.get('staff')
      // Nothing waits for somebody who may not decide.
      const waitsFor = forMe ? { id, accountId } : undefined
      const isForNobody = forMe === true && reachOf(standing, 'site.approve') === undefined
      const listing = { ids: isForNobody ? [] : ids, siteId, state, waitsFor, offset, limit }
      const { rows, total } = listApprovals(deps.database.db, c.get('scope'), listing)
      return answerList<ApprovalRow>(c, {
        name: 'approvals',
        rows: rows.map(approvalReader(c, deps)),
        total,
        offset,
      })
    })
    .get('/approvals/:id', (c) => answerRow(c, deps, knownApproval(c, deps)))
    .post('/approvals', async (c) => {
      const { siteId, version, note } = await readBody(c, askApprovalBodySchema)
      const site = knownSite(c, deps.database.db, siteId)
      const id = await askApproval(deps, { siteId: site.id, version, note, by: authorOf(c) })
      noteForAudit(c, { target: id, details: { site: site.id, version } })
      return answerRow(c, deps, knownApproval(c, deps, id), 201)
    })
    .post('/approvals/:id/decision', async (c) => {
      const approval = knownApproval(c, deps)
      const body = await readBody(c, decideApprovalBodySchema)
      await decideApproval(deps, { approval, body, by: authorOf(c) })
      const { decision, version } = body
      noteForAudit(c, { details: { site: approval.siteId, decision, version } })
      return answerRow(c, deps, knownApproval(c, deps))
    })
    .delete('/approvals/:id', (c) => {
      const { id, siteId } = knownApproval(c, deps)
      const end = { from: ['asked'], state: 'withdrawn', decidedAt: deps.now() } as const
      if (!updateApproval(deps.database.db, id, end)) throw new AppError('CONFLICT', 'approval-over')
      noteForAudit(c, { details: { site: siteId } })
      return c.json({ id })
    })
    .get('/sites/:id/approval', (c) =>
      c.json<SiteApproval>(siteApproval(c, deps, knownSite(c, deps.database.db))),
    )
    .put('/sites/:id/approval', async (c) => {
      const { id, accountId } = knownSite(c, deps.database.db)
      const { rule } = await readBody(c, approvalRuleBodySchema)
      deps.database.transaction((db) => {
        updateSite(db, id, { approvalRule: rule })
        withdrawUnneeded(db, accountId, deps.now())
      })
      noteForAudit(c, { details: { rule } })
      return c.json<SiteApproval>(siteApproval(c, deps, knownSite(c, deps.database.db)))
    })
    .get('/users/:id/approval', (c) => {
      const { approvalRule: rule } = knownAccount(c, deps.database.db)
      return c.json<AccountApproval>({ rule })
    })
    .put('/users/:id/approval', async (c) => {
      const { id } = knownAccount(c, deps.database.db)
      const { rule } = await readBody(c, approvalRuleBodySchema)
      deps.database.transaction((db) => {
        setAccountRule(db, id, rule)
        withdrawUnneeded(db, id, deps.now())
      })
      noteForAudit(c, { details: { rule } })
      return c.json<AccountApproval>({ rule })
    })

function knownApproval(
  c: ApiContext,
  { database }: ApprovalDeps,
  id = c.req.param('id') ?? '',
): ListedApproval {
  return orNotFound(findApproval(database.db, c.get('scope'), id), 'no-such-approval')
}

const answerRow = (c: ApiContext, deps: ApprovalDeps, row: ListedApproval, status: 200 | 201 = 200) =>
  c.json<ApprovalRow>(approvalReader(c, deps)(row), status)
