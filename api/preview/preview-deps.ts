import type { Compressor } from '#builder/compression.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { ApiDeps } from '../http/deps.ts'
import type { PasswordChecks } from '../services/accounts/sign-in/passwords.ts'
import type { DraftReleases } from '../services/previews/draft-releases.ts'
import type { PreviewAttempts } from './preview-attempts.ts'

/** What the visitors of a preview load besides the site. */
export interface PreviewFiles {
  /** Text of the script that draws comments over the page. */
  script: string
  style: string
}

/** Everything that the origins of previews need. */
export interface PreviewDeps
  extends Pick<
    ApiDeps,
    'database' | 'publishing' | 'consoleOrigin' | 'trustedProxies' | 'onError' | 'closing'
  > {
  drafts: DraftReleases
  /** Where drafts are compiled into. */
  blobs: Pick<BlobStore, 'read'>
  compress: Compressor
  files: PreviewFiles
  passwords: PasswordChecks
  attempts: PreviewAttempts
  previewOriginOf(siteId: string): string
  /** The site whose preview a host shows; undefined for any other host. */
  siteOfPreviewHost(host: string): string | undefined
  now: () => number
}
