import type { Compressor } from '#builder/encoded-files.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { ApiDeps } from '../http/deps.ts'
import type { PasswordChecks } from '../services/accounts/sign-in/passwords.ts'
import type { DraftReleases } from '../services/previews/draft-releases.ts'
import type { PreviewAttempts } from './preview-attempts.ts'

/** Files of a preview besides those of the site. */
export interface PreviewFiles {
  /** Text of the script that draws comments over the page. */
  script: string
  style: string
}

/** Dependencies of previews. */
export interface PreviewDeps
  extends Pick<
    ApiDeps,
    'database' | 'publishing' | 'consoleOrigin' | 'trustedProxies' | 'onError' | 'closing'
  > {
  drafts: DraftReleases
  /** Blobs of compiled drafts. */
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
