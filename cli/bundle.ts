import { basename, dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { lateModules } from './late-modules.ts'
import { compilerName, devFolder, devName, devScript, rootFolder } from './places.ts'

/**
 * The thread that writes files is bundled beside the program that starts it, so that it starts without stripping types.
 */
const threadSource = 'builder/folder/writing-thread.ts'
const threadName = 'writing-thread'

/** Modules find their data files as if they were still among the sources. */
const keepPlaces = (rootFromBundle: string): Plugin => ({
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined
    if (code.includes(`./${threadName}.ts`)) return code.replace(`${threadName}.ts`, `${threadName}.js`)
    const place = `${rootFromBundle}/${relative(rootFolder, id).replaceAll(sep, '/')}`
    return code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
  },
})

/** Path from a build in a checkout to the folders of the sources. */
const rootFromCheckout = '../../..'
const rootFromPackage = '../..'
const devEntry = join(rootFolder, 'cli', 'dev', 'run-dev.ts')

/** Bundles `compileDefinition` into one file. */
export async function bundleCompiler(folder: string): Promise<void> {
  await bundle({
    entry: join(rootFolder, 'cli', 'compile-definition.ts'),
    out: join(folder, compilerName),
    plugins: [keepPlaces(rootFromCheckout), lateModules],
    noExternal: ['zod'],
  })
  await bundleThread(folder)
}

const bundleThread = (folder: string): Promise<void> =>
  bundle({ entry: join(rootFolder, threadSource), out: join(folder, `${threadName}.js`), noExternal: [] })

/** Bundles `runDev` into one file, with the browser's script beside it. */
export async function bundleDev(folder: string): Promise<void> {
  await bundle({
    entry: devEntry,
    out: join(folder, devName),
    plugins: [keepPlaces(rootFromCheckout), lateModules],
    noExternal: ['zod'],
  })
  await bundleBesideDev(folder)
}

/** The modules that `dev` starts: the writing thread, and the browser's script. */
async function bundleBesideDev(folder: string): Promise<void> {
  await bundleThread(folder)
  await bundle({
    entry: join(rootFolder, 'cli', 'dev', 'browser', 'client.ts'),
    out: join(folder, relative(devFolder, devScript)),
    noExternal: [],
  })
}

/**
 * Bundles `compileDefinition` and `runDev` into `compiler/compiler.cjs` and `dev/dev.cjs` of a folder, with shared parts
 * only once because the package is downloaded; beside them, the modules they start.
 */
export async function bundlePrograms(folder: string): Promise<void> {
  const { build } = await import('vite')
  const compiler = join(rootFolder, 'cli', 'compile-definition.ts')
  await build({
    ...commonSettings([keepPlaces(rootFromPackage), lateModules], ['zod']),
    build: {
      ...buildSettings(folder),
      ssr: true,
      rollupOptions: {
        input: { 'compiler/compiler': compiler, 'dev/dev': devEntry },
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: 'compiler/shared-[hash].cjs',
        },
      },
    },
  })
  await bundleThread(join(folder, 'compiler'))
  await bundleBesideDev(join(folder, 'dev'))
}

interface BundleOptions {
  entry: string
  out: string
  plugins?: Plugin[]
  /** Packages that are bundled; all others are imported at run time. */
  noExternal: string[]
}

/** Bundles a module and everything it loads into one file. */
export async function bundle({ entry, out, plugins = [], noExternal }: BundleOptions): Promise<void> {
  const { build } = await import('vite')
  await build({
    ...commonSettings(plugins, noExternal),
    build: {
      ...buildSettings(dirname(out)),
      ssr: entry,
      rollupOptions: {
        output: {
          format: out.endsWith('.cjs') ? 'cjs' : 'es',
          entryFileNames: basename(out),
          codeSplitting: false,
        },
      },
    },
  })
}

const commonSettings = (plugins: Plugin[], noExternal: string[]) =>
  ({
    configFile: false,
    root: rootFolder,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    plugins,
    ssr: { noExternal },
  }) as const

const buildSettings = (outDir: string) =>
  ({ outDir, emptyOutDir: false, minify: false, target: 'node22' }) as const
