import type { Language } from '../values/language.ts'
import type { Layout } from '../values/layout.ts'

/** One file of a release. */
export interface ReleaseFile {
  /** SHA-256 of its bytes, under which the blob is stored. */
  hash: string
  bytes: number
  type: string
}

/** A rendered file. `key` is the hash of all its inputs, so that a later release can reuse it. */
export interface RenderedFile extends ReleaseFile {
  key: string
}

/**
 * The contents of a release. Pages are listed in parts, one per language and category, so that publishing one edited
 * page touches one part, however large the site is. Parts are JSON blobs (`ReleasePart`).
 */
export interface ReleaseManifest {
  version: 1
  siteId: string
  /** Hashes of the snapshot it was compiled from and of the runtime it was compiled with. */
  snapshot: string
  build: string
  defaultLanguage: string
  languages: string[]
  prefix?: string
  /** The form of its addresses; absent for `hosted`. */
  layout?: Layout
  /** Redirects by path as browsers request it, for paths without a file of their own. */
  redirects?: Record<string, { to: string; status: number }>
  /** Redirects for all addresses that match a pattern, the most specific first. */
  redirectPatterns?: SiteRedirect[]
  /** Sent with every page. */
  contentSecurityPolicy: string
  /** Sent instead with pages of the grid, if other websites may show them in a frame. */
  framedPolicy?: string
  /** Sent instead with the screens of forms, if they have a spam check. */
  checkedPolicy?: string
  /** Addresses and networks that may open the site; absent: everybody. */
  allowedNetworks?: string[]
  /** Its pages request a view token (docs/counting.md); absent for releases from before tokens existed. */
  asksForToken?: true
  /** By language, then in the order of the columns. */
  parts: Record<string, { key: string; hash: string; pages: number }[]>
  /** Other screens, site files and assets, by path (`/contact`, `/sitemap.xml`, `/_assets/…`). */
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
 * The media of a release by stem (the name under `/_assets/` without width and format): the key of each one's record;
 * empty if it may not be served, even if an earlier release showed it.
 */
export type ReleaseMedia = Record<string, string>

interface LeftBehind {
  /** Snapshot of the last release that had it. */
  snapshot: string
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Files under `/_assets/` that only releases no longer listed had: pages that visitors opened at that time still
 * request them.
 */
export interface EarlierAssets {
  /** Snapshots of releases with pages that no later release has, newest first. */
  snapshots: (LeftBehind & { release: number })[]
  /** By path. */
  files: Record<string, LeftBehind & { file: ReleaseFile }>
  /** By name, as in `ReleaseMedia`. */
  media: Record<string, LeftBehind & { record: string }>
}

/** What is live: replaced atomically, one per site for all languages. */
export interface LivePointer {
  release: number
  /** SHA-256 of the manifest's JSON, kept under `manifests/<sha256>`. */
  manifest: string
  /**
   * Raised by one with every move of the pointer, forward or back, so that an older writer never overwrites a newer
   * one.
   */
  fence: number
  /**
   * Files by path that replace those of the release or are added to them: content that is published without a release,
   * such as news.
   */
  over?: Record<string, ReleaseFile>
  /** The site is paused: a notice is shown in its place. */
  paused?: PausedSite
}

/** The notice of a paused site. */
export interface PausedSite {
  /** The site's default language first. */
  words: { language: Language; title: string; text: string }[]
  /** As the settings have them. */
  background?: string
  color?: string
}

export const livePointerKey = (siteId: string) => `sites/${siteId}/live.json`
export const isLivePointer = (key: string): boolean => /^sites\/[^/]+\/live\.json$/.test(key)
export const releaseKey = (siteId: string, release: number) => `sites/${siteId}/releases/${release}.json`
export const earlierAssetsKey = (siteId: string) => `sites/${siteId}/earlier-assets.json`
/** Key of an original file, which visitors never load. */
export const originalKey = (ref: string) => `originals/${ref.slice('media:'.length)}`

export const blobKey = (hash: string) => `blobs/${hash}`
export const definitionKey = (hash: string) => `definitions/${hash}`
export const manifestKey = (hash: string) => `manifests/${hash}`
export const progressKey = (siteId: string, publishId: string) => `sites/${siteId}/progress/${publishId}.json`

/** The SHA-256 in the key of a content-addressed blob; undefined for records of media and for pointers. */
export const contentHashOf = (key: string): string | undefined =>
  /^(?:blobs|definitions|manifests|originals)\/([0-9a-f]{64})$/.exec(key)?.[1]
