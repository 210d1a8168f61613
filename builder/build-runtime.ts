import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { type Language, languageFacts } from '#model/values/language.ts'
import { buildTargets } from './floor.ts'
import { sha256Of } from './hash.ts'
import { hashOfSources } from './hash-sources.ts'

const rootFolder = fileURLToPath(new URL('..', import.meta.url))
const here = (path: string) => join(rootFolder, path)

/** Facts that `loadRuntime` reads in addition to the built files. */
export interface RuntimeFacts {
  /** Changes with everything that affects the HTML of a page. */
  build: string
  script: string
  /** The runtime's texts in each language, loaded by the script. */
  messages: Record<Language, string>
  style: string
  /** Style sheet of documents outside of the grid. */
  screenStyle: string
  chooser: string
  fromDisk: string
}

/** The result must not depend on the build environment, so NODE_ENV is set explicitly. */
const common: InlineConfig = {
  configFile: false,
  root: rootFolder,
  logLevel: 'error',
  publicDir: false,
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
}

/** The client runs on Preact: the same components, a quarter of the bytes (docs/decisions). */
const clientAliases = [
  // Visitors load the runtime's texts in one language only.
  { find: /^.*\/i18n\/messages-of\.ts$/, replacement: here('runtime/i18n/loaded-messages.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom(\/client)?)?$/, replacement: here('builder/jsx/browser-react.ts') },
]

const serverAliases = [
  { find: /^react\/jsx-runtime$/, replacement: here('builder/jsx/jsx-runtime.ts') },
  { find: /^react-dom\/server$/, replacement: here('builder/jsx/render-to-string.ts') },
  { find: /^react$/, replacement: here('builder/jsx/react.ts') },
]

/** Removes the bundler's preloading of dynamic imports, because everything it would preload is already loaded. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

const entry = here('runtime/entry-client.tsx')

/**
 * Puts everything that runs at once into one file, including modules shared with later parts: smaller than two files,
 * and one request.
 */
const nameOfFirst: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const seen = new Set<string>()
  const isNeededAtOnce = (module: string): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    return module === entry || Boolean(graph.getModuleInfo(module)?.importers.some(isNeededAtOnce))
  }
  return isNeededAtOnce(id) ? 'viewer' : undefined
}

const clientBuild = (outDir: string): InlineConfig => ({
  ...common,
  plugins: [plainImports],
  resolve: { alias: clientAliases },
  build: {
    outDir,
    assetsDir: '',
    emptyOutDir: true,
    modulePreload: false,
    target: buildTargets,
    rollupOptions: {
      input: { viewer: entry, screens: here('runtime/screens/style.css') },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: 'part-[hash].js',
        codeSplitting: { groups: [{ name: nameOfFirst, debugName: 'first' }] },
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
})

const serverBuild = (outDir: string): InlineConfig => ({
  ...common,
  resolve: { alias: serverAliases },
  ssr: { noExternal: true },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: here('runtime/entry-server.tsx'),
    // Only browsers load the parts that import it.
    rollupOptions: { external: ['react-dom/client'] },
    minify: false,
    target: 'node22',
  },
})

/** A single classic script, so that it runs at its position in the page. */
const classicBuild = (name: string): InlineConfig => ({
  ...common,
  build: {
    write: false,
    target: buildTargets,
    lib: { entry: here(`runtime/entry-${name}.ts`), formats: ['iife'], name: 'classic' },
  },
})

/** Builds the visitor's runtime and the prerenderer into a folder that `loadRuntime` reads. */
export async function buildRuntime(folder: string): Promise<void> {
  const { build } = await import('vite')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const assets = join(folder, 'assets')
  const server = join(folder, 'server')
  const client = await build(clientBuild(assets))
  await build(serverBuild(server))
  const chooser = codeOf(await build(classicBuild('experiment')))
  const fromDisk = codeOf(await build(classicBuild('from-disk')))
  const names = (await readdir(assets)).sort()
  const sources = await Promise.all([
    ...names.map((name) => readFile(join(assets, name), 'utf8')),
    readFile(join(server, 'entry-server.js'), 'utf8'),
  ])
  const named = (ending: RegExp) => names.find((name) => ending.test(name))!
  const script = named(/^viewer-.*\.js$/)
  const facts: RuntimeFacts = {
    build: sha256Of([
      ...names,
      ...sources,
      chooser,
      fromDisk,
      hashOfSources(rootFolder, ['builder', 'content', 'model']),
    ]).slice(0, 16),
    script,
    messages: messagesIn(client),
    style: named(/^viewer-.*\.css$/),
    screenStyle: named(/^screens-.*\.css$/),
    chooser,
    fromDisk,
  }
  await writeFile(join(folder, 'runtime.json'), `${JSON.stringify(facts)}\n`)
}

type Built = Awaited<ReturnType<typeof import('vite').build>>

function codeOf(built: Built): string {
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? chunksOf(one) : []))
  if (!chunk) throw new Error('A classic script is one file')
  return chunk.code.trim()
}

function chunksOf(built: Built): Rolldown.OutputChunk[] {
  if (!('output' in built)) throw new Error('The client of the runtime is one build')
  return built.output.filter((file) => file.type === 'chunk')
}

/** The chunk that contains each language's texts. */
function messagesIn(client: Built): Record<Language, string> {
  const nameOf = (language: Language) =>
    chunksOf(client).find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/runtime/i18n/${languageFacts[language].segment}.ts`),
    )!.fileName
  return { JP: nameOf('JP'), EN: nameOf('EN'), CN: nameOf('CN'), KR: nameOf('KR') }
}
