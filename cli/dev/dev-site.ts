import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { compileSite } from '#builder/compile-site.ts'
import { freezePage } from '#builder/freeze.ts'
import { assetLookup } from '#builder/ingest-definition.ts'
import { type MediaLookup, memorySource, siteIdOf } from '#builder/memory-source.ts'
import { type OpenRelease, openRelease } from '#builder/open-release.ts'
import { type DefinitionFile, readDefinition } from '#builder/read-definition.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import { unreadable } from '#builder/site-folder/folder-fault.ts'
import { unreadColors, unreadMarkup } from '#builder/unread-values.ts'
import { findConfig } from '#extensions/load-config.ts'
import type { Extensions } from '#extensions/open-extensions.ts'
import { openExtensions } from '#extensions/open-extensions.ts'
import type { MediaAsset } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteDefinition, SiteSettings } from '#model/definition/site.ts'
import { runningExperiments } from '#model/experiments/variation-site.ts'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import type { Problem } from '#model/messages/problem.ts'
import { createPageMemory } from '#model/rules/check-site.ts'
import { unreachableWarnings } from '#model/rules/checks/reach-checks.ts'
import { followPlaces, type MovedSite } from '../moved-pages.ts'
import { libraryFile } from '../places.ts'
import { checkedSite } from '../site-config.ts'
import { withLateBodies } from './deferred-bodies.ts'
import type { TakenDefinition } from './dev-media.ts'
import { type Fault, problemFaults, readingFaults } from './faults.ts'
import { createPageKeeper } from './kept-pages.ts'
import { createPartKeeper } from './kept-parts.ts'
import type { MemoryFiles } from './memory-files.ts'

/** Loads a site's extensions again whenever one of their files has been touched. */
function createDevExtensions(limitMs: number): (folder: string) => Promise<Extensions | undefined> {
  let last: { extensions: Extensions; looks: string } | undefined
  return async (folder) => {
    const file = await findConfig(folder)
    if (file === undefined) return undefined
    if (last?.extensions.file !== file || last.looks !== (await looksOf(last.extensions.files))) {
      last = undefined
      const extensions = await inTime(openExtensions(file, libraryFile), file, limitMs)
      last = { extensions, looks: await looksOf(extensions.files) }
    }
    return last.extensions
  }
}

/** The owner's code may modify the definition it is given, which must then be read again each time. */
function createDevReader(path: string): () => Promise<DefinitionFile> {
  const keep = createPartKeeper()
  return async () => {
    const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false
    const config = await findConfig(isFile ? dirname(path) : path)
    return readDefinition(path, config === undefined ? keep : undefined)
  }
}

async function looksOf(files: readonly string[]): Promise<string> {
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
  return found.map((one) => (one ? `${one.ino} ${one.size} ${one.mtimeMs}` : '')).join()
}

/**
 * Checks and hashes each page once for as long as it says the same. Not for pages that the owner's code was given, which
 * may modify them.
 */
function createPageStages() {
  const accept = createPageMemory()
  const keepRead = createPageKeeper()
  const hashes = new WeakMap<Pick<Page, 'id'>, string>()
  return {
    check: ({ input, placeOf }: DefinitionFile) =>
      checkedSite({ input: keepRead(input), placeOf }, undefined, accept),
    /** With the media that were taken in, which may change while the page does not. */
    keepTaken: createPageKeeper(),
    hashOf(page: Page): string {
      const hash = hashes.get(page) ?? freezePage(page).hash
      hashes.set(page, hash)
      return hash
    },
  }
}

export interface DevSiteOptions {
  /** Time limit for loading a config and for its definition hook. */
  configMs?: number
  /** A folder, or the file of a definition. */
  path: string
  origin: string
  runtime: RuntimeBundle
  files: MemoryFiles
  media: {
    take(definition: SiteDefinition, folder: string): Promise<TakenDefinition>
    asset(ref: string): MediaAsset | undefined
  }
}

/** The result of a change in the site's files. */
export interface DevState {
  /** Number of the release. */
  release: number
  /** Paths that differ from the previous release. */
  changed: string[]
  faults: Fault[]
  /** Whether the files could not be compiled, so that an earlier release is still shown. */
  isStale: boolean
  /** Parts that are left out of the site nevertheless. */
  warnings: Fault[]
  rendered: number
  /** Pages whose position differs from the previous release. */
  moved?: MovedSite | undefined
  /** Number of media being converted. */
  waiting: number
  /** Files of the site; undefined before it could be read. */
  known?: { folder: string; names: readonly string[]; files: readonly string[] }
}

export interface DevSite {
  /** Reads the files again and compiles what has changed. On failure, the last release is kept, with faults. */
  refresh(): Promise<DevState>
  state(): DevState
  /** The newest release; undefined before the first valid one. */
  open(): OpenRelease | undefined
  /** The file at a path in an earlier release, if it is still kept. */
  earlier(release: number, path: string): Promise<string | undefined>
}

const mediaOf = ({ files, media }: DevSiteOptions): MediaLookup => ({
  ...assetLookup(new Map(), async (hash) => (await files.read(`blobs/${hash}`))!),
  asset: async (ref) => media.asset(ref)!,
})

/** Number of releases kept; older tabs reload their page. */
const keptReleases = 8

interface KeptRelease {
  number: number
  manifest: ReleaseManifest
  hashes: ReadonlyMap<string, string>
}

const nothingDone = { changed: [], rendered: 0, moved: undefined, isStale: true }

const nothingYet: DevState = {
  ...{ release: 0, rendered: 0, waiting: 0 },
  ...{ changed: [], faults: [], warnings: [], isStale: false },
}

export function createDevSite(options: DevSiteOptions): DevSite {
  const { path, origin, runtime, files, media, configMs = 20_000 } = options
  const releases: KeptRelease[] = []
  let state = nothingYet
  const movedIn = followPlaces()
  const failed = (faults: Fault[]): DevState => ({ ...state, ...nothingDone, faults })

  const extensionsIn = createDevExtensions(configMs)
  const read = createDevReader(path)
  const pages = createPageStages()

  async function compile(site: DefinitionFile): Promise<DevState> {
    const extensions = await extensionsIn(site.folder)
    const checking = extensions ? checkedSite(site, extensions) : pages.check(site)
    const checked = await (extensions ? inTime(checking, extensions.file, configMs) : checking)
    if (checked.problems) return failed(problemFaults(checked.problems, checked.placeOf))
    const taken = await media.take(checked.definition, site.folder)
    const definition = extensions ? taken.definition : pages.keepTaken(taken.definition)
    const source = memorySource(siteIdOf(definition.settings), definition, mediaOf(options), {
      pageHash: extensions ? undefined : pages.hashOf,
    })
    const before = releases[0]
    const { manifest, rendered } = await compileSite({
      source,
      sink: files.sink,
      previous: before && files.previous(before.manifest),
      runtime: drawingRuntime(runtime, source.settings, extensions),
      extensions: extensions?.compile,
      origin,
    })
    const hashes = await files.hashes(manifest)
    const changed = before ? differing(before.hashes, hashes) : []
    if (!before || changed.length > 0 || before.manifest.media.hash !== manifest.media.hash) {
      releases.unshift({ number: (before?.number ?? 0) + 1, manifest, hashes })
      releases.length = Math.min(releases.length, keptReleases)
      await files.keepOnly(releases.map((release) => release.manifest))
    }
    return {
      moved: await movedIn(source, site.files[0]),
      release: releases[0]!.number,
      changed,
      ...{ faults: problemFaults(taken.problems, checked.placeOf), isStale: false },
      warnings: problemFaults([...taken.warnings, ...warningsOf(checked.definition, site)], checked.placeOf),
      rendered,
      waiting: taken.waiting,
      known: {
        folder: site.folder,
        names: taken.names,
        files: [...site.files, ...(extensions?.files ?? [])],
      },
    }
  }

  return {
    async refresh() {
      try {
        state = await compile(await read())
      } catch (error) {
        state = failed(readingFaults(error, path))
      }
      return state
    },
    state: () => state,
    open() {
      const newest = releases[0]
      if (!newest) return undefined
      return {
        ...openRelease(newest.manifest, files.cache),
        earlierAsset: (assetPath) => assetOf(releases.slice(1), files.cache, assetPath),
      }
    },
    earlier: (number, assetPath) => textOf(files, releases, { number, assetPath }),
  }
}

const warningsOf = (definition: SiteDefinition, { input }: DefinitionFile): Problem[] => [
  ...unreachableWarnings(definition),
  ...unreadColors(input),
  ...definition.categories.flatMap(unreadMarkup),
]

async function textOf(
  files: MemoryFiles,
  releases: readonly KeptRelease[],
  { number, assetPath }: { number: number; assetPath: string },
): Promise<string | undefined> {
  const hash = releases.find((release) => release.number === number)?.hashes.get(assetPath)
  const bytes = hash === undefined ? undefined : await files.read(`blobs/${hash}`)
  return bytes && Buffer.from(bytes).toString()
}

/** Finds a file of an older release, which a tab may still show. */
async function assetOf(releases: readonly KeptRelease[], cache: MemoryFiles['cache'], assetPath: string) {
  for (const { manifest } of releases) {
    const found = manifest.files[assetPath] ?? (await openRelease(manifest, cache).media(basename(assetPath)))
    if (found) return found
  }
  return undefined
}

/**
 * Decides what cannot be deferred until somebody opens the page: whatever is determined while it is drawn, or changes
 * the whole document.
 */
function drawingRuntime(
  bundle: RuntimeBundle,
  settings: SiteSettings,
  extensions: Extensions | undefined,
): RuntimeBundle {
  const runtime = extensions?.runtime(bundle) ?? bundle
  return runningExperiments(settings).length > 0 || extensions?.compile.transformHtml
    ? runtime
    : withLateBodies(runtime)
}

/** Paths that were added, removed or changed. */
function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path)
  for (const path of before.keys()) if (!after.has(path)) changed.push(path)
  return changed
}

/**
 * The result of the owner's code, or a fault of its file if it takes longer than `ms`: without a limit, a hanging hook
 * would block every later change without an explanation.
 */
async function inTime<Result>(work: Promise<Result>, file: string, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `has not answered within ${ms / 1000} seconds. Look for a promise in it that is never kept, or keep what it fetches in a file.`
    timer = setTimeout(() => reject(unreadable(file, message)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
