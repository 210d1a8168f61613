import type { HostName } from '../values/hosts.ts'
import type { Layout } from '../values/layout.ts'

/**
 * The files of a folder for other hosts, as listed in its `_release/files.json`. Tools that copy the folder follow this
 * list: a file that is not on it does not belong to the site.
 */
export interface FolderFiles {
  version: 1
  siteId: string
  layout: Layout['name']
  /** The host for which it was made; absent for any host. */
  host?: HostName | undefined
  /** `https://example.com` */
  origin: string
  /** `/`, or `/repo/`: the path at which the host serves the folder. Paths of files do not contain it. */
  base: string
  /** The file to send with status 404. */
  notFound: string
  /** The same for paths that begin with a language: `/en/` → `en/404.html`. */
  notFoundBelow: Record<string, string>
  /** To be sent with every file. */
  headers: Record<string, string>
  /** Values of `Content-Security-Policy`, referred to by the documents. */
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
 * `asset`: immutable, its name depends on its content. `entry`: keeps its name when its content changes, and other
 * files depend on it. `host`: read by the host, not by visitors. Upload order: assets, pages, entries.
 */
export type FolderFileKind = 'asset' | 'page' | 'entry' | 'host'

export interface FolderFile extends StoredFile {
  /** Key in a bucket; absent if it is the path. */
  key?: string | undefined
  type: string
  cacheControl: string
  kind: FolderFileKind
  policy?: PolicyName | undefined
  /** Set for a document that only redirects. */
  redirect?: Pick<FolderRedirect, 'to' | 'status'> | undefined
  /** Compressed versions of the file. */
  encodings?: Partial<Record<ContentEncoding, StoredFile>> | undefined
}

export interface StoredFile {
  /** Path in the folder. */
  path: string
  sha256: string
  bytes: number
}

export const contentEncodings = ['br', 'gzip', 'zstd'] as const
export type ContentEncoding = (typeof contentEncodings)[number]

/** Suffixes of the names of compressed files. */
export const encodingEndings: Readonly<Record<ContentEncoding, string>> = {
  br: '.br',
  gzip: '.gz',
  zstd: '.zst',
}
