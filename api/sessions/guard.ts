import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { AppError } from '#model/errors.ts'
import { type Action, reachOf } from '#model/permissions.ts'
import type { ApiEnv } from '../env.ts'
import { routeActions } from '../route-actions.ts'
import { requireStaff, type SessionDeps } from './staff-session.ts'

interface Route {
  method: string
  path: string
}

const isCall = ({ method }: Route) => method !== 'ALL'
const actionOf = ({ method, path }: Route): Action | 'anyone' | undefined =>
  routeActions[`${method === 'HEAD' ? 'GET' : method} ${path}`]

/**
 * Stands before every call: who is it, may they do this, and with whose records. What follows finds `staff` and `scope`
 * in the context. Throws UNAUTHENTICATED, NOT_ALLOWED.
 */
export const guard = (deps: SessionDeps) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const route = matchedRoutes(c).find(isCall)
    const action = route && actionOf(route)
    if (action === 'anyone') return next()
    const staff = requireStaff(c, deps)
    c.set('staff', staff)
    if (route) {
      const reach = action && reachOf(staff, action)
      if (!reach) throw new AppError('NOT_ALLOWED', 'not-allowed')
      c.set('scope', { accountId: staff.accountId, path: staff.accountPath, reach })
    }
    return next()
  })

/** Throws when a call has no row in the table, or a row no call: nothing is open by an oversight. */
export function checkRoutes({ routes }: Pick<Hono<ApiEnv>, 'routes'>): void {
  const calls = new Set(routes.filter(isCall).map(({ method, path }) => `${method} ${path}`))
  const without = [...calls].filter((call) => !(call in routeActions))
  const gone = Object.keys(routeActions).filter((call) => !calls.has(call))
  if (without.length > 0) throw new Error(`No row in the table of calls: ${without.join(', ')}`)
  if (gone.length > 0) throw new Error(`Rows without a call: ${gone.join(', ')}`)
}
