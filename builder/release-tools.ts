import type { PublishProgress } from '#model/jobs/publish.ts'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import type { SiteMode } from '#runtime/documents/page-document.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'

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
