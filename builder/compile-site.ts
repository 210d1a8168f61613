import { languageSite } from '#content/language-site.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { PublishProgress } from '#model/jobs/publish.ts'
import type { ReleaseFile, ReleaseManifest, ReleaseMedia, ReleasePart } from '#model/jobs/release.ts'
import type { SnapshotCategory, SnapshotCategoryEntry, SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { Layout } from '#model/values/layout.ts'
import type { SiteMode } from '#runtime/documents/page-document.ts'
import { compileLanguage } from './compile-language.ts'
import { compileSiteFiles } from './compile-site-files.ts'
import { distinctSources, languageSources } from './language-sources.ts'
import type { SiteExtensions } from './release-tools.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'
import { type StageEnded, startStageClock } from './stage-clock.ts'
import { htmlType } from './stages/document-html.ts'
import { folderFrame } from './stages/folder-frame.ts'
import { compileMediaIndex } from './stages/media-index.ts'
import { prepareLanguage } from './stages/prepare-language.ts'
import { sitePolicies } from './stages/site-policies.ts'
import { siteRedirects } from './stages/site-redirects.ts'

/** A snapshot that can be read part by part. */
export interface SnapshotSource {
  /** SHA-256 of the root's JSON. */
  hash: string
  root: SnapshotRoot
  /** Without what the plan denies. */
  settings: SiteSettings
  category(entry: SnapshotCategoryEntry): Promise<SnapshotCategory>
  page(hash: string): Promise<Page>
  /** The stored medium. Throws if it has not been processed. */
  asset(ref: MediaRef): Promise<MediaAsset>
  /** Key of a medium's record in the blob store. */
  assetKey(ref: MediaRef): string | Promise<string>
  /** An earlier snapshot of the same site. */
  other(hash: string): Promise<SnapshotSource>
  /** The bytes of an encoding. */
  blob(hash: string): Promise<Uint8Array>
}

/** Receives the files of a release. `path` is where the file is requested, according to the layout. */
export interface ReleaseSink {
  write(path: string, content: string | Uint8Array, type: string): ReleaseFile | Promise<ReleaseFile>
  /** Receives a part or the media index, which are not files of the site. Returns its SHA-256. */
  writeIndex(json: string): string | Promise<string>
}

/** The previous release, from which unchanged files are taken over. */
export interface PreviousRelease {
  manifest: ReleaseManifest
  part(hash: string): Promise<ReleasePart | undefined>
  /** Lists what could be requested under `/_assets/`; called only when needed. */
  mediaIndex?(): Promise<ReleaseMedia | undefined>
  /** Contents of a file of the manifest. If it cannot be read, more is rendered again. */
  text?(path: string, file: ReleaseFile): Promise<string | undefined>
}

export interface CompileOptions {
  source: SnapshotSource
  sink: ReleaseSink
  previous?: PreviousRelease
  runtime: RuntimeBundle
  /** Origin at which the site will be opened, without a trailing slash: `https://example.com`. */
  origin: string
  /** Absent if the product itself delivers it. */
  layout?: Layout | undefined
  /** Whether each document contains its policy, for hosts that cannot send headers. */
  carriesPolicy?: boolean | undefined
  /** Address of the API for the runtime's calls, without a trailing slash; absent: there is none. */
  calls?: string
  /** Absent for a live site. */
  mode?: SiteMode
  /** Extensions of a folder's owner; absent in the product. */
  extensions?: SiteExtensions | undefined
  /** Whether the media of locked pages are listed as withheld; a plain folder does not list them. */
  withholds?: boolean
  onProgress?: (progress: PublishProgress) => void
  onStage?: StageEnded | undefined
  signal?: AbortSignal
}

export interface CompiledSite {
  manifest: ReleaseManifest
  rendered: number
  reused: number
}

/** Compiles a snapshot into a release. The same snapshot, runtime and origin give the same bytes. */
export async function compileSite(given: CompileOptions): Promise<CompiledSite> {
  const { source, runtime, origin, extensions } = given
  const options = extensions?.transformHtml
    ? { ...given, sink: transformedSink(given.sink, extensions.transformHtml) }
    : given
  const { settings, root } = source
  const ended = startStageClock(options.onStage)
  const sources = await languageSources(source)
  options.onProgress?.({ stage: 'media' })
  const policies = sitePolicies(options, sources)
  const folder = folderFrame(options, policies)
  const languages = await Promise.all(
    [...sources].map(([language, own]) => {
      const site = languageSite(own.settings, language, origin, root.plan, options.layout, options.calls)
      return prepareLanguage(site, { ...options, source: own }, folder)
    }),
  )
  ended('preparing')
  const siteFiles = await compileSiteFiles(options, languages)
  ended('site-files')
  const parts: ReleaseManifest['parts'] = {}
  const files = { ...siteFiles.files }
  let rendered = siteFiles.rendered
  let reused = siteFiles.reused
  for (const language of languages) {
    const compiled = await compileLanguage({ ...options, source: language.source }, language)
    parts[language.site.language] = compiled.parts
    Object.assign(files, compiled.files)
    rendered += compiled.rendered
    reused += compiled.reused
  }
  ended('pages')
  const media = await compileMediaIndex(options, distinctSources(sources.values()))
  ended('media-index')
  options.onProgress?.({ stage: 'storing' })
  const manifest: ReleaseManifest = {
    version: 1,
    siteId: root.siteId,
    snapshot: source.hash,
    build: runtime.build,
    defaultLanguage: settings.defaultLanguage,
    languages: [...sources.keys()],
    prefix: settings.prefix,
    layout: options.layout,
    ...(await siteRedirects(languages)),
    ...policies,
    ...(options.calls === undefined ? {} : { asksForToken: true as const }),
    parts,
    files,
    media,
  }
  return { manifest, rendered, reused }
}

/** Passes each document through the owner's hook before writing it. */
const transformedSink = (
  sink: ReleaseSink,
  transformHtml: NonNullable<SiteExtensions['transformHtml']>,
): ReleaseSink => ({
  ...sink,
  async write(path, content, type) {
    if (type !== htmlType) return sink.write(path, content, type)
    const html = typeof content === 'string' ? content : Buffer.from(content).toString()
    return sink.write(path, await transformHtml(html, path), type)
  },
})
