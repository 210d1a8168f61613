import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, minify, type Plugin } from 'vite'

/** A quoted module name: of an import, or of a file that runs as a thread or a process. */
const moduleNames = /(['"`])((?:\.{1,2}\/|#)[\w./~-]+)\.tsx?\1/g

/** Replaces module names by those in JavaScript and in declarations. */
export const withJavaScriptNames = (code: string): string => code.replace(moduleNames, '$1$2.js$1')

/** Where modules stand that several others need: a folder that modules are found in without searching. */
const sharedFolder = 'library/shared'

const nameFrom = (root: string, id: string): string =>
  relative(root, id)
    .replaceAll(sep, '/')
    .replace(/\.tsx?$/, '')

/**
 * Bundles modules, and everything that they import, to JavaScript in a folder. Entries, what is imported when it is needed,
 * threads and processes keep their paths below `root`; all else stands in shared files. Needed because Node does not strip
 * types from installed packages; one file for each source would be 80 kB more to download, and 1,300 more files to read.
 */
export async function bundleModules(root: string, entries: readonly string[], out: string): Promise<void> {
  const name = (id: string) => nameFrom(root, id)
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    plugins: [keepPlaces(name)],
    build: {
      outDir: out,
      emptyOutDir: false,
      minify: false,
      target: 'node22',
      ssr: true,
      rollupOptions: {
        input: Object.fromEntries(entries.map((entry) => [name(join(root, entry)), join(root, entry)])),
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId }) =>
            facadeModuleId ? `${name(facadeModuleId)}.js` : `${sharedFolder}/[hash].js`,
        },
      },
    },
  })
}

/** Modules find their data files, threads and processes as if they were still at their paths. */
const keepPlaces = (name: (id: string) => string): Plugin => ({
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined
    for (const [, path] of code.matchAll(/new URL\(["'](\.[^"']*\.ts)["'], import\.meta\.url\)/g)) {
      const script = join(id, '..', path!)
      if (existsSync(script)) this.emitFile({ type: 'chunk', id: script, fileName: `${name(script)}.js` })
    }
    return code.replaceAll('import.meta.url', `import.meta.resolve('#${name(id)}.js')`)
  },
})

/** Comments, spaces and long variable names are a third of the download. Function names are kept for stack traces. */
export async function withoutComments(path: string, code: string): Promise<string> {
  const mangle = { keepNames: true }
  const small = await minify(path, code, {
    module: true,
    mangle,
    compress: { keepNames: { function: true, class: true } },
    sourcemap: false,
  })
  return small.code
}
