import type { Context } from 'hono'
import type { AgentRight } from '#model/agents/agent-rights.ts'
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
  /** Network of the caller, as `addressBlock` returns it. */
  address: string
  /** Their account requires a second step, and they signed in without having one. */
  isWithoutSecondStep: boolean
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
  /** What the agent that has the key may do; null for a program that is no agent. */
  agentRights: readonly AgentRight[] | null
}

export interface IncomingConnection {
  socket: { remoteAddress?: string }
  /** What has ended the connection before the body was read. */
  errored?: Error | null
}

/** A call that a tool makes for an agent. Nothing that comes over the network can contain it. */
export interface AgentCall {
  tool: string
  /** All that the tool needs for it. */
  rights: readonly AgentRight[]
}

export interface ApiEnv {
  /** What the node server adds to a request; absent in tests. */
  Bindings: { incoming?: IncomingConnection; agent?: AgentCall } | undefined
  Variables: {
    /** Undefined if a program calls, despite its type. */
    staff: SignedInStaff
    /** Absent where a person calls. */
    program?: CallingProgram
    scope: Scope
    /** The partner whose console the call came through; undefined at the provider's. */
    partner?: Partner
    requestId: string
    /** Response to a repeated creation, if it must not contain the same as the first one. */
    repeatedReply?: object
  }
}

export type ApiContext = Context<ApiEnv>
