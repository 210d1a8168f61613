import { cpus } from 'node:os'
import { basename } from 'node:path'
import { type CompiledFolder, type CompileFolderOptions, compileFolder } from '#builder/compile-folder.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { type DefinitionFile, readDefinition } from '#builder/read-definition.ts'
import { scriptWarnings } from '#builder/script-warnings.ts'
import { type TakeInDefinitionOptions, takeInDefinition } from '#builder/take-in-definition.ts'
import { unreachableWarnings } from '#model/checks/reach-checks.ts'
import { languages } from '#model/language.ts'
import { type Problem, problem } from '#model/problem.ts'
import type { PublishProgress } from '#model/publish.ts'
import { blobKey } from '#model/release.ts'
import { readabilityWarnings } from '#model/rules/readability-rules.ts'
import type { SiteDefinition } from '#model/site.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { checkedSite, findExtensions } from './find-extensions.ts'
import { makeFolder, requireOwnFolder } from './make-folder.ts'
import { openMediaCache } from './media-cache.ts'
import { runtimeFolder } from './places.ts'
import { prepareRuntime } from './prepare.ts'
import { mostWarnings, type PlacedProblem, placed } from './print-problems.ts'
import { unreadableAsCommandError } from './unreadable.ts'

export type FolderTarget = Pick<CompileFolderOptions, 'layout' | 'carriesPolicy' | 'host' | 'compress'>

export interface CompileDefinitionOptions {
  /** A folder or file to read, or what was read. */
  definition: string | DefinitionFile
  out: string
  origin: string
  /** For hosts other than the product itself: where the folder is served, and by whom. */
  folder?: FolderTarget | undefined
  /** Whether a folder that holds something else is written into. */
  force?: boolean
  language?: string
  /** Whether nobody will open the folder: then nobody is told that it was built. */
  isThrownAway?: boolean
  cacheFolder: string
  say(line: string): void
  onProgress?(progress: PublishProgress | { stage: 'taking-in'; done: number; of: number }): void
}

/** Problems and warnings have the file, line and column that each is at. */
export type CompileResult = CompiledDefinition | { problems: PlacedProblem[] }

export interface CompiledDefinition extends CompiledFolder {
  problems?: undefined
  warnings: PlacedProblem[]
  /** Every file that was read. */
  files: string[]
  /** Whether code of the owner's wants to be called also where no file has changed. */
  isAlwaysRun: boolean
}

/** Definition in, folder out, as `build` and `snapshot` do it. What is wrong comes back as problems; nothing is written then. */
export const compileDefinition = (options: CompileDefinitionOptions): Promise<CompileResult> =>
  compiled(options).catch(unreadableAsCommandError)

async function compiled(options: CompileDefinitionOptions): Promise<CompileResult> {
  if (!options.force) requireOwnFolder('--out', options.out)
  await prepareRuntime(options.say)
  const cache = openMediaCache(options.cacheFolder)
  try {
    const site = await readSite(options, cache.takeIn)
    if (site.problems) return site
    const { folder, files, warnings, extensions, ...rest } = site
    makeFolder('--out', options.out)
    const runtime = await loadRuntime(runtimeFolder)
    const result = await compileFolder({
      ...rest,
      siteId: basename(folder).toLowerCase(),
      blob: (hash) => cache.read(blobKey(hash)),
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
    return { ...result, warnings, files, isAlwaysRun: extensions?.config.hooks !== undefined }
  } finally {
    await cache.close()
  }
}

/**
 * A definition read, checked, and with its media taken in; or what is wrong with it. By itself, so that nobody holds what
 * it was made from while the site is compiled.
 */
async function readSite(
  { definition: given, language, onProgress }: CompileDefinitionOptions,
  takeIn: TakeInDefinitionOptions['takeIn'],
) {
  const isRead = typeof given === 'string'
  const read = isRead ? await readDefinition(given) : given
  const { folder, files } = read
  const extensions = isRead ? await findExtensions(folder) : undefined
  const checked = await checkedSite(read, extensions)
  const { placeOf } = checked
  if (checked.problems) return { problems: placed(checked.problems, placeOf) }
  const { definition: whole, categoryHashes = read.categoryHashes } = checked
  const definition = language ? inOneLanguage(whole, language) : whole
  const taken = await takeInDefinition({
    definition,
    folder,
    takeIn,
    atOnce: cpus().length,
    onTaken: (done, of) => onProgress?.({ stage: 'taking-in', done, of }),
  })
  if ('problems' in taken) return { problems: placed(taken.problems, placeOf) }
  const warnings = [
    ...taken.warnings,
    ...unreachableWarnings(definition),
    ...networkWarnings(definition),
    ...scriptWarnings(definition),
    ...readabilityWarnings(definition, mostWarnings),
  ]
  return {
    ...taken,
    folder,
    categoryHashes,
    extensions,
    files: [...files, ...taken.files, ...(extensions?.files ?? [])],
    warnings: placed(warnings.slice(0, mostWarnings), placeOf),
  }
}

/** The same site with only one of its languages; addresses and fallbacks stay what they are. */
function inOneLanguage(definition: SiteDefinition, name: string): SiteDefinition {
  const language = languages.find((one) => one === name.toUpperCase())
  const { settings } = definition
  if (!language || !settings.languages.includes(language))
    throw new CommandError(
      exitCodes.usage,
      `The site has no language ${name}. It has: ${settings.languages.join(', ')}.`,
    )
  return { ...definition, settings: { ...settings, languages: [language] } }
}

/** Whom a site is for is kept by the product that publishes it, and by no folder. */
const networkWarnings = ({ settings }: SiteDefinition): Problem[] =>
  settings.allowedNetworks?.length ? [problem('/settings/allowedNetworks', 'networks-elsewhere')] : []
