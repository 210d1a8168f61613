import { basename, dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { rootFolder } from './places.ts'

/** From a file of the bundle, which stands in `dist/builds/<name>/`. */
const rootFromBundle = '../../..'

const placeFromBundle = (file: string) =>
  `${rootFromBundle}/${relative(rootFolder, file).replaceAll(sep, '/')}`

/** Modules go on finding the files that belong to them where these stand among the sources. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', `new URL('${placeFromBundle(id)}', import.meta.url).href`)
      : undefined,
}

/** Puts a module and all that it loads into one file; packages but zod stay where they are. */
export async function bundle(entry: string, out: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: rootFolder,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    plugins: [keepPlaces],
    ssr: { noExternal: ['zod'] },
    build: {
      outDir: dirname(out),
      ssr: entry,
      minify: false,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: basename(out), codeSplitting: false } },
    },
  })
}
