import { cpus } from 'node:os'
import {
  type CompiledFolder,
  type CompileFolderOptions,
  compileSourceFolder,
  definitionSource,
} from '#builder/compile-folder.ts'
import { type IngestOptions, ingestDefinition } from '#builder/ingest-definition.ts'
import { type LargeSite, readLargeSite } from '#builder/large-site.ts'
import type { LargeSource } from '#builder/large-source.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { siteIdOf } from '#builder/memory-source.ts'
import { type DefinitionFile, openDefinition, readOpened } from '#builder/read-definition.ts'
import { scriptWarnings } from '#builder/script-warnings.ts'
import { htmlWarnings } from '#builder/stages/html-warnings.ts'
import { unreadColors, unreadMarkup } from '#builder/unread-values.ts'
import type { Extensions } from '#extensions/open-extensions.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { PublishProgress } from '#model/jobs/publish.ts'
import { blobKey } from '#model/jobs/release.ts'
import { problem } from '#model/messages/problem.ts'
import { folderProblems, lockedOnPages } from '#model/rules/checks/folder-checks.ts'
import { unreachableWarnings, unshownLanguages } from '#model/rules/checks/reach-checks.ts'
import { readabilityWarnings } from '#model/rules/readability-rules.ts'
import { languages } from '#model/values/language.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import {
  makeFolder,
  namingFullDisk,
  requireNoSource,
  requireOutside,
  requireOwnFolder,
  requireWritable,
} from './make-folder.ts'
import { openMediaCache } from './media-cache.ts'
import { type AddressSettings, addressSettings, type PagePlaces, placesIn } from './moved-pages.ts'
import { placed } from './placed-problems.ts'
import { runtimeFolder } from './places.ts'
import { prepareRuntime } from './prepare.ts'
import { maxWarnings, type PlacedProblem } from './print-problems.ts'
import { checkedSite, findExtensions } from './site-config.ts'
import { unreadableAsCommandError } from './unreadable.ts'

export type FolderTarget = Pick<CompileFolderOptions, 'layout' | 'carriesPolicy' | 'host' | 'compress'>

export interface CompileDefinitionOptions {
  /** Path of a folder or file, or a definition that was already read. */
  definition: string | DefinitionFile
  out: string
  origin: string
  /** For hosts other than the product itself: where the folder is served, and by which host. */
  folder?: FolderTarget | undefined
  /** Whether to write into a folder with other contents. */
  force?: boolean
  language?: string
  /** Whether the folder is only temporary: its hook for finished builds is not called. */
  isThrownAway?: boolean
  cacheFolder: string
  say(line: string): void
  onProgress?(progress: PublishProgress | { stage: 'taking-in'; done: number; of: number }): void
}

/** Problems and warnings have their file, line and column. */
export type CompileResult = CompiledDefinition | { problems: PlacedProblem[] }

export interface CompiledDefinition extends CompiledFolder {
  problems?: undefined
  warnings: PlacedProblem[]
  /** All files that were read, that of the settings first. */
  files: string[]
  places: PagePlaces
  settings: AddressSettings
  /** Whether the owner's code must run even if no file has changed. */
  isAlwaysRun: boolean
}

/**
 * Compiles a definition into a folder, for `build` and `snapshot`. Errors in the definition are returned as problems;
 * nothing is written then.
 */
export const compileDefinition = (options: CompileDefinitionOptions): Promise<CompileResult> =>
  compiled(options)
    .catch((error) => namingFullDisk(error, [options.out, options.cacheFolder]))
    .catch(unreadableAsCommandError)

async function compiled(options: CompileDefinitionOptions): Promise<CompileResult> {
  requireWritable('--out', options.out)
  if (!options.force) requireOwnFolder('--out', options.out)
  await prepareRuntime(options.say)
  const cache = openMediaCache(options.cacheFolder)
  try {
    const site = await readSite(options, cache.ingest)
    if (site.problems) return site
    const { siteId, folder, files, warnings, extensions, sourceOf } = site
    requireNoSource('--out', options.out, folder, files)
    makeFolder('--out', options.out)
    const runtime = await loadRuntime(runtimeFolder)
    const source = sourceOf(siteId, (hash) => cache.read(blobKey(hash)))
    const result = await compileSourceFolder(source, {
      out: options.out,
      origin: options.origin,
      ...options.folder,
      runtime: extensions?.runtime(runtime) ?? runtime,
      extensions: extensions?.compile,
      onProgress: options.onProgress,
    })
    const { origin, out } = options
    const { rendered, reused, manifest } = result
    if (!options.isThrownAway)
      await extensions?.afterBuild({ out, origin, languages: manifest.languages, rendered, reused })
    const untold = untoldWarnings(result.untoldRedirects)
    return {
      ...result,
      warnings: [...warnings, ...untold],
      files,
      places: await placesIn(source),
      settings: addressSettings(source.settings, files[0]),
      isAlwaysRun: extensions?.config.hooks !== undefined,
    }
  } finally {
    await cache.close()
  }
}

/** Redirects of a site that its host does not support. */
const untoldWarnings = (redirects: CompiledFolder['untoldRedirects']): PlacedProblem[] =>
  redirects
    .slice(0, maxWarnings)
    .map(({ from }) => problem('/settings/redirects', 'redirect-host', { value: from }))

/**
 * A validated definition with its media processed, or its problems. A separate function, so that its input can be freed
 * while the site is compiled.
 */
async function readSite(
  options: CompileDefinitionOptions,
  ingest: IngestOptions['ingest'],
): Promise<ReadSite | { problems: PlacedProblem[] }> {
  const { definition: given, language, onProgress } = options
  const isRead = typeof given === 'string'
  const opened = isRead ? await openDefinition(given) : undefined
  if (opened) requireOutside('--out', options.out, opened.folder)
  const extensions = opened && (await findExtensions(opened.folder))
  const settingsOf = (settings: SiteSettings) => (language ? inOneLanguage(settings, language) : settings)
  const taking: Omit<IngestOptions, 'folder'> = {
    ingest,
    atOnce: cpus().length,
    onTaken: (done, of) => onProgress?.({ stage: 'taking-in', done, of }),
  }
  const large =
    opened &&
    !extensions &&
    (await readLargeSite({ opened, settingsOf, mostWarnings: maxWarnings, ...taking }))
  if (large)
    return {
      ...large,
      siteId: siteIdOf(large.settings),
      sourceOf: large.source,
      warnings: warningsOf(large),
      extensions: undefined,
    }
  const read = opened ? await readOpened(opened) : (given as DefinitionFile)
  const checked = await checkedSite(read, extensions)
  const { placeOf } = checked
  if (checked.problems) return { problems: placed(checked.problems, placeOf) }
  const { definition: whole, categoryHashes = read.categoryHashes } = checked
  const definition = { ...whole, settings: settingsOf(whole.settings) }
  const taken = await ingestDefinition({ definition, folder: read.folder, ...taking })
  if ('problems' in taken) return { problems: placed(taken.problems, placeOf) }
  const warnings = {
    media: taken.warnings,
    unreachable: [...unreachableWarnings(definition), ...unshownLanguages(whole)],
    locked: lockedOnPages(definition),
    scripts: scriptWarnings(definition),
    html: htmlWarnings(definition, extensions?.compile.elements?.names),
    unread: [...unreadColors(read.input), ...definition.categories.flatMap(unreadMarkup)],
    readability: readabilityWarnings(definition, maxWarnings),
  }
  return {
    siteId: siteIdOf(definition.settings),
    folder: read.folder,
    sourceOf: definitionSource({ ...taken, categoryHashes }),
    extensions,
    files: [...read.files, ...taken.files, ...(extensions?.files ?? [])],
    warnings: warningsOf({ settings: definition.settings, placeOf, warnings }),
  }
}

interface ReadSite {
  problems?: undefined
  siteId: string
  folder: string
  files: string[]
  warnings: PlacedProblem[]
  extensions: Extensions | undefined
  sourceOf: LargeSource
}

/** In the order in which they are reported. */
function warningsOf({ settings, placeOf, warnings }: Pick<LargeSite, 'settings' | 'placeOf' | 'warnings'>) {
  const { media, unreachable, locked, scripts, html, unread, readability } = warnings
  const folder = [...folderProblems(settings), ...locked]
  const all = [...media, ...unreachable, ...folder, ...scripts, ...html, ...unread, ...readability]
  return placed(all.slice(0, maxWarnings), placeOf)
}

/** Limits the settings to one language; addresses and fallbacks stay the same. */
function inOneLanguage(settings: SiteSettings, name: string): SiteSettings {
  const language = languages.find((one) => one === name.toUpperCase())
  if (!language || !settings.languages.includes(language))
    throw new CommandError(
      exitCodes.usage,
      `The site has no language ${name}. It has: ${settings.languages.join(', ')}.`,
    )
  return { ...settings, languages: [language] }
}
