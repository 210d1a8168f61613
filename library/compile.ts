import { readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import type { DefinitionFile } from '#builder/read-definition.ts'
import { cacheFolder as defaultCacheFolder } from '#cli/cache-folder.ts'
import { CommandError, exitCodes } from '#cli/exit-codes.ts'
import { readTarget } from '#cli/folder-target.ts'
import { layoutNamed } from '#cli/layout-named.ts'
import type { MovedPages } from '#cli/moved-pages.ts'
import { prepareCompiler, siteOf } from '#cli/prepare-compiler.ts'
import type { PlacedProblem } from '#cli/print-problems.ts'
import { movedSinceBuild } from '#cli/remembered-places.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import type { HostName } from '#model/values/hosts.ts'
import type { FolderLayout } from '#model/values/layout.ts'
import { checkOptions } from './check-options.ts'

interface CommonOptions {
  /** The output folder. Files of an earlier run that are still valid are kept. */
  out: string
  /** Address at which the site will be opened, for canonical and shared links, including the path of the folder. */
  origin: string
  /** The target host: selects the layout, and writes the host's configuration files. */
  for?: HostName
  /** A built-in layout, or one from the config beside the site. */
  layout?: FolderLayout | (string & {})
  /** Only this language: JP, EN, CN or KR. */
  language?: string
  /** Cache of encoded media; by default that of the command line. */
  cacheFolder?: string
}

/** A site in a folder or a file. */
export interface FolderOptions extends CommonOptions {
  folder: string
  site?: undefined
}

/** A site created by a program. */
export interface SiteOptions extends CommonOptions {
  site: SiteDefinitionInput
  /** Base folder of its media; by default the current one. */
  folder?: string
}

export type CompileOptions = FolderOptions | SiteOptions

export interface CompileResult {
  /** What is wrong with the definition. If there is anything, nothing was written. */
  problems: PlacedProblem[]
  /** Problems that do not prevent compiling. */
  warnings: PlacedProblem[]
  /** Every file of the folder, by its relative path with slashes. */
  files: string[]
  /** Number of rendered files, and number of unchanged ones. */
  rendered: number
  kept: number
  /** Pages that have another address than in the previous build of this site into `out`, if there are any. */
  moved?: MovedPages | undefined
}

/**
 * Compiles a site into a folder for any web host. A faulty definition resolves to a result with problems; a file that
 * cannot be read or written rejects with an error whose message is one line.
 */
export async function compile(options: CompileOptions): Promise<CompileResult> {
  checkOptions(options)
  const out = resolve(options.out)
  const definition = options.site ? definitionOf(options.site, options.folder) : options.folder
  const cacheFolder = options.cacheFolder ?? defaultCacheFolder(process.env)
  const compileDefinition = await prepareCompiler()
  const result = await compileDefinition({
    definition,
    out,
    ...readTarget({
      origin: options.origin,
      for: options.for,
      layout: await layoutNamed(options.layout, options.folder ?? '.'),
      base: undefined,
      compress: undefined,
    }),
    language: options.language,
    cacheFolder,
    say: () => {},
  })
  if (result.problems) return { problems: result.problems, warnings: [], files: [], rendered: 0, kept: 0 }
  const { warnings, rendered, reused, places, settings } = result
  const now = { site: siteOf({ definition }), places, settings }
  const moved = await movedSinceBuild({ cacheFolder, out }, now)
  return {
    problems: [],
    warnings,
    files: await filesBelow(out),
    rendered,
    kept: reused,
    ...(moved && { moved: moved.pages }),
  }
}

const definitionOf = (site: SiteDefinitionInput, folder = '.'): DefinitionFile => ({
  input: site,
  folder: resolve(folder),
  categoryHashes: Array.isArray(site.categories) ? site.categories.map(hashOf) : [],
  placeOf: () => undefined,
  files: [],
  sources: [],
})

function hashOf(category: unknown): string {
  try {
    return sha256(JSON.stringify(category) ?? '')
  } catch {
    throw new CommandError(
      exitCodes.problems,
      'compile: site holds what JSON can not, such as an object that holds itself. Give plain texts, numbers, lists and objects.',
    )
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
