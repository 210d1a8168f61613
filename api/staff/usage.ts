import { Hono } from 'hono'
import type { Usage } from '#model/endpoints/usage.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { readUsage } from '../usage/read-usage.ts'
import { findKnownAccount } from '../users/user-rules.ts'

/** How much of its plan an account uses. */
export const usageRoutes = ({ database, now }: ApiDeps & { now: () => number }) =>
  new Hono<ApiEnv>().get('/users/:id/usage', (c) => {
    const account = findKnownAccount(database.db, c.get('scope'), c.req.param('id'))
    return c.json<Usage>(readUsage(database.db, account, now()))
  })
