import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOfSources } from '#builder/hash.ts'
import { buildAside } from './build-aside.ts'
import type { CompileDefinitionOptions, CompiledDefinition } from './compile-definition.ts'
import { compilerFolder, isCheckout, rootFolder } from './places.ts'
import type { PlacedProblem } from './print-problems.ts'
import { looksOfSources, rememberBuild, unchangedBuild } from './unchanged-build.ts'

type Compiler = typeof import('./compile-definition.ts')

const bundleName = 'compiler.js'

/** All that `compileDefinition` and the runtime are made of. */
const sources = isCheckout
  ? ['cli', 'extensions', 'builder', 'content', 'runtime', 'model', 'store', 'package-lock.json']
  : ['dist/compiler', 'dist/runtime', 'package.json']

/**
 * `compileDefinition` out of one file, which is loaded sooner than hundreds. The file is made when there is none or its
 * sources have changed.
 */
export async function prepareCompiler(): Promise<Compiler['compileDefinition']> {
  if (isCheckout) await bundleSources()
  const compiler: Compiler = await import(pathToFileURL(join(compilerFolder, bundleName)).href)
  return compiler.compileDefinition
}

const bundleSources = (): Promise<void> =>
  buildAside({
    folder: compilerFolder,
    stamp: hashOfSources(rootFolder, sources),
    async make(out) {
      const { bundleCompiler } = await import('./bundle.ts')
      await bundleCompiler(out)
    },
  })

type RememberedBuild = Omit<CompiledDefinition, 'folders'>

/** The same, where it has not been done already: what a build came to is remembered in `cacheFolder`. */
export async function compileIfChanged(
  options: CompileDefinitionOptions,
): Promise<RememberedBuild | { problems: PlacedProblem[] }> {
  const { cacheFolder, out } = options
  const place = {
    cacheFolder,
    out,
    key: `${looksOfSources(rootFolder, sources)} ${process.version} ${process.cwd()} ${JSON.stringify(options)}`,
  }
  const before = unchangedBuild<RememberedBuild>(place)
  if (before) return { ...before, rendered: 0, reused: before.rendered + before.reused }
  const startedAt = Date.now()
  const compileDefinition = await prepareCompiler()
  const compiled = await compileDefinition(options)
  if (compiled.problems) return compiled
  const { folders, ...result } = compiled
  if (!result.isAlwaysRun) await rememberBuild(place, { read: result.files, folders, startedAt, result })
  return result
}
