import { cpus } from 'node:os'
import { basename } from 'node:path'
import { type CompiledFolder, type CompileFolderOptions, compileFolder } from '#builder/compile-folder.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { type DefinitionFile, readDefinition } from '#builder/read-definition.ts'
import { scriptWarnings } from '#builder/script-warnings.ts'
import { type TakeInDefinitionOptions, takeInDefinition } from '#builder/take-in-definition.ts'
import { checkSite } from '#model/check-site.ts'
import { languages } from '#model/language.ts'
import type { PublishProgress } from '#model/publish.ts'
import { blobKey } from '#model/release.ts'
import { readabilityWarnings } from '#model/rules/readability-rules.ts'
import type { SiteDefinition } from '#model/site.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
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
}

/** Definition in, folder out, as `build` and `snapshot` do it. What is wrong comes back as problems; nothing is written then. */
export async function compileDefinition(options: CompileDefinitionOptions): Promise<CompileResult> {
  if (!options.force) requireOwnFolder('--out', options.out)
  await prepareRuntime(options.say)
  const cache = openMediaCache(options.cacheFolder)
  try {
    const site = await readSite(options, cache.takeIn)
    if (site.problems) return site
    const { folder, files, warnings, ...rest } = site
    makeFolder('--out', options.out)
    const compiled = await compileFolder({
      ...rest,
      siteId: basename(folder).toLowerCase(),
      blob: (hash) => cache.read(blobKey(hash)),
      out: options.out,
      origin: options.origin,
      ...options.folder,
      runtime: await loadRuntime(runtimeFolder),
      onProgress: options.onProgress,
    })
    return { ...compiled, warnings, files }
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
  const { input, folder, categoryHashes, files, placeOf } =
    typeof given === 'string' ? await readDefinition(given).catch(unreadableAsCommandError) : given
  const { problems, definition: whole } = checkSite(input, { for: 'publish' })
  if (problems) return { problems: placed(problems, placeOf) }
  const definition = language ? inOneLanguage(whole, language) : whole
  const taken = await takeInDefinition({
    definition,
    folder,
    takeIn,
    atOnce: cpus().length,
    onTaken: (done, of) => onProgress?.({ stage: 'taking-in', done, of }),
  })
  if ('problems' in taken) return { problems: placed(taken.problems, placeOf) }
  const warnings = [...scriptWarnings(definition), ...readabilityWarnings(definition, mostWarnings)]
  return {
    ...taken,
    folder,
    categoryHashes,
    files: [...files, ...taken.files],
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
