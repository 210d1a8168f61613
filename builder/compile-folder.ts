import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaAsset, MediaRef } from '#model/media.ts'
import type { PublishProgress } from '#model/publish.ts'
import type { ReleaseManifest, ReleasePart } from '#model/release.ts'
import type { SiteDefinition } from '#model/site.ts'
import type { SiteMode } from '#runtime/page-document.ts'
import { compileSite, type PreviousRelease, type SnapshotSource } from './compile-site.ts'
import { fileOfPath, folderSink, releaseFolder } from './folder-sink.ts'
import { sha256Of } from './hash.ts'
import { memorySource, type PageHash } from './memory-source.ts'
import { releaseFiles } from './release-files.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'
import { headersFile } from './stages/headers-file.ts'
import { captionsPath, mediaFilesOf, scriptPath } from './stages/media-names.ts'
import { redirectsFile } from './stages/redirects.ts'
import { siteMedia } from './stages/site-extras.ts'
import { assetLookup } from './take-in-definition.ts'

export interface CompileFolderOptions {
  siteId: string
  /** Checked, its media taken in. */
  definition: SiteDefinition
  /** Changes with the pages of each category, their media apart. */
  categoryHashes: readonly string[]
  assets: ReadonlyMap<MediaRef, MediaAsset>
  /** The bytes of an encoding. */
  blob(hash: string): Promise<Uint8Array>
  out: string
  origin: string
  runtime: RuntimeBundle
  /** As in `CompileOptions`. */
  calls?: string
  mode?: SiteMode
  onProgress?: (progress: PublishProgress) => void
}

export interface CompiledFolder {
  manifest: ReleaseManifest
  rendered: number
  reused: number
}

/**
 * Compiles a definition into a plain folder for any web host. What an earlier run left there and still holds is kept,
 * what the site no longer has is removed.
 */
export async function compileFolder(options: CompileFolderOptions): Promise<CompiledFolder> {
  const { out, definition, assets, runtime, origin, calls, mode, onProgress } = options
  const present = await filesIn(out)
  const previous = present.size > 0 ? await folderRelease(out, present) : undefined
  const lookup = assetLookup(assets, options.blob)
  const source = memorySource(options.siteId, definition, lookup, { pageHash: pageHashOf(options) })
  const sink = folderSink(out, previous?.hashes)
  const compiled = await compileSite({ source, sink, previous, runtime, origin, calls, mode, onProgress })
  const { manifest } = compiled
  const media = await writeMedia(source, out, present)
  await writeFile(join(out, releaseFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  await writeFile(join(out, '_headers'), headersFile(manifest))
  const redirects = redirectsFile(manifest)
  if (redirects) await writeFile(join(out, redirectsName), redirects)
  if (present.size > 0) await removeStale(out, present, await keptFiles(out, manifest, media))
  return compiled
}

const redirectsName = '_redirects'

/**
 * A page is taken for changed when the file of its category has changed, or any medium: to hash each page by itself
 * would cost as much as to read it. What is then rendered to the same bytes is not written again.
 */
function pageHashOf({ categoryHashes, assets }: CompileFolderOptions): PageHash {
  const media = sha256Of([...assets.keys()].sort())
  return ({ id }, column) => `${categoryHashes[column]} ${id} ${media}`
}

/** Every file below a folder, by its path in it; none when the folder does not exist. */
async function filesIn(folder: string): Promise<Set<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const start = folder.length + 1
  return new Set(
    found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(start)),
  )
}

/** The release that stands in a folder; undefined when there is none or a file of it is gone. */
async function folderRelease(
  folder: string,
  present: ReadonlySet<string>,
): Promise<(PreviousRelease & { hashes: ReadonlyMap<string, string> }) | undefined> {
  try {
    const manifest = JSON.parse(
      await readFile(join(folder, releaseFolder, 'manifest.json'), 'utf8'),
    ) as ReleaseManifest
    const part = async (hash: string) =>
      JSON.parse(await readFile(join(folder, releaseFolder, `${hash}.json`), 'utf8')) as ReleasePart
    const hashes = new Map<string, string>()
    for await (const { path, file } of releaseFiles(manifest, part)) {
      if (!present.has(fileOfPath(path))) return undefined
      hashes.set(path, file.hash)
    }
    const text = (path: string) => readFile(join(folder, fileOfPath(path)), 'utf8')
    return { manifest, part, text, hashes }
  } catch {
    return undefined
  }
}

/** Writes the media that are not there yet. Returns the names of all media and scripts of the site. */
async function writeMedia(
  source: SnapshotSource,
  out: string,
  present: ReadonlySet<string>,
): Promise<string[]> {
  const { settings, root } = source
  const names: string[] = []
  const refs = new Set(siteMedia(settings))
  for (const entry of root.categories)
    for (const page of (await source.category(entry)).pages) {
      for (const ref of page.media) refs.add(ref)
      for (const script of page.scripts) names.push(fileOfPath(scriptPath(script)))
      for (const captions of page.captions ?? []) names.push(fileOfPath(captionsPath(captions)))
    }
  for (const ref of refs)
    for (const { path, hash } of mediaFilesOf(ref, await source.asset(ref))) {
      const name = fileOfPath(path)
      names.push(name)
      if (present.has(name)) continue
      await mkdir(dirname(join(out, name)), { recursive: true })
      await writeFile(join(out, name), await source.blob(hash))
    }
  return names
}

async function keptFiles(
  out: string,
  manifest: ReleaseManifest,
  media: readonly string[],
): Promise<Set<string>> {
  const kept = new Set([
    ...media,
    '_headers',
    ...(redirectsFile(manifest) ? [redirectsName] : []),
    join(releaseFolder, 'manifest.json'),
  ])
  for (const { hash } of [manifest.media, ...Object.values(manifest.parts).flat()])
    kept.add(join(releaseFolder, `${hash}.json`))
  const part = async (hash: string) =>
    JSON.parse(await readFile(join(out, releaseFolder, `${hash}.json`), 'utf8')) as ReleasePart
  for await (const { path } of releaseFiles(manifest, part)) kept.add(fileOfPath(path))
  return kept
}

/** Only what the product writes is removed: a file that somebody else put beside it stays. */
async function removeStale(
  out: string,
  present: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): Promise<void> {
  const isOurs = (name: string) =>
    name.endsWith('.html') ||
    name === redirectsName ||
    name.startsWith('_assets/') ||
    name.startsWith(`${releaseFolder}/`)
  for (const name of present) if (isOurs(name) && !kept.has(name)) await rm(join(out, name), { force: true })
}
