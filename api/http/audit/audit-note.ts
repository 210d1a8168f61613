import type { AuditOutcome } from '../../db/schema/audit.ts'
import type { ApiContext } from '../env.ts'

/** Further data of a call for the audit log, which its address and the changed record do not contain. */
export interface AuditNote {
  /** The person, if nobody is signed in yet. */
  actor?: { id: string; name: string; accountPath: string }
  /** Id of the affected record. */
  target?: string
  /** Path of the account that the entry is about. */
  accountPath?: string
  /** Action of a denied call that would not be recorded otherwise, because it has no session. */
  refusedAs?: 'session.refresh' | 'session.replay'
  /** Polled every few seconds: successful calls are not recorded. */
  isRoutine?: boolean
  /** Another account that the same entry is also recorded for. */
  also?: AuditOutcome['also']
  /** Counts and names that may be shown: never secrets, never what visitors wrote. */
  details?: Record<string, unknown>
}

declare module 'hono' {
  interface ContextVariableMap {
    auditNote?: AuditNote
  }
}

/** Adds data to the audit entry of the current call. */
export function noteForAudit(c: ApiContext, note: AuditNote): void {
  const before = c.get('auditNote')
  c.set('auditNote', { ...before, ...note, details: { ...before?.details, ...note.details } })
}
