import type { ApiContext } from '../env.ts'
import { matchedCall } from '../matched-call.ts'

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

export interface AuditedCall {
  action: string
  /** Whether all calls are recorded, or only refused ones. */
  enter: 'always' | 'refused'
  /** Whether it changes something on behalf of a person or program. */
  isWrite: boolean
  /** `sites` of `/api/sites/:id`, and what stands in the place of `:id`. */
  collection: string
  id: string | undefined
}

/** How a call is recorded in the audit log; undefined for an unknown call. */
export function auditedCall(c: ApiContext): AuditedCall | undefined {
  const call = matchedCall(c)
  if (!call?.declaration) return undefined
  const { method, path, declaration } = call
  const { action, auditAs, isAudited } = declaration
  const isRead = safeMethods.includes(method)
  const parts = path.split('/')
  const collection = parts.find((part) => part !== '' && part !== 'api' && part !== 'v1') ?? ''
  const id = c.req.path.split('/')[parts.findIndex((part) => part.startsWith(':'))]
  const about = { collection, id: id === undefined ? undefined : decoded(id) }
  if (action === 'anyone')
    return auditAs === undefined ? undefined : { ...about, action: auditAs, enter: 'always', isWrite: false }
  const enter = isRead && !isAudited && !c.env?.agent ? 'refused' : 'always'
  return { ...about, action, enter, isWrite: !isRead }
}

/** The router passes on parts with invalid encoding unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
