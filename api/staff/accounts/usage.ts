import { Hono } from 'hono'
import type { Usage } from '#model/calls/accounts/usage.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { readUsage } from '../../services/accounts/read-usage.ts'
import { findKnownAccount } from '../../services/accounts/user-rules.ts'

/** How much of its plan an account uses. */
export const usageRoutes = ({ database, now }: ApiDeps & { now: () => number }) =>
  new Hono<ApiEnv>().get('/users/:id/usage', (c) => {
    const account = findKnownAccount(database.db, c.get('scope'), c.req.param('id'))
    return c.json<Usage>(readUsage(database.db, account, now()))
  })
