import { viewsLeft } from '#model/billing/spending-limit.ts'
import type { SpendingReply } from '#model/calls/accounts/spending.ts'
import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { findSpendingLimit, putSpendingLimit, removeSpendingLimit } from '../../db/billing/spending-limits.ts'
import type { Database, Db } from '../../db/database.ts'
import { onlyAccount } from '../../db/scope.ts'
import { raiseFences } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownAccount } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { readUsage } from '../../services/accounts/read-usage.ts'
import { findKnownAccount } from '../../services/accounts/user-rules.ts'
import { followSpending } from '../../services/billing/follow-spending.ts'
import { monthAt, readSpending, workOutViews } from '../../services/billing/spending.ts'
import { writeOpenPointers } from '../../services/publishing/live/live-pointer.ts'

type SpendingDeps = ApiDeps & { now: () => number }

/** Monthly spending limits: readable for those who see the account's bills, changed by those who receive them. */
export const spendingRoutes = (deps: SpendingDeps) =>
  serveCalls({
    'GET /api/users/:id/spending-limit': (c, call) =>
      call.answer(spendingReply(deps.database.db, knownAccount(c, deps.database.db).id, deps.now())),
    'PUT /api/spending-limit': async (c, call) => {
      const { limit, action } = await call.body()
      const { accountId, name } = c.get('staff')
      const reply = change(deps, accountId, (db, at) => {
        const spending = readSpending(db, accountId, at)
        if (!spending) throw new AppError('CONFLICT', 'nothing-to-limit')
        if (limit < spending.base)
          throw new AppError('INVALID_INPUT', 'request-problems', [
            problem('/limit', 'below-what-plan-costs', { limit: spending.base }),
          ])
        const known = findSpendingLimit(db, accountId)
        const notifiedPercent =
          known && known.limit === limit && known.month === monthAt(at) ? known.toldPercent : 0
        putSpendingLimit(db, {
          ...{ accountId, limit, action, setBy: name, setAt: at, toldPercent: notifiedPercent },
          ...workOutViews(db, { accountId, limit }, at),
        })
        followSpending(db, accountId, deps)
      })
      noteChange(c, accountId, { limit, action })
      await follow(deps)
      return call.answer(reply)
    },
    'DELETE /api/spending-limit': async (c, call) => {
      const { accountId } = c.get('staff')
      const reply = change(deps, accountId, (db) => removeSpendingLimit(db, accountId))
      noteChange(c, accountId, { limit: null })
      await follow(deps)
      return call.answer(reply)
    },
  })

/** Writes a change. If it pauses the account's sites, or resumes them, their pointer files are written again. */
function change(
  { database, now }: Pick<SpendingDeps, 'now'> & { database: Database },
  accountId: string,
  write: (db: Db, at: number) => void,
): SpendingReply {
  const at = now()
  return database.transaction((db) => {
    const isPaused = () => {
      const { action, reachedAt } = findSpendingLimit(db, accountId) ?? {}
      return action === 'offline' && typeof reachedAt === 'number'
    }
    const before = isPaused()
    write(db, at)
    if (before !== isPaused()) raiseFences(db, onlyAccount(accountId))
    return spendingReply(db, accountId, at)
  })
}

function noteChange(c: ApiContext, accountId: string, details: Record<string, string | number | null>): void {
  noteForAudit(c, { target: accountId, details })
}

async function follow(deps: SpendingDeps): Promise<void> {
  await writeOpenPointers(deps)
  deps.publishing.notify()
}

function spendingReply(db: Db, accountId: string, at: number): SpendingReply {
  const month = monthAt(at)
  const limit = findSpendingLimit(db, accountId)
  const spending = readSpending(db, accountId, at)
  const reachedAt = limit?.month === month ? limit.reachedAt : null
  return {
    accountId,
    month,
    limit: limit
      ? {
          limit: limit.limit,
          action: limit.action,
          setBy: limit.setBy,
          setAt: new Date(limit.setAt).toISOString(),
        }
      : null,
    spending: spending
      ? { base: spending.base, views: spending.views, pricePerView: spending.pricePerView }
      : null,
    viewsLeft: (limit && spending && viewsLeft(limit.limit, spending)) ?? null,
    reachedAt: reachedAt === null ? null : new Date(reachedAt).toISOString(),
  }
}

/** How much of its plan an account uses. */
export const usageRoutes = ({ database, now }: SpendingDeps) =>
  serveCalls({
    'GET /api/users/:id/usage': (c, call) => {
      const account = findKnownAccount(database.db, c.get('scope'), c.req.param('id'))
      return call.answer(readUsage(database.db, account, now()))
    },
  })
