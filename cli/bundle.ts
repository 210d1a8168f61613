import { basename, dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { devFolder, devScript, rootFolder } from './places.ts'

/** The thread that writes files stands beside what starts it, so that it starts without types to be stripped. */
const threadSource = 'builder/folder/writing-thread.ts'
const threadName = 'writing-thread'

/** Modules go on finding the files that belong to them where these stand among the sources. */
const keepPlaces = (rootFromBundle: string): Plugin => ({
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined
    if (code.includes(`./${threadName}.ts`)) return code.replace(`${threadName}.ts`, `${threadName}.js`)
    const place = `${rootFromBundle}/${relative(rootFolder, id).replaceAll(sep, '/')}`
    return code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
  },
})

/** `compileDefinition` in one file of a folder. `rootFromBundle` leads from there to where the sources' folders stand. */
export async function bundleCompiler(folder: string, rootFromBundle = '../../..'): Promise<void> {
  await bundle({
    entry: join(rootFolder, 'cli', 'compile-definition.ts'),
    out: join(folder, 'compiler.js'),
    plugins: [keepPlaces(rootFromBundle)],
    noExternal: ['zod'],
  })
  await bundleThread(folder)
}

const bundleThread = (folder: string): Promise<void> =>
  bundle({ entry: join(rootFolder, threadSource), out: join(folder, `${threadName}.js`), noExternal: [] })

/** `runDev` in one file of a folder, and beside it what runs in the browser. */
export async function bundleDev(folder: string, rootFromBundle = '../../..'): Promise<void> {
  const sources = join(rootFolder, 'cli', 'dev')
  const plugins = [keepPlaces(rootFromBundle)]
  await bundle({
    entry: join(sources, 'run-dev.ts'),
    out: join(folder, 'dev.js'),
    plugins,
    noExternal: ['zod'],
  })
  await bundleThread(folder)
  await bundle({
    entry: join(sources, 'browser', 'client.ts'),
    out: join(folder, relative(devFolder, devScript)),
    noExternal: [],
  })
}

interface BundleOptions {
  entry: string
  out: string
  plugins?: Plugin[]
  /** Packages that go into the file; the others stay where they are. */
  noExternal: string[]
}

/** Puts a module and all that it loads into one file. */
export async function bundle({ entry, out, plugins = [], noExternal }: BundleOptions): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: rootFolder,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    plugins,
    ssr: { noExternal },
    build: {
      outDir: dirname(out),
      emptyOutDir: false,
      ssr: entry,
      minify: false,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: basename(out), codeSplitting: false } },
    },
  })
}
