import type { Context } from 'hono'
import type { Standing } from '#model/account.ts'
import type { Scope } from './db/scope.ts'

/** Who is signed in. */
export interface SignedInStaff extends Standing {
  staffId: string
  email: string
  name: string
  accountId: string
  accountPath: string
  company: string
  /** SHA-256 of the session's id. */
  sessionHash: string
}

export interface ApiEnv {
  /** What the node server adds to a request; absent in tests. */
  Bindings: { incoming?: { socket: { remoteAddress?: string } } } | undefined
  Variables: { staff: SignedInStaff; scope: Scope; requestId: string }
}

export type ApiContext = Context<ApiEnv>
