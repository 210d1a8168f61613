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

/** Everything that the calls of visitors need from outside. */
export interface VisitorDeps {
  database: Database
  /** How everything is written that a visitor waits for. */
  commit: Commit
  blobs: BlobStore
  facts: SiteFactsOf
  /** The site that a host name belongs to; undefined when it belongs to none. */
  siteOfHost(host: string): string | undefined
  /** Where a site is opened, without a trailing slash. */
  originOf(siteId: string): string
  /** Where staff open the console. */
  consoleOrigin: string
  /** To be notified after rows were added to the outbox. */
  publishing: ApiDeps['publishing']
  passwords: PasswordChecks
  /** Where the check below forms is verified; at Cloudflare when absent. */
  turnstileUrl?: string | undefined
  /** Where LINE is, and how it is asked; LINE itself where it is absent. */
  line?: LinePlace | undefined
  trustedProxies?: number | undefined
  counts?: ApiDeps['counts']
  /** A failure that nobody expected; the visitor learns no more than its request id. */
  onError(error: unknown, requestId: string): void
  now: () => number
}

export interface VisitorEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & {
    /** Facts about the site whose origin is called. */
    facts: SiteFacts
    /** What the visitor reads. */
    language: Language
    /** Whether the answer has `visitorHeaders` already. */
    hasHeaders?: boolean
  }
}

export type VisitorContext = Context<VisitorEnv>

/** Where LINE Login is. */
export interface LinePlace {
  /** Where visitors give their consent: an origin. */
  consent: string
  /** Where codes are exchanged: an origin. */
  api: string
  post: PostOutbound
}

export const lineItself = (): LinePlace => ({
  consent: 'https://access.line.me',
  api: 'https://api.line.me',
  post: createPoster(),
})
