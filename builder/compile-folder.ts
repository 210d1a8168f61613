import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { ContentEncoding, FolderFile, FolderFiles, FolderRedirect } from '#model/jobs/folder-files.ts'
import type { PublishProgress } from '#model/jobs/publish.ts'
import type { ReleaseManifest, ReleasePart } from '#model/jobs/release.ts'
import type { HostName } from '#model/values/hosts.ts'
import { fileOfAddress, type Layout } from '#model/values/layout.ts'
import type { SiteMode } from '#runtime/documents/page-document.ts'
import { compileSite, type PreviousRelease, type SnapshotSource } from './compile-site.ts'
import {
  beginWriting,
  endWriting,
  holderName,
  listBefore,
  takeFolder,
  writeBeside,
} from './folder/folder-in-work.ts'
import { folderListName } from './folder/folder-list.ts'
import type { MediaFile } from './folder/list-files.ts'
import { writeFolderFiles } from './folder/write-folder-files.ts'
import { type NewsOfFolder, writeNews } from './folder/write-news.ts'
import { folderSink, manifestName, releaseFolder } from './folder-sink.ts'
import { sha256, sha256Of } from './hash.ts'
import { hostFiles } from './hosts/host-files.ts'
import { assetLookup } from './ingest-definition.ts'
import { jsonOf } from './json-of.ts'
import { distinctSources, languageSources } from './language-sources.ts'
import { memorySource, type PageHash } from './memory-source.ts'
import { releaseFiles } from './release-files.ts'
import type { SiteExtensions } from './release-tools.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'
import { captionsType, scriptType, sheetType } from './stages/asset-names.ts'
import { variantFacts } from './stages/experiment-pages.ts'
import { captionsPath, mediaFilesOf, scriptPath, sheetPath } from './stages/media-names.ts'
import { siteMedia } from './stages/site-overlays.ts'

/** Where a folder will be served, and for which host. */
export interface FolderOptions {
  out: string
  origin: string
  runtime: RuntimeBundle
  /** As in `CompileOptions`. */
  calls?: string
  mode?: SiteMode
  extensions?: SiteExtensions | undefined
  layout?: Layout | undefined
  carriesPolicy?: boolean | undefined
  /** The host whose configuration files are also written. */
  host?: HostName | undefined
  /** Encodings in which compressible files are also written. */
  compress?: readonly ContentEncoding[] | undefined
  /** News from outside of the definition, shown in its banner. */
  news?: NewsOfFolder | undefined
  onProgress?: (progress: PublishProgress) => void
  signal?: AbortSignal
}

export interface CompileFolderOptions extends FolderOptions {
  siteId: string
  /** Validated, with its media processed. */
  definition: SiteDefinition
  /** One hash per category: changes with its pages, but not with their media. */
  categoryHashes: readonly string[]
  assets: ReadonlyMap<MediaRef, MediaAsset>
  /** Reads the bytes of an encoding. */
  blob(hash: string): Promise<Uint8Array>
}

export interface CompiledFolder {
  manifest: ReleaseManifest
  rendered: number
  reused: number
  /** The folders that contain its files, including its own. */
  folders: string[]
  /** Redirects that the host does not support. */
  untoldRedirects: FolderRedirect[]
}

/** Compiles a definition into a plain folder for any web host. */
export function compileFolder(options: CompileFolderOptions): Promise<CompiledFolder> {
  const source = definitionSource(options)(options.siteId, options.blob)
  return compileSourceFolder(source, options)
}

/** The source for compiling a definition that was read from files. */
export const definitionSource =
  (given: Pick<CompileFolderOptions, 'definition' | 'assets' | 'categoryHashes'>) =>
  (siteId: string, blob: CompileFolderOptions['blob']): SnapshotSource =>
    memorySource(siteId, given.definition, assetLookup(given.assets, blob), { pageHash: pageHashOf(given) })

/**
 * Compiles a site into a plain folder for any web host. Files of an earlier run that are still valid are kept; files
 * that no longer belong to the site are removed. Rejects while another run writes to the folder.
 */
export async function compileSourceFolder(
  source: SnapshotSource,
  options: FolderOptions,
): Promise<CompiledFolder> {
  const giveBack = await takeFolder(options.out)
  try {
    return await compileInto(source, options)
  } finally {
    await giveBack()
  }
}

async function compileInto(source: SnapshotSource, options: FolderOptions): Promise<CompiledFolder> {
  const { out, runtime, origin, layout } = options
  const present = await filesIn(out)
  const earlier = present.size > 0 ? await folderRelease(out, present) : undefined
  const before = present.size > 0 ? await listBefore(out) : undefined
  const previous = JSON.stringify(earlier?.manifest.layout) === JSON.stringify(layout) ? earlier : undefined
  const { calls, mode, extensions, carriesPolicy, onProgress, signal } = options
  const how = { calls, mode, extensions, layout, carriesPolicy, onProgress, signal }
  const compiledTo = (folder: string) => {
    const sink = folderSink(folder, previous?.hashes, layout?.base)
    return compileSite({ source, sink, previous, runtime, origin, ...how })
      .finally(sink.finish)
      .finally(sink.end)
  }
  const compiled = await (extensions?.transformHtml && present.size > 0
    ? writeBeside(out, compiledTo)
    : beginWriting(out).then(() => compiledTo(out)))
  const { news } = options
  const shown =
    news && news.news.length > 0
      ? await writeNews({ ...news, out, manifest: compiled.manifest, blob: source.blob })
      : { manifest: compiled.manifest, media: [] }
  const { manifest } = shown
  const media: MediaFile[] = [...shown.media]
  for (const one of distinctSources((await languageSources(source)).values()))
    media.push(...(await writeMedia(one, out, present, earlier !== undefined)))
  await writeFile(join(out, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
  const part = (hash: string) => readPart(out, hash)
  const { host, compress } = options
  const { list, untold } = await writeFolderFiles({
    out,
    origin,
    manifest,
    part,
    media,
    host,
    compress,
    // An interrupted build may have compressed what it was about to show.
    before: earlier && before?.files.filter((file) => namesOfFile(file).every((name) => present.has(name))),
  })
  if (present.size > 0) await removeStale(out, present, { manifest, list, before })
  await endWriting(out)
  const folders = new Set([out, join(out, releaseFolder)])
  for (const name of namesOf(list)) folders.add(dirname(join(out, name)))
  return { ...compiled, manifest, folders: [...folders], untoldRedirects: untold }
}

async function readPart(folder: string, hash: string): Promise<ReleasePart> {
  const bytes = await readFile(join(folder, releaseFolder, `${hash}.json`))
  if (sha256(bytes) !== hash) throw new Error(`${hash}.json in ${folder} was changed`)
  return jsonOf(bytes)
}

/**
 * A page counts as changed when its category's file or any medium has changed, because hashing each page would cost as
 * much as reading it. If it is then rendered to the same bytes, its file is not written again.
 */
export function pageHashOf({
  categoryHashes,
  assets,
}: Pick<CompileFolderOptions, 'categoryHashes' | 'assets'>): PageHash {
  const media = sha256Of([...assets.keys()].sort())
  return ({ id }, column) => `${categoryHashes[column]} ${id} ${media}`
}

/** Every file below a folder, by its relative path; empty if the folder does not exist. */
async function filesIn(folder: string): Promise<Set<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const start = folder.length + 1
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(start))
      .filter((name) => name !== holderName),
  )
}

/** The release in a folder; undefined if there is none or one of its files is missing. */
async function folderRelease(
  folder: string,
  present: ReadonlySet<string>,
): Promise<(PreviousRelease & { hashes: ReadonlyMap<string, string> }) | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as ReleaseManifest
    const part = (hash: string) => readPart(folder, hash)
    const hashes = new Map<string, string>()
    for await (const { path, file } of releaseFiles(manifest, part)) {
      if (!present.has(fileOfAddress(path, manifest.layout?.base))) return undefined
      hashes.set(path, file.hash)
    }
    const text = (path: string) => readFile(join(folder, fileOfAddress(path, manifest.layout?.base)), 'utf8')
    return { manifest, part, text, hashes }
  } catch {
    return undefined
  }
}

/**
 * Writes the missing media. Returns all media and scripts of the site. An interrupted build may have left incomplete
 * files; with `isWhole`, there are none.
 */
async function writeMedia(
  source: SnapshotSource,
  out: string,
  present: ReadonlySet<string>,
  isWhole: boolean,
): Promise<MediaFile[]> {
  const { settings, root } = source
  const files: MediaFile[] = []
  const refs = new Set([...siteMedia(settings), ...variantFacts(settings).flatMap(({ media }) => media)])
  const written = async (path: string, hash: string, type: string) => {
    const name = fileOfAddress(path)
    files.push({ path: name, hash, bytes: (await stat(join(out, name))).size, type })
  }
  for (const entry of root.categories)
    for (const page of (await source.category(entry)).pages) {
      for (const ref of page.media) refs.add(ref)
      for (const script of page.scripts) await written(scriptPath(script), script, scriptType)
      for (const captions of page.captions ?? [])
        await written(captionsPath(captions), captions, captionsType)
      for (const sheet of page.sheets ?? []) await written(sheetPath(sheet), sheet, sheetType)
    }
  for (const ref of refs)
    for (const { path, ...file } of mediaFilesOf(ref, await source.asset(ref))) {
      const name = fileOfAddress(path)
      files.push({ path: name, ...file })
      if (present.has(name) && (isWhole || (await stat(join(out, name))).size === file.bytes)) continue
      await mkdir(dirname(join(out, name)), { recursive: true })
      await writeFile(join(out, name), await source.blob(file.hash))
    }
  return files
}

/** The current contents of the folder, and the previous ones. */
interface FolderLists {
  manifest: ReleaseManifest
  list: FolderFiles
  before: FolderFiles | undefined
}

const namesOfFile = ({ path, encodings = {} }: FolderFile): string[] => [
  path,
  ...Object.values(encodings).map((one) => one.path),
]

const namesOf = ({ files }: FolderFiles): string[] => files.flatMap(namesOfFile)

/** Removes only files that the product has written: files added by others are kept. */
async function removeStale(
  out: string,
  present: ReadonlySet<string>,
  { manifest, list, before }: FolderLists,
): Promise<void> {
  const kept = new Set([
    ...namesOf(list),
    manifestName,
    folderListName,
    ...hostFiles(list).flatMap(({ path }) => (path.startsWith(`${releaseFolder}/`) ? [path] : [])),
    ...[manifest.media, ...Object.values(manifest.parts).flat()].map(
      ({ hash }) => `${releaseFolder}/${hash}.json`,
    ),
  ])
  const own = new Set(before ? namesOf(before) : [])
  const isOurs = (name: string) =>
    own.has(name) || name.startsWith('_assets/') || name.startsWith(`${releaseFolder}/`)
  for (const name of present)
    if (isOurs(name) && !kept.has(name)) {
      await rm(join(out, name), { force: true })
      await removeEmptyFolders(out, dirname(name))
    }
}

/** Removes empty folders, because a server would answer them as if they existed. */
async function removeEmptyFolders(out: string, name: string): Promise<void> {
  for (let folder = name; folder !== '.'; folder = dirname(folder)) {
    const isRemoved = await rmdir(join(out, folder)).then(
      () => true,
      () => false,
    )
    if (!isRemoved) return
  }
}
