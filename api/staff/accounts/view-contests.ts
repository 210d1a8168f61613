import { daysOfMonth, monthPattern } from '#model/billing/charged-days.ts'
import type { ViewContestRow } from '#model/calls/accounts/view-contests.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { reachOf } from '#model/records/permissions.ts'
import { listSiteViews } from '../../db/billing/charged-views.ts'
import {
  findContestToDecide,
  listContests,
  listContestsOf,
  type StoredContest,
} from '../../db/billing/view-contests.ts'
import type { Db } from '../../db/database.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext } from '../../http/env.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { knownAccount } from '../../http/known-records.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { contestViews, decideContest, isContestable } from '../../services/billing/contest-views.ts'
import { monthAt } from '../../services/billing/spending.ts'
import { writeOpenPointers } from '../../services/publishing/live/live-pointer.ts'

/** Contested views of an account, and the issuer's decisions. */
export const viewContestRoutes = (deps: SignInDeps) => {
  const { database } = deps
  return serveCalls({
    'GET /api/users/:id/charged-views': (c, call) => {
      const { id: accountId } = knownAccount(c, database.db)
      const at = deps.now()
      const month = c.req.query('month') ?? monthAt(at)
      if (!monthPattern.test(month))
        throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'month' } })
      const contests = listContestsOf(database.db, accountId).filter((contest) => contest.month === month)
      const sites = listSiteViews(database.db, accountId, daysOfMonth(month)).map((site) => {
        const contest = contests.find(({ siteId }) => siteId === site.id)
        return { ...site, contest: contest ? rowOf(c, database.db, contest) : null }
      })
      return call.answer({
        accountId,
        month,
        isOpen: isContestable(database.db, accountId, { month, at }),
        sites,
      })
    },
    'GET /api/view-contests': (c, call) => {
      const { filter, sort, offset, limit } = call.list()
      const all = listContests(database.db, c.get('scope'), { state: filter.state, order: sort.order })
      const rows = all.slice(offset, offset + limit).map((contest) => rowOf(c, database.db, contest))
      return answerList<ViewContestRow>(c, { name: 'view-contests', rows, total: all.length, offset })
    },
    'POST /api/view-contests': async (c, call) => {
      const contested = await call.body()
      const { accountId, name: by } = c.get('staff')
      const contest = database.transaction((db) => contestViews(db, { accountId, ...contested, by }, deps))
      noteContest(c, contest, { views: contest.views, reason: contest.reason })
      deps.publishing.notify()
      return call.answer(rowOf(c, database.db, contest))
    },
    'POST /api/view-contests/:id/decision': async (c, call) => {
      const { isCounted, note } = await call.body()
      const id = c.req.param('id')
      const find = () =>
        orNotFound(findContestToDecide(database.db, c.get('staff').accountId, id), 'no-such-contest')
      const { state, taken } = database.transaction((db) =>
        decideContest(db, { contest: find(), isCounted, note, by: c.get('staff').name }, deps),
      )
      const contest = find()
      noteContest(c, contest, { state, taken, note })
      await writeOpenPointers(deps)
      deps.publishing.notify()
      return call.answer(rowOf(c, database.db, contest))
    },
  })
}

function noteContest(c: ApiContext, { siteId, accountId, month }: StoredContest, details: object): void {
  noteForAudit(c, { target: accountId, details: { site: siteId, month, ...details } })
}

function rowOf(c: ApiContext, db: Db, contest: StoredContest): ViewContestRow {
  const { issuerId: _, days: __, at, decision, ...row } = contest
  const staff = c.get('staff')
  return {
    ...row,
    at: new Date(at).toISOString(),
    decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
    mayDecide:
      reachOf(staff, 'bill.decide') !== undefined &&
      row.state === 'open' &&
      findContestToDecide(db, staff.accountId, row.id) !== undefined,
  }
}
