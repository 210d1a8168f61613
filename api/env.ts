import type { Context } from 'hono'
import type { StaffRole } from '#model/endpoints/session.ts'

/** Who is signed in. */
export interface SignedInStaff {
  staffId: string
  email: string
  role: StaffRole
  /** SHA-256 of the session's id. */
  sessionHash: string
}

export interface ApiEnv {
  /** What the node server adds to a request; absent in tests. */
  Bindings: { incoming?: { socket: { remoteAddress?: string } } } | undefined
  Variables: { staff: SignedInStaff; requestId: string }
}

export type ApiContext = Context<ApiEnv>
