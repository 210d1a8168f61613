import type { TextRecognition } from '#builder/media/recognize-text.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { HealthProblem, HealthReply, ReadinessReason } from '#model/calls/system/health.ts'
import type { SignUpMode } from '#model/records/sign-up.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { OpenCounts } from '#store/limits/shared-counts.ts'
import type { Database } from '../db/database.ts'
import type { FetchOutbound } from '../infra/outbound/fetch-outbound.ts'
import type { ProbeLink } from '../infra/outbound/probe-link.ts'
import type { AddressCheck } from '../infra/outbound/ssrf-guard.ts'
import type { CardGateway } from '../infra/payments/card-gateway.ts'
import { addressOf } from '../infra/smtp-mailer.ts'
import type { PasswordChecks } from '../services/accounts/sign-in/passwords.ts'
import type { Reports } from '../services/analytics/reading/open-reports.ts'
import type { Assistant } from '../services/definition/assist/assistant.ts'
import type { DomainDeps } from '../services/domains/domain-tools.ts'
import type { Figma } from '../services/media/figma/figma-client.ts'
import type { Ingest } from '../services/media/ingest-owned.ts'
import type { UploadFiles } from '../services/media/upload-files.ts'
import type { DeliveryPlaces } from '../services/publishing/deploys/open-delivery.ts'
import type { RegularJobs } from '../services/scheduler/regular-jobs.ts'
import type { Templates } from '../services/sites/templates.ts'
import type { TakeTurn } from './fair-turns.ts'

/** The API's external dependencies. */
export interface ApiDeps {
  database: Database
  reports: Reports
  blobs: BlobStore
  ingest: Ingest
  templates: Templates
  /** Aborted when the process is about to end: long polls respond at once then. */
  closing?: AbortSignal
  /** Result of `startPublishing`, or anything that notifies an outbox relay of new rows. */
  publishing: { notify(): void }
  /** Origin of the console: `http://localhost:3000`. With https, cookies are `Secure` and named `__Host-`. */
  consoleOrigin: string
  /** Sender of the provider's mails, `Name <address>` or an address; by default `no-reply` at the console's host. */
  mailFrom?: string | undefined
  /** Password of the mail service's reports; without it no reports are accepted. */
  mailEventsPassword?: string | undefined
  /** What sign-ups of strangers require; without it there are no sign-ups. */
  signUps?: SignUpMode | undefined
  /** Address of a live site. */
  siteUrl(siteId: string): string
  /** Origin of the preview of a site, without a trailing slash. */
  previewOriginOf(siteId: string): string
  health(): HealthReply
  /** Whether there is space to store more; assumed if undefined. */
  hasRoom?: (() => Promise<boolean>) | undefined
  /** Further problems for the operator while sites are served. */
  problems?: (() => readonly HealthProblem[]) | undefined
  /** Further reasons why the product is not ready. */
  readiness?: (() => Promise<readonly ReadinessReason[]>) | undefined
  /** Called once the pointer file of a site is written, so that delivery drops the one that it remembers. */
  onMoved?: (siteId: string) => void | Promise<void>
  /** Storage for unfinished uploads. */
  uploads: UploadFiles
  /** The runtime that releases for other hosts are compiled with. */
  runtime(): Promise<RuntimeBundle>
  /** In which order calls begin; accounts take turns if undefined. */
  takeTurn?: TakeTurn | undefined
  /** Addresses of hosting providers for delivery; the real ones if undefined. */
  deploys?: DeliveryPlaces | undefined
  /** Dependencies of custom names of sites. */
  domains: DomainDeps
  /** Requests an external address to see whether it exists; by default only public ones. */
  probeLink?: ProbeLink | undefined
  /** Whether requests to an entered address are allowed; by default only to public ones. */
  mayLeave?: AddressCheck | undefined
  /** Requests to identity providers; by default only to public ones. */
  reachIssuer?: FetchOutbound | undefined
  /** Figma; the real one if undefined. */
  figma?: Figma | undefined
  /** Language model that drafts texts. */
  assistant?: Assistant | undefined
  /** Reads text in images. */
  textRecognition?: TextRecognition | undefined
  /** Gateway for cards; without it, bills are paid by transfer. */
  cards?: CardGateway | undefined
  /** The regular jobs, once they have started. */
  regularJobs?: (() => RegularJobs | undefined) | undefined
  /** Shared password checks; own ones if undefined. */
  passwords?: PasswordChecks | undefined
  /** Called for unexpected errors; the caller only learns the request id. */
  onError(error: unknown, requestId: string): void
  /** Attempts that all processes count together; without it each counts on its own. */
  counts?: OpenCounts | undefined
  /** Milliseconds since 1970; by default the system clock. */
  now?: () => number
  /** Number of trusted proxies in front, 0 by default. Each appends to `X-Forwarded-For`. */
  trustedProxies?: number | undefined
}

/** The provider's sender address, without a name. */
export const providerAddressOf = ({
  mailFrom,
  consoleOrigin,
}: Pick<ApiDeps, 'mailFrom' | 'consoleOrigin'>): string =>
  mailFrom ? addressOf(mailFrom) : `no-reply@${new URL(consoleOrigin).hostname}`
