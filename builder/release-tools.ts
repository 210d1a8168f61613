import type { PublishProgress } from '#model/jobs/publish.ts'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import type { Language } from '#model/values/language.ts'
import type { SiteMode } from '#runtime/documents/page-document.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'
import type { StageEnded } from './stage-clock.ts'

export interface CompileSnapshotOptions {
  /** SHA-256 of the snapshot root, stored under `definitions/`. */
  snapshot: string
  /** SHA-256 of the previous release's manifest; unchanged files are taken over from that release. */
  previous?: string
  runtime: RuntimeBundle
  /** Origin of the site, without a trailing slash: `https://example.com`. */
  origin: string
  /** Address of the API for the runtime's calls; absent: there is none. */
  calls?: string
  /** Absent for a live site. */
  mode?: SiteMode
  onProgress?: (progress: PublishProgress) => void
  onStage?: StageEnded | undefined
  signal?: AbortSignal
}

/** Compiles a snapshot of the blob store into a release in the same store, without making it live. */
export type CompileSnapshot = (options: CompileSnapshotOptions) => Promise<CompiledRelease>

export interface CompiledRelease {
  manifest: ReleaseManifest
  /** SHA-256 of the manifest's JSON, which is stored under `manifests/`. */
  hash: string
  rendered: number
  reused: number
}

/** Where a custom element of the owner is used. */
export interface ElementPlace {
  language: Language
  pageId: string
}

/** The HTML of a creator as it is on a page, keeping elements with these names. */
export type ShownHtml = (html: string, own: readonly string[]) => string

/** Custom elements that a creator's HTML may contain, and how they are drawn. */
export interface OwnElements {
  names: readonly string[]
  /**
   * Draws a creator's HTML. `shown` cleans it, except for the elements passed to it and their attributes. Returns the
   * HTML with the names of the script assets that it needs.
   */
  draw(html: string, place: ElementPlace, shown: ShownHtml): { html: string; scripts: readonly string[] }
}

/** Extensions that the owner of a folder adds to its compilation. The product compiles every site without them. */
export interface SiteExtensions {
  elements?: OwnElements | undefined
  /** Returns the HTML that is written instead of what was rendered. */
  transformHtml?: ((html: string, address: string) => Promise<string>) | undefined
}
