import type { HealthReply } from '#model/endpoints/health.ts'
import type { MediaAsset, MediaRef } from '#model/media.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Database } from './db/database.ts'
import type { Templates } from './templates.ts'

/** Takes in the bytes of an upload, once per content. Throws `MediaRefusedError`. */
export type TakeIn = (bytes: Uint8Array) => Promise<{ ref: MediaRef; asset: MediaAsset }>

/** Everything the API needs from outside. */
export interface ApiDeps {
  database: Database
  blobs: BlobStore
  takeIn: TakeIn
  templates: Templates
  /** What `startPublishing` returned, or anything that tells an outbox relay that there are rows. */
  publishing: { notify(): void }
  /** Where staff open the console: `http://localhost:3000`. With https, cookies are `Secure` and `__Host-`. */
  consoleOrigin: string
  /** Where a site is opened once it is live. */
  siteUrl(siteId: string): string
  health(): HealthReply
  /** Whether what is kept can grow; taken for granted when absent. */
  hasRoom?: (() => Promise<boolean>) | undefined
  /** The pointer file of a site has been written: delivery in this process may have an older one in mind. */
  onMoved?: (siteId: string) => void
  /** A failure that nobody expected; the visitor learns no more than its request id. */
  onError(error: unknown, requestId: string): void
  /** Milliseconds since 1970; the clock when absent. */
  now?: () => number
  /** How many proxies of ours a request passes; none when absent. Each adds to `X-Forwarded-For`. */
  trustedProxies?: number | undefined
}
