import type { Context } from 'hono'
import type { Language } from '#model/values/language.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Database } from '../../db/database.ts'
import type { Commit } from '../../db/group-commit.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { createPoster, type PostOutbound } from '../../infra/outbound/post-outbound.ts'
import type { PasswordChecks } from '../../services/accounts/sign-in/passwords.ts'
import type { SiteFacts, SiteFactsOf } from './site-facts.ts'

/** Dependencies of visitors' calls. */
export interface VisitorDeps {
  database: Database
  /** Used for all writes that a visitor waits for. */
  commit: Commit
  blobs: BlobStore
  facts: SiteFactsOf
  /** The site of a host name; undefined if there is none. */
  siteOfHost(host: string): string | undefined
  /** Origin of a site, without a trailing slash. */
  originOf(siteId: string): string
  /** Origin of the console. */
  consoleOrigin: string
  /** To be notified after rows were added to the outbox. */
  publishing: ApiDeps['publishing']
  passwords: PasswordChecks
  /** Address for verifying Turnstile tokens; Cloudflare's by default. */
  turnstileUrl?: string | undefined
  /** Addresses of LINE; the real ones by default. */
  line?: LinePlace | undefined
  trustedProxies?: number | undefined
  counts?: ApiDeps['counts']
  /** Called for unexpected errors; the visitor only learns the request id. */
  onError(error: unknown, requestId: string): void
  now: () => number
}

export interface VisitorEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & {
    /** Facts about the site whose origin is called. */
    facts: SiteFacts
    /** Language of the visitor. */
    language: Language
    /** Whether the answer has `visitorHeaders` already. */
    hasHeaders?: boolean
  }
}

export type VisitorContext = Context<VisitorEnv>

/** Addresses of LINE Login. */
export interface LinePlace {
  /** Origin of the consent screen. */
  consent: string
  /** Origin of the API that exchanges codes. */
  api: string
  post: PostOutbound
}

export const lineItself = (): LinePlace => ({
  consent: 'https://access.line.me',
  api: 'https://api.line.me',
  post: createPoster(),
})
