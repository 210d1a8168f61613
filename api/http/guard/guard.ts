import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { AppError } from '#model/messages/errors.ts'
import {
  type Action,
  type IntegrationAction,
  integrationReachOf,
  isIntegrationAction,
  reachOf,
} from '#model/records/permissions.ts'
import { routeActions } from '../actions/route-actions.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, ApiEnv } from '../env.ts'
import { createProgramCheck, type RequireProgram } from './calling-program.ts'
import { requireStaff, type SessionDeps } from './staff-session.ts'

type GuardDeps = SessionDeps & Pick<ApiDeps, 'trustedProxies'>
type RouteAction = Action | IntegrationAction | 'anyone'

interface Route {
  method: string
  path: string
}

const isCall = ({ method }: Route) => method !== 'ALL'
const actionOf = ({ method, path }: Route): RouteAction | undefined =>
  routeActions[`${method === 'HEAD' ? 'GET' : method} ${path}`]

const isForPrograms = (path: string): boolean => path.startsWith('/api/v1/')

/**
 * Stands before every call: who is it, may they do this, and with whose records. What follows finds `staff`, or
 * `program` under `/api/v1`, and `scope` in the context. Throws UNAUTHENTICATED, NOT_ALLOWED, TOO_MANY.
 */
export const guard = (deps: GuardDeps) => {
  const requireProgram = createProgramCheck(deps)
  return createMiddleware<ApiEnv>(async (c, next) => {
    const route = matchedRoutes(c).find(isCall)
    const action = route && actionOf(route)
    if (action === 'anyone') return next()
    const { accountId, accountPath, reach } = isForPrograms(route?.path ?? c.req.path)
      ? admitProgram(c, requireProgram, action)
      : admitStaff(c, deps, action)
    if (route) {
      if (!reach) throw new AppError('NOT_ALLOWED', 'not-allowed')
      c.set('scope', { accountId, path: accountPath, reach })
    }
    return next()
  })
}

function admitStaff(c: ApiContext, deps: GuardDeps, action: RouteAction | undefined) {
  const staff = requireStaff(c, deps)
  c.set('staff', staff)
  const isForStaff = action && action !== 'anyone' && !isIntegrationAction(action)
  return { ...staff, reach: isForStaff ? reachOf(staff, action) : undefined }
}

function admitProgram(c: ApiContext, requireProgram: RequireProgram, action: RouteAction | undefined) {
  const program = requireProgram(c)
  c.set('program', program)
  const reach = action && isIntegrationAction(action) ? integrationReachOf(program, action) : undefined
  return { ...program, reach }
}

/** Throws when a call has no row in the table, or a row no call: nothing is open by an oversight. */
export function checkRoutes({ routes }: Pick<Hono<ApiEnv>, 'routes'>): void {
  const calls = new Set(routes.filter(isCall).map(({ method, path }) => `${method} ${path}`))
  const without = [...calls].filter((call) => !(call in routeActions))
  const gone = Object.keys(routeActions).filter((call) => !calls.has(call))
  if (without.length > 0) throw new Error(`No row in the table of calls: ${without.join(', ')}`)
  if (gone.length > 0) throw new Error(`Rows without a call: ${gone.join(', ')}`)
}
