import type { ApprovalRow } from '#model/calls/sites/approvals.ts'
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
import type { ApiContext } from '../../http/env.ts'
import { knownAccount, knownSite } from '../../http/known-records.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { askApproval } from '../../services/publishing/approvals/ask-approval.ts'
import { decideApproval } from '../../services/publishing/approvals/decide-approval.ts'
import { approvalReader, siteApproval } from './approval-rows.ts'

type ApprovalDeps = ApiDeps & { now: () => number }

/** For people and for programs. */
export const askApprovalRoutes = (deps: ApprovalDeps) =>
  serveCalls({
    'POST /api/approvals': async (c, call) => {
      const { siteId, version, note } = await call.body()
      const site = knownSite(c, deps.database.db, siteId)
      const id = await askApproval(deps, { siteId: site.id, version, note, by: authorOf(c) })
      noteForAudit(c, { target: id, details: { site: site.id, version } })
      return answerRow(c, deps, knownApproval(c, deps, id), 201)
    },
  })

export const decideApprovalRoutes = (deps: ApprovalDeps) =>
  serveCalls({
    'GET /api/approvals': (c, call) => {
      const { filter, offset, limit } = call.list()
      const { id: ids, siteId, state, forMe } = filter
      const { staffId: id, accountId, ...standing } = c.get('staff')
      // Nothing waits for a person who cannot approve.
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
    },
    'GET /api/approvals/:id': (c) => answerRow(c, deps, knownApproval(c, deps)),
    'POST /api/approvals/:id/decision': async (c, call) => {
      const approval = knownApproval(c, deps)
      const body = await call.body()
      await decideApproval(deps, { approval, body, by: authorOf(c) })
      const { decision, version } = body
      noteForAudit(c, { details: { site: approval.siteId, decision, version } })
      return answerRow(c, deps, knownApproval(c, deps))
    },
    'DELETE /api/approvals/:id': (c) => {
      const { id, siteId } = knownApproval(c, deps)
      const end = { from: ['asked'], state: 'withdrawn', decidedAt: deps.now() } as const
      if (!updateApproval(deps.database.db, id, end)) throw new AppError('CONFLICT', 'approval-over')
      noteForAudit(c, { details: { site: siteId } })
      return c.json({ id })
    },
    'GET /api/sites/:id/approval': (c, call) =>
      call.answer(siteApproval(c, deps, knownSite(c, deps.database.db))),
    'PUT /api/sites/:id/approval': async (c, call) => {
      const { id, accountId } = knownSite(c, deps.database.db)
      const { rule } = await call.body()
      deps.database.transaction((db) => {
        updateSite(db, id, { approvalRule: rule })
        withdrawUnneeded(db, accountId, deps.now())
      })
      noteForAudit(c, { details: { rule } })
      return call.answer(siteApproval(c, deps, knownSite(c, deps.database.db)))
    },
    'GET /api/users/:id/approval': (c, call) => {
      const { approvalRule: rule } = knownAccount(c, deps.database.db)
      return call.answer({ rule })
    },
    'PUT /api/users/:id/approval': async (c, call) => {
      const { id } = knownAccount(c, deps.database.db)
      const { rule } = await call.body()
      deps.database.transaction((db) => {
        setAccountRule(db, id, rule)
        withdrawUnneeded(db, id, deps.now())
      })
      noteForAudit(c, { details: { rule } })
      return call.answer({ rule })
    },
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
