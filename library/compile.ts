import { readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import type { DefinitionFile } from '#builder/read-definition.ts'
import { readTarget } from '#cli/folder-target.ts'
import { layoutNamed } from '#cli/layout-named.ts'
import { cacheFolder } from '#cli/places.ts'
import { prepareCompiler } from '#cli/prepare-compiler.ts'
import type { PlacedProblem } from '#cli/print-problems.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import type { HostName } from '#model/values/hosts.ts'
import type { FolderLayout } from '#model/values/layout.ts'

interface CommonOptions {
  /** The folder that the site is written to. What an earlier run left there and is still right is kept. */
  out: string
  /** Where the site will be opened, for canonical and shared links; with the path that the folder is served at. */
  origin: string
  /** The host that it is for: chooses the layout, and writes the files which that host reads. */
  for?: HostName
  /** One that is there for everybody, or one of the config beside the site. */
  layout?: FolderLayout | (string & {})
  /** Only this language: JP, EN, CN or KR. */
  language?: string
  /** Where encoded media are kept between runs; by default where the command line keeps them. */
  cacheFolder?: string
}

/** A site that stands in a folder, or in a file of one. */
export interface FolderOptions extends CommonOptions {
  folder: string
  site?: undefined
}

/** A site that a program has made. */
export interface SiteOptions extends CommonOptions {
  site: SiteDefinitionInput
  /** The folder that its media are relative to; by default the current one. */
  folder?: string
}

export type CompileOptions = FolderOptions | SiteOptions

export interface CompileResult {
  /** What is wrong with the definition. Where there is something, nothing was written. */
  problems: PlacedProblem[]
  /** What is no obstacle, but should be looked at. */
  warnings: PlacedProblem[]
  /** Every file of the folder, by its path in it, with slashes. */
  files: string[]
  /** How many files were rendered anew, and how many are as they were. */
  rendered: number
  kept: number
}

/**
 * Compiles a site into a folder for any web host. A faulty definition is no error but a result with problems; a file
 * that cannot be read or written rejects with an error whose message is one line.
 */
export async function compile(options: CompileOptions): Promise<CompileResult> {
  const out = resolve(options.out)
  const compileDefinition = await prepareCompiler()
  const result = await compileDefinition({
    definition: options.site ? definitionOf(options.site, options.folder) : options.folder,
    out,
    ...readTarget({
      origin: options.origin,
      for: options.for,
      layout: await layoutNamed(options.layout, options.folder ?? '.'),
      base: undefined,
      compress: undefined,
    }),
    language: options.language,
    cacheFolder: options.cacheFolder ?? cacheFolder(process.env),
    say: () => {},
  })
  if (result.problems) return { problems: result.problems, warnings: [], files: [], rendered: 0, kept: 0 }
  const { warnings, rendered, reused } = result
  return { problems: [], warnings, files: await filesBelow(out), rendered, kept: reused }
}

const definitionOf = (site: SiteDefinitionInput, folder = '.'): DefinitionFile => ({
  input: site,
  folder: resolve(folder),
  categoryHashes: (site.categories ?? []).map((category) => sha256(JSON.stringify(category))),
  placeOf: () => undefined,
  files: [],
  sources: [],
})

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
