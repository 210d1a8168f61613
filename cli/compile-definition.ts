import { cpus } from 'node:os'
import { basename } from 'node:path'
import { type CompiledFolder, type CompileFolderOptions, compileFolder } from '#builder/compile-folder.ts'
import { checkOutputFolder, OutputFolderError } from '#builder/folder/output-folder.ts'
import { manifestName } from '#builder/folder-sink.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { readDefinition } from '#builder/read-definition.ts'
import { scriptWarnings } from '#builder/script-warnings.ts'
import type { PlaceOf } from '#builder/site-folder/place-of.ts'
import { takeInDefinition } from '#builder/take-in-definition.ts'
import { checkSite } from '#model/check-site.ts'
import { languages } from '#model/language.ts'
import type { Problem } from '#model/problem.ts'
import type { PublishProgress } from '#model/publish.ts'
import { blobKey } from '#model/release.ts'
import { readabilityWarnings } from '#model/rules/readability-rules.ts'
import type { SiteDefinition } from '#model/site.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { makeFolder } from './make-folder.ts'
import { openMediaCache } from './media-cache.ts'
import { runtimeFolder } from './places.ts'
import { prepareRuntime } from './prepare.ts'
import { mostWarnings } from './print-problems.ts'
import { unreadableAsCommandError } from './unreadable.ts'

export type FolderTarget = Pick<CompileFolderOptions, 'layout' | 'carriesPolicy' | 'host' | 'compress'>

export interface CompileDefinitionOptions {
  definition: string
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

/** `placeOf` says in which file, line and column a problem or warning is. */
export type CompileResult =
  | ({ problems?: undefined; warnings: Problem[]; placeOf: PlaceOf } & CompiledFolder)
  | { problems: Problem[]; placeOf: PlaceOf }

/** Definition in, folder out, as `build` and `snapshot` do it. What is wrong comes back as problems; nothing is written then. */
export async function compileDefinition(options: CompileDefinitionOptions): Promise<CompileResult> {
  if (!options.force) await checkOutputFolder(options.out, manifestName).catch(unusable)
  await prepareRuntime(options.say)
  const { input, folder, categoryHashes, placeOf } = await readDefinition(options.definition).catch(
    unreadableAsCommandError,
  )
  const checked = checkSite(input, { for: 'publish' })
  if (checked.problems) return { problems: checked.problems, placeOf }
  const definition = options.language
    ? inOneLanguage(checked.definition, options.language)
    : checked.definition
  const cache = openMediaCache(options.cacheFolder)
  try {
    const taken = await takeInDefinition({
      definition,
      folder,
      takeIn: cache.takeIn,
      atOnce: cpus().length,
      onTaken: (done, of) => options.onProgress?.({ stage: 'taking-in', done, of }),
    })
    if ('problems' in taken) return { problems: taken.problems, placeOf }
    makeFolder('--out', options.out)
    const compiled = await compileFolder({
      ...taken,
      categoryHashes,
      siteId: basename(folder).toLowerCase(),
      blob: (hash) => cache.read(blobKey(hash)),
      out: options.out,
      origin: options.origin,
      ...options.folder,
      runtime: await loadRuntime(runtimeFolder),
      onProgress: options.onProgress,
    })
    const warnings = [...scriptWarnings(definition), ...readabilityWarnings(definition, mostWarnings)]
    return { ...compiled, warnings: warnings.slice(0, mostWarnings), placeOf }
  } finally {
    await cache.close()
  }
}

function unusable(error: unknown): never {
  throw error instanceof OutputFolderError ? new CommandError(exitCodes.problems, error.message) : error
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
