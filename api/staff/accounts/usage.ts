import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { readUsage } from '../../services/accounts/read-usage.ts'
import { findKnownAccount } from '../../services/accounts/user-rules.ts'

/** How much of its plan an account uses. */
export const usageRoutes = ({ database, now }: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/users/:id/usage': (c, call) => {
      const account = findKnownAccount(database.db, c.get('scope'), c.req.param('id'))
      return call.answer(readUsage(database.db, account, now()))
    },
  })
