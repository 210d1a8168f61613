import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { HealthProblem, HealthReply, ReadinessReason } from '#model/calls/system/health.ts'
import type { SignUpMode } from '#model/records/sign-up.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { OpenCounts } from '#store/limits/shared-counts.ts'
import type { Database } from '../db/database.ts'
import type { ProbeLink } from '../infra/outbound/probe-link.ts'
import type { AddressCheck } from '../infra/outbound/ssrf-guard.ts'
import type { CardGateway } from '../infra/payments/card-gateway.ts'
import { addressOf } from '../infra/smtp-mailer.ts'
import type { PasswordChecks } from '../services/accounts/sign-in/passwords.ts'
import type { Reports } from '../services/analytics/reading/open-reports.ts'
import type { Assistant } from '../services/definition/assist/assistant.ts'
import type { DomainDeps } from '../services/domains/domain-tools.ts'
import type { Ingest } from '../services/media/ingest-owned.ts'
import type { UploadFiles } from '../services/media/upload-files.ts'
import type { DeliveryPlaces } from '../services/publishing/deploys/open-delivery.ts'
import type { RegularJobs } from '../services/scheduler/regular-jobs.ts'
import type { Templates } from '../services/sites/templates.ts'

/** Everything the API needs from outside. */
export interface ApiDeps {
  database: Database
  reports: Reports
  blobs: BlobStore
  ingest: Ingest
  templates: Templates
  /** The process is to end: who waits for news is answered with what there is. */
  closing?: AbortSignal
  /** What `startPublishing` returned, or anything that tells an outbox relay that there are rows. */
  publishing: { notify(): void }
  /** Where staff open the console: `http://localhost:3000`. With https, cookies are `Secure` and `__Host-`. */
  consoleOrigin: string
  /** Whom the provider's mails come from, `Name <address>` or an address; `no-reply` at the console's host when absent. */
  mailFrom?: string | undefined
  /** What the mail service reports with; nothing is taken where it is absent. */
  mailEventsPassword?: string | undefined
  /** What strangers who sign up have to pass; nothing where it is absent. */
  signUps?: SignUpMode | undefined
  /** Where a site is opened once it is live. */
  siteUrl(siteId: string): string
  /** Where the preview of a site is opened, without a trailing slash. */
  previewOriginOf(siteId: string): string
  health(): HealthReply
  /** Whether what is kept can grow; taken for granted when absent. */
  hasRoom?: (() => Promise<boolean>) | undefined
  /** What else somebody has to see to while sites are served; nothing when absent. */
  problems?: (() => readonly HealthProblem[]) | undefined
  /** What keeps the product from being ready besides its start; nothing when absent. */
  readiness?: (() => Promise<readonly ReadinessReason[]>) | undefined
  /** Called once the pointer file of a site is written, so that delivery drops the one that it remembers. */
  onMoved?: (siteId: string) => void | Promise<void>
  /** Where files lie while they are being uploaded. */
  uploads: UploadFiles
  /** What releases are compiled with for other hosts. */
  runtime(): Promise<RuntimeBundle>
  /** Where the hosts are that sites can be delivered to; their own places where it is absent. */
  deploys?: DeliveryPlaces | undefined
  /** Names that sites have of their own. */
  domains: DomainDeps
  /** Asks an address outside whether it is there; only public ones where it is absent. */
  probeLink?: ProbeLink | undefined
  /** Whether requests may go to an address that somebody enters; the internet where it is absent. */
  mayLeave?: AddressCheck | undefined
  /** A language model that makes drafts of texts; none where it is absent. */
  assistant?: Assistant | undefined
  /** Where cards are kept and charged; bills are paid by transfer where it is absent. */
  cards?: CardGateway | undefined
  /** What is done regularly, once it has begun; nothing is where it is absent. */
  regularJobs?: (() => RegularJobs | undefined) | undefined
  /** Checks of passwords that others share; its own where they are absent. */
  passwords?: PasswordChecks | undefined
  /** A failure that nobody expected; the visitor learns no more than its request id. */
  onError(error: unknown, requestId: string): void
  /** Attempts that all processes count together; each counts alone where it is absent. */
  counts?: OpenCounts | undefined
  /** Milliseconds since 1970; the clock when absent. */
  now?: () => number
  /** How many proxies of ours a request passes; none when absent. Each adds to `X-Forwarded-For`. */
  trustedProxies?: number | undefined
}

/** The address alone. */
export const providerAddressOf = ({
  mailFrom,
  consoleOrigin,
}: Pick<ApiDeps, 'mailFrom' | 'consoleOrigin'>): string =>
  mailFrom ? addressOf(mailFrom) : `no-reply@${new URL(consoleOrigin).hostname}`
