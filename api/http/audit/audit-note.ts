import type { AuditOutcome } from '../../db/schema/audit.ts'
import type { ApiContext } from '../env.ts'

/** What a call says of itself for the audit log, where its address and the changed record do not say it. */
export interface AuditNote {
  /** Who it was, where nobody is signed in yet. */
  actor?: { id: string; name: string; accountPath: string }
  /** Id of what was acted upon. */
  target?: string
  /** Path of the account that the entry is about. */
  accountPath?: string
  /** What a denied call is entered as, of one that would not be entered for want of a session. */
  refusedAs?: 'session.refresh' | 'session.replay'
  /** Done every few seconds while nothing happens: it is not entered when it ends well. */
  isRoutine?: boolean
  /** The same is entered for another account, which it is about too. */
  also?: AuditOutcome['also']
  /** Counts and names that may be shown: never secrets, never what visitors wrote. */
  details?: Record<string, unknown>
}

declare module 'hono' {
  interface ContextVariableMap {
    auditNote?: AuditNote
  }
}

/** Adds to the entry that the audit log gets when the call is answered. */
export function noteForAudit(c: ApiContext, note: AuditNote): void {
  const before = c.get('auditNote')
  c.set('auditNote', { ...before, ...note, details: { ...before?.details, ...note.details } })
}
