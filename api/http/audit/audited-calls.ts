import type { ApiContext } from '../env.ts'
import { matchedCall } from '../matched-call.ts'

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

export interface AuditedCall {
  action: string
  /** `always`, or only where it is refused. */
  enter: 'always' | 'refused'
  /** Whether it changes something in somebody's name. */
  isWrite: boolean
  /** `sites` of `/api/sites/:id`, and what stands in the place of `:id`. */
  collection: string
  id: string | undefined
}

/** What the audit log has to do with a call; undefined for a call that there is not. */
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
  const enter = isRead && !isAudited ? 'refused' : 'always'
  return { ...about, action, enter, isWrite: !isRead }
}

/** The router takes what is not encoded well as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
