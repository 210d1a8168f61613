import { matchedRoutes } from 'hono/route'
import { receivedLists } from '#model/records/received.ts'
import { routeActions } from '../actions/route-actions.ts'
import type { ApiContext } from '../env.ts'

/** Calls without a session that are entered, and under which action. */
const openCalls: Readonly<Record<string, string>> = {
  'POST /api/session': 'session.start',
  'POST /api/session/two-factor': 'session.start',
  'POST /api/passwords/forgot': 'password.forgot',
  'POST /api/passwords/reset': 'password.reset',
  'POST /api/sign-ups': 'sign-up',
  'POST /api/sign-ups/confirm': 'sign-up.confirm',
}

/** Reads that are audited as changes are: exports, and mails, which can contain sign-in links. */
const auditedReads: readonly string[] = [
  'GET /api/user-exports',
  'GET /api/bill-exports',
  'GET /api/mails/:id',
  ...receivedLists.map((list) => `GET /api/sites/:id/${list}/export-csv`),
]

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
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (!route) return undefined
  const method = route.method === 'HEAD' ? 'GET' : route.method
  const call = `${method} ${route.path}`
  const action = routeActions[call]
  if (action === undefined) return undefined
  const isRead = safeMethods.includes(method)
  const parts = route.path.split('/')
  const collection = parts.find((part) => part !== '' && part !== 'api' && part !== 'v1') ?? ''
  const id = c.req.path.split('/')[parts.findIndex((part) => part.startsWith(':'))]
  const about = { collection, id: id === undefined ? undefined : decoded(id) }
  if (action === 'anyone') {
    const name = openCalls[call]
    return name === undefined ? undefined : { ...about, action: name, enter: 'always', isWrite: false }
  }
  const enter = isRead && !auditedReads.includes(call) ? 'refused' : 'always'
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
