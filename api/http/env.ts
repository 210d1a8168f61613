import type { Context } from 'hono'
import type { AccountType, Authority, ContractState, Standing } from '#model/records/account.ts'
import type { Partner } from '../db/domains/partners.ts'
import type { Scope } from '../db/scope.ts'

/** Who is signed in. */
export interface SignedInStaff extends Standing {
  staffId: string
  email: string
  name: string
  accountId: string
  accountPath: string
  company: string
  contract: ContractState
  /** Where the call comes from, as `addressBlock` writes it. */
  address: string
  /** SHA-256 of the session's id. */
  sessionHash: string
}

/** A program that calls the integration API with an issued key. */
export interface CallingProgram {
  keyId: string
  /** The key's name. */
  name: string
  accountId: string
  accountPath: string
  accountType: AccountType
  accountAuthority: Authority
}

export interface IncomingConnection {
  socket: { remoteAddress?: string }
  /** Whether all of the request has come. */
  complete?: boolean
  /** What has ended it before that. */
  errored?: Error | null
}

export interface ApiEnv {
  /** What the node server adds to a request; absent in tests. */
  Bindings: { incoming?: IncomingConnection } | undefined
  Variables: {
    /** Absent where a program calls. */
    staff: SignedInStaff
    /** Absent where a person calls. */
    program?: CallingProgram
    scope: Scope
    /** Whose console the call came in through; absent at the provider's. */
    partner?: Partner
    requestId: string
    /** What a repeated creation is answered with, where it may not be shown what the first one was. */
    repeatedReply?: object
  }
}

export type ApiContext = Context<ApiEnv>
