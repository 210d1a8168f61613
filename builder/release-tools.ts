import type { PublishProgress } from '#model/jobs/publish.ts'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import type { Language } from '#model/values/language.ts'
import type { SiteMode } from '#runtime/documents/page-document.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'
import type { StageEnded } from './stage-clock.ts'

export interface CompileSnapshotOptions {
  /** SHA-256 of the snapshot root, kept under `definitions/`. */
  snapshot: string
  /** SHA-256 of the manifest of the release before, whose files are taken over where nothing changed. */
  previous?: string
  runtime: RuntimeBundle
  /** Where the site will be opened, without a trailing slash: `https://example.com`. */
  origin: string
  /** Where the runtime's calls are answered; absent: nothing answers them. */
  calls?: string
  /** Absent for a live site. */
  mode?: SiteMode
  onProgress?: (progress: PublishProgress) => void
  onStage?: StageEnded | undefined
  signal?: AbortSignal
}

/** Compiles a snapshot that is in the blob store into a release that is in it, ready to be pointed at. */
export type CompileSnapshot = (options: CompileSnapshotOptions) => Promise<CompiledRelease>

export interface CompiledRelease {
  manifest: ReleaseManifest
  /** SHA-256 of the manifest's JSON, which is kept under `manifests/`. */
  hash: string
  rendered: number
  reused: number
}

/** Where an element of the owner's stands. */
export interface ElementPlace {
  language: Language
  pageId: string
}

/** What stands on a page of a creator's HTML, with elements of these names left in it. */
export type ShownHtml = (html: string, own: readonly string[]) => string

/** Elements that a creator's HTML may hold besides, and what becomes of them. */
export interface OwnElements {
  names: readonly string[]
  /**
   * Draws a creator's HTML, cleaned by `shown` but for the elements named to it and their attributes. Returns it with
   * the names of the assets that are scripts of what stands in it.
   */
  draw(html: string, place: ElementPlace, shown: ShownHtml): { html: string; scripts: readonly string[] }
}

/** What the owner of a folder adds to its compile. The product compiles every site without. */
export interface SiteExtensions {
  elements?: OwnElements | undefined
  /** Gives the HTML that is written in the place of what was rendered. */
  transformHtml?: ((html: string, address: string) => Promise<string>) | undefined
}
