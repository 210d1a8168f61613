import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { build, parseSync, type Rollup } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuntimeFacts } from '#builder/build-runtime.ts'
import { runtimeFolder } from '#cli/places.ts'
import { rootFolder } from './source-files.ts'

const run = promisify(execFile)
const assetsFolder = join(runtimeFolder, 'assets')

/** Maximum size of a first visit, in brotli bytes as sent by a CDN. */
const budget = { script: 27.75 * 1024, style: 11.75 * 1024, screenStyle: 6 * 1024 }

/** Texts that survive minifying and only occur in this package. */
const marks: Readonly<Record<string, RegExp>> = {
  zod: /_zod\b/,
  'react-router': /react-router|may be used only in the context of a <Router>/,
  '@mui/material': /\bMui[A-Z]/,
  'what preloads parts': /vite:preloadError/,
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-client-bundle-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readFacts = async () =>
  JSON.parse(await readFile(join(runtimeFolder, 'runtime.json'), 'utf8')) as RuntimeFacts

const brotliBytes = async (name: string) =>
  brotliCompressSync(await readFile(join(assetsFolder, name))).byteLength

/** A script and everything that is loaded before it runs. */
async function withStaticImports(name: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(name)) return seen
  seen.add(name)
  const { module } = parseSync(name, await readFile(join(assetsFolder, name), 'utf8'))
  for (const { moduleRequest } of module.staticImports)
    await withStaticImports(join('.', moduleRequest.value), seen)
  return seen
}

test('a first visit stays within its budget', async () => {
  const { script, messages, style, screenStyle } = await readFacts()
  const scripts = [...(await withStaticImports(script))]
  const messagesBytes = Math.max(...(await Promise.all(Object.values(messages).map(brotliBytes))))
  const scriptBytes = (await Promise.all(scripts.map(brotliBytes))).reduce(
    (sum, bytes) => sum + bytes,
    messagesBytes,
  )
  const styleBytes = await brotliBytes(style)
  console.log(
    `first visit: script ${scriptBytes} bytes in ${scripts.length + 1} files, style ${styleBytes} bytes (brotli)`,
  )
  expect(scriptBytes).toBeLessThanOrEqual(budget.script)
  expect(styleBytes).toBeLessThanOrEqual(budget.style)
  expect(await brotliBytes(screenStyle)).toBeLessThanOrEqual(budget.screenStyle)
})

test('what visitors load holds nothing of the console or of the schemas', async () => {
  for (const name of await readdir(assetsFolder)) {
    const text = await readFile(join(assetsFolder, name), 'utf8')
    for (const [source, mark] of Object.entries(marks))
      expect(mark.test(text), `${source} in ${name}`).toBe(false)
  }
})

test.each([
  ['zod', "import { z } from 'zod'; console.log(z.object({ a: z.string() }).parse({}))"],
  ['react-router', "import { useLocation } from 'react-router'; console.log(useLocation())"],
  ['@mui/material', "import Button from '@mui/material/Button'; console.log(Button)"],
])('%s would be seen in a bundle', async (source, text) => {
  const entry = 'virtual:entry'
  const result = (await build({
    configFile: false,
    root: rootFolder,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? join(rootFolder, 'checks', 'entry.js') : undefined),
        load: (id) => (id.endsWith('checks/entry.js') ? text : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: entry } },
  })) as Rollup.RollupOutput
  const code = result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(marks[source]!.test(code)).toBe(true)
})

/** Builds the runtime in a separate process and returns all files with their contents. */
async function built(environment: string): Promise<Record<string, string>> {
  const out = join(folder, environment)
  const program = `import('#builder/build-runtime.ts').then(({ buildRuntime }) => buildRuntime(${JSON.stringify(out)}))`
  await run(process.execPath, ['--input-type=module', '-e', program], {
    cwd: rootFolder,
    env: { ...process.env, NODE_ENV: environment },
  })
  const entries = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const files = entries.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file.slice(out.length + 1), await readFile(file, 'base64')]),
    ),
  )
}

test('the runtime is built to the same bytes again, whatever NODE_ENV says', async () => {
  const [first, second] = [await built('test'), await built('production')]
  expect(Object.keys(first)).toContain('runtime.json')
  expect(Object.keys(second)).toEqual(Object.keys(first))
  for (const name of Object.keys(first)) expect(second[name] === first[name], name).toBe(true)
  const standing = await readFile(join(runtimeFolder, 'runtime.json'), 'base64')
  expect(first['runtime.json']).toBe(standing)
})
