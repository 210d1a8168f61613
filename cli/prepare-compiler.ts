import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildAside } from './build-aside.ts'
import type { CompileDefinitionOptions, CompiledDefinition } from './compile-definition.ts'
import type { MovedSite } from './moved-pages.ts'
import { compilerFolder, compilerName, isCheckout } from './places.ts'
import type { PlacedProblem } from './print-problems.ts'
import { movedSinceBuild } from './remembered-places.ts'
import { programSources, type Sources, sourcesIn } from './sources.ts'
import { rememberBuild, unchangedBuild } from './unchanged-build.ts'

type Compiler = typeof import('./compile-definition.ts')

/** All sources of `compileDefinition` and the runtime. */
const compilerSources = isCheckout ? programSources : ['dist/compiler', 'dist/runtime', 'package.json']

/**
 * Loads `compileDefinition` from a single file, which is faster than loading hundreds. The file is built if it is
 * missing or its sources have changed.
 */
export async function prepareCompiler(
  sources = sourcesIn(compilerSources),
): Promise<Compiler['compileDefinition']> {
  if (isCheckout) await bundle(sources)
  const compiler: Compiler = createRequire(import.meta.url)(join(compilerFolder, compilerName))
  return compiler.compileDefinition
}

/**
 * A build is over before code would have run often enough to be worth optimising twice. Only set while compiling, because
 * compiled code is neither read from nor written to a cache under other flags than it was compiled with. The thread that
 * writes files makes few objects, and with a small space for new ones touches little memory.
 */
function setCompileFlags(): void {
  for (const size of ['min', 'max']) setFlagsFromString(`--${size}-semi-space-size=1`)
  setFlagsFromString('--no-turbofan')
}

const bundle = (sources: Sources): Promise<void> =>
  buildAside({
    folder: compilerFolder,
    sources,
    async make(out) {
      const { bundleCompiler } = await import('./bundle.ts')
      await bundleCompiler(out)
    },
  })

type RememberedBuild = Omit<CompiledDefinition, 'folders' | 'places' | 'settings'>

/** Includes what has moved since the previous build. */
type DoneBuild = RememberedBuild & { moved?: MovedSite | undefined }

/** The folder or file of a site, which distinguishes it from others that are built into the same folder. */
export const siteOf = ({ definition }: Pick<CompileDefinitionOptions, 'definition'>): string =>
  resolve(typeof definition === 'string' ? definition : definition.folder)

/** The same, unless nothing has changed: results of builds are stored in `cacheFolder`. */
export async function compileIfChanged(
  options: CompileDefinitionOptions,
): Promise<DoneBuild | { problems: PlacedProblem[] }> {
  const { cacheFolder, out } = options
  const sources = sourcesIn(compilerSources)
  const place = {
    cacheFolder,
    out,
    key: `${sources.looks} ${process.version} ${process.cwd()} ${JSON.stringify(options)}`,
  }
  const before = unchangedBuild<RememberedBuild>(place)
  if (before) return { ...before, rendered: 0, reused: before.rendered + before.reused }
  const startedAt = Date.now()
  const compileDefinition = await prepareCompiler(sources)
  setCompileFlags()
  const compiled = await compileDefinition(options).finally(() => setFlagsFromString('--turbofan'))
  if (compiled.problems) return compiled
  const { folders, places, settings, ...result } = compiled
  if (!result.isAlwaysRun) await rememberBuild(place, { read: result.files, folders, startedAt, result })
  const moved = await movedSinceBuild({ cacheFolder, out }, { site: siteOf(options), places, settings })
  return { ...result, moved }
}
