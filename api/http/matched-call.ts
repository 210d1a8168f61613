import { matchedRoutes } from 'hono/route'
import { calls } from '#model/calls/calls.ts'
import type { CallDeclaration, CallDeclarations } from '#model/calls/http/declare-call.ts'
import type { ApiContext } from './env.ts'

/** All calls by method and path. */
export const declarations: CallDeclarations = calls

export interface MatchedCall {
  method: string
  /** The path pattern: `/api/users/:id`. */
  path: string
  /** Undefined if the call is not declared. */
  declaration: CallDeclaration | undefined
}

/** The call that a request goes to; undefined where there is none. */
export function matchedCall(c: ApiContext): MatchedCall | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (!route) return undefined
  const method = route.method === 'HEAD' ? 'GET' : route.method
  return { method, path: route.path, declaration: declarations[`${method} ${route.path}`] }
}

export const isForPrograms = (path: string): boolean => path.startsWith('/api/v1/')
