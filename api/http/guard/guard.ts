import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { CallDeclaration } from '#model/calls/http/declare-call.ts'
import { AppError } from '#model/messages/errors.ts'
import {
  type Action,
  type IntegrationAction,
  integrationReachOf,
  isIntegrationAction,
  reachOf,
} from '#model/records/permissions.ts'
import type { ApiDeps } from '../deps.ts'
import type { AgentCall, ApiContext, ApiEnv, CallingProgram } from '../env.ts'
import { declarations, isForPrograms, matchedCall } from '../matched-call.ts'
import { createProgramCheck, type RequireProgram } from './calling-program.ts'
import { requireStaff, type SessionDeps } from './staff-session.ts'

type GuardDeps = SessionDeps & Pick<ApiDeps, 'trustedProxies'>
type CallAction = Action | IntegrationAction | 'anyone'

/**
 * Runs before every call: identifies the caller, and checks permissions and scope. Handlers find `staff`, or `program` under
 * `/api/v1`, and `scope` in the context. Throws UNAUTHENTICATED, NOT_ALLOWED, TOO_MANY.
 */
export const guard = (deps: GuardDeps) => {
  const requireProgram = createProgramCheck(deps)
  return createMiddleware<ApiEnv>(async (c, next) => {
    const call = matchedCall(c)
    const action = call?.declaration?.action
    if (action === 'anyone') return next()
    const { accountId, accountPath, reach } = isForPrograms(call?.path ?? c.req.path)
      ? await admitProgram(c, requireProgram, action)
      : admitStaff(c, deps, call?.declaration)
    if (call) {
      if (!reach) throw new AppError('NOT_ALLOWED', 'not-allowed')
      c.set('scope', { accountId, path: accountPath, reach })
    }
    return next()
  })
}

function admitStaff(c: ApiContext, deps: GuardDeps, declaration: CallDeclaration | undefined) {
  const staff = requireStaff(c, deps)
  c.set('staff', staff)
  if (staff.isWithoutSecondStep && !declaration?.isForSetUp)
    throw new AppError('NOT_ALLOWED', 'second-step-first')
  const action: CallAction | undefined = declaration?.action
  const isForStaff = action && action !== 'anyone' && !isIntegrationAction(action)
  return { ...staff, reach: isForStaff ? reachOf(staff, action) : undefined }
}

async function admitProgram(c: ApiContext, requireProgram: RequireProgram, action: CallAction | undefined) {
  const program = await requireProgram(c)
  c.set('program', program)
  requireAgentRights(program, c.env?.agent)
  const reach = action && isIntegrationAction(action) ? integrationReachOf(program, action) : undefined
  return { ...program, reach }
}

/** An agent's key opens nothing but its tools, and each of them only with its rights; other keys open no tools. */
function requireAgentRights({ agentRights }: CallingProgram, call: AgentCall | undefined): void {
  if (agentRights === null && call === undefined) return
  if (agentRights === null) throw new AppError('NOT_ALLOWED', 'key-not-for-agents')
  if (call === undefined) throw new AppError('NOT_ALLOWED', 'key-for-agents')
  const missing = call.rights.find((right) => !agentRights.includes(right))
  if (missing !== undefined)
    throw new AppError('NOT_ALLOWED', { reason: 'agent-right-missing', params: { right: missing } })
}

/** Throws when a mounted call is not declared, or a declared one not mounted: nothing is open by an oversight. */
export function checkRoutes({ routes }: Pick<Hono<ApiEnv>, 'routes'>): void {
  const isCall = ({ method }: { method: string }) => method !== 'ALL'
  const mounted = new Set(routes.filter(isCall).map(({ method, path }) => `${method} ${path}`))
  const undeclared = [...mounted].filter((call) => !(call in declarations))
  const unmounted = Object.keys(declarations).filter((call) => !mounted.has(call))
  if (undeclared.length > 0)
    throw new Error(`Mounted and not declared in model/calls: ${undeclared.join(', ')}`)
  if (unmounted.length > 0)
    throw new Error(`Declared in model/calls and not mounted: ${unmounted.join(', ')}`)
}
