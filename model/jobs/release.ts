import type { Language } from '../values/language.ts'
import type { Layout } from '../values/layout.ts'

/** One file of a release. */
export interface ReleaseFile {
  /** SHA-256 of its bytes: the blob it is kept under. */
  hash: string
  bytes: number
  type: string
}

/** A rendered file: `key` is the hash of everything it was made from, so that a later release can take it over. */
export interface RenderedFile extends ReleaseFile {
  key: string
}

/**
 * What a release consists of. Pages are listed in parts, one a language and category, so that publishing one edited
 * page touches one part, however large the site is. Parts are JSON blobs (`ReleasePart`).
 */
export interface ReleaseManifest {
  version: 1
  siteId: string
  /** Hash of the snapshot it was compiled from, and of the runtime it was compiled with. */
  snapshot: string
  build: string
  defaultLanguage: string
  languages: string[]
  prefix?: string
  /** What its addresses look like; absent for `hosted`. */
  layout?: Layout
  /** Addresses that lead elsewhere, where nothing else stands: by path, as browsers ask for it. */
  redirects?: Record<string, { to: string; status: number }>
  /** The same for all addresses that look like one, the most specific first. */
  redirectPatterns?: SiteRedirect[]
  /** Sent with every page. */
  contentSecurityPolicy: string
  /** Sent with pages of the grid instead, where other websites may show them in a frame. */
  framedPolicy?: string
  /** Sent with the screens of forms instead, where a check stands below them. */
  checkedPolicy?: string
  /** Addresses and networks that it is for; absent: for everybody. */
  allowedNetworks?: string[]
  /** Its pages ask for a view token (docs/counting.md); absent for releases from before there were any. */
  asksForToken?: true
  /** By language, then in the order of the columns. */
  parts: Record<string, { key: string; hash: string; pages: number }[]>
  /** Other screens, site files and assets by path (`/contact`, `/sitemap.xml`, `/_assets/…`). */
  files: Record<string, RenderedFile>
  /** SHA-256 of the list of media its pages show (`ReleaseMedia`). */
  media: { key: string; hash: string }
}

export interface SiteRedirect {
  /** As in the settings: with `:name`, `*` and parameters. */
  from: string
  to: string
  status: number
}

/** The pages of one category in one language. */
export interface ReleasePart {
  /** In the order of the rows. */
  pages: RenderedFile[]
}

/**
 * The media of a release by stem (the name under `/_assets/` without width and format): the key of each one's record,
 * or nothing for what may not be served even where an earlier release showed it.
 */
export type ReleaseMedia = Record<string, string>

interface LeftBehind {
  /** Snapshot of the last release that had it. */
  snapshot: string
  /** Milliseconds since 1970. */
  until: number
}

/**
 * What only releases that have left the list had under `/_assets/`, and no later one has: pages that were
 * opened at the time still request it.
 */
export interface EarlierAssets {
  /** Snapshots of releases with pages that no later release has, from the newest to the oldest. */
  snapshots: (LeftBehind & { release: number })[]
  /** By path. */
  files: Record<string, LeftBehind & { file: ReleaseFile }>
  /** By name, as in `ReleaseMedia`. */
  media: Record<string, LeftBehind & { record: string }>
}

/** What is live: replaced atomically, one for all languages of a site. */
export interface LivePointer {
  release: number
  /** SHA-256 of the manifest's JSON, kept under `manifests/<sha256>`. */
  manifest: string
  /** Raised by one with every move, forward or back: an older writer never overwrites a newer one. */
  fence: number
  /**
   * Files by path that stand in the place of the release's own, or beside them: what reaches visitors without a release,
   * as news do.
   */
  over?: Record<string, ReleaseFile>
  /** The site is not shown for the time being: what stands there instead says so. */
  paused?: PausedSite
}

/** What the notice of a site that is not shown looks like. */
export interface PausedSite {
  /** The language of the site first. */
  words: { language: Language; title: string; text: string }[]
  /** As the settings have them. */
  background?: string
  color?: string
}

export const livePointerKey = (siteId: string) => `sites/${siteId}/live.json`
export const releaseKey = (siteId: string, release: number) => `sites/${siteId}/releases/${release}.json`
export const earlierAssetsKey = (siteId: string) => `sites/${siteId}/earlier-assets.json`
/** Where a file is kept as it was given; nothing that visitors load. */
export const originalKey = (ref: string) => `originals/${ref.slice('media:'.length)}`

export const blobKey = (hash: string) => `blobs/${hash}`
export const definitionKey = (hash: string) => `definitions/${hash}`
export const manifestKey = (hash: string) => `manifests/${hash}`
export const progressKey = (siteId: string, publishId: string) => `sites/${siteId}/progress/${publishId}.json`

/** The SHA-256 that a key names its bytes by; records of media and pointers are named by something else. */
export const contentHashOf = (key: string): string | undefined =>
  /^(?:blobs|definitions|manifests|originals)\/([0-9a-f]{64})$/.exec(key)?.[1]
