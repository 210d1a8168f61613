import type { HostName } from '../values/hosts.ts'
import type { Layout } from '../values/layout.ts'

/**
 * What a folder for other hosts is made of, as it stands in its `_release/files.json`. Whatever copies the folder
 * somewhere goes by this list: what is not on it is not the site's.
 */
export interface FolderFiles {
  version: 1
  siteId: string
  layout: Layout['name']
  /** The host that it was made for; absent for any. */
  host?: HostName | undefined
  /** `https://example.com` */
  origin: string
  /** `/`, or `/repo/`: where the host serves the folder. No file has it in its path. */
  base: string
  /** The file to send with status 404. */
  notFound: string
  /** The same by language, where addresses begin with that of a language: `/en/` → `en/404.html`. */
  notFoundBelow: Record<string, string>
  /** To be sent with every file. */
  headers: Record<string, string>
  /** Values of `Content-Security-Policy`; a document names the one that it is sent with. */
  policies: Partial<Record<PolicyName, string>>
  redirects: FolderRedirect[]
  files: FolderFile[]
}

export type PolicyName = 'page' | 'screen' | 'check'

export interface FolderRedirect {
  from: string
  to: string
  status: number
}

/**
 * `asset`: what is in it is in its name, too. `entry`: changes under its name, and much hangs on it. `host`: read by the
 * host and not by visitors. They are to be uploaded in the order assets, pages, entries.
 */
export type FolderFileKind = 'asset' | 'page' | 'entry' | 'host'

export interface FolderFile extends StoredFile {
  /** In a bucket; absent where it is the path. */
  key?: string | undefined
  type: string
  cacheControl: string
  kind: FolderFileKind
  policy?: PolicyName | undefined
  /** Where the document only leads somewhere else. */
  redirect?: Pick<FolderRedirect, 'to' | 'status'> | undefined
  /** The same file compressed. */
  encodings?: Partial<Record<ContentEncoding, StoredFile>> | undefined
}

export interface StoredFile {
  /** In the folder. */
  path: string
  sha256: string
  bytes: number
}

export const contentEncodings = ['br', 'gzip', 'zstd'] as const
export type ContentEncoding = (typeof contentEncodings)[number]

/** What the names of compressed files end with. */
export const encodingEndings: Readonly<Record<ContentEncoding, string>> = {
  br: '.br',
  gzip: '.gz',
  zstd: '.zst',
}
