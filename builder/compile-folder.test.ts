import { cpSync, renameSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import { sampleAssets, sampleImage } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { compileFolder, type FolderOptions } from './compile-folder.ts'
import { holderName, listBeforeName } from './folder/folder-in-work.ts'
import { folderListName } from './folder/folder-list.ts'
import { manifestName } from './folder-sink.ts'
import { loadRuntime } from './load-runtime.ts'

const runtime = await loadRuntime(runtimeFolder)
const [first, second] = ['https://first.example', 'https://second.example']
let work: string

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-compile-folder-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

const definition = sampleSite()
const { blob } = sampleAssets()
const { asset } = sampleAssets({
  ...sampleImage,
  variants: [{ ...sampleImage.variants[0]!, bytes: (await blob()).length }],
})
const refs = Object.values(sampleMedia)
const assets = new Map(await Promise.all(refs.map(async (ref) => [ref, await asset(ref)] as const)))

const compileTo = (name: string, origin: string, over: Partial<FolderOptions> = {}) =>
  compileFolder({
    ...{ out: join(work, name), origin, runtime, siteId: 'inn', definition, blob },
    categoryHashes: definition.categories.map(({ id }) => id),
    assets,
    ...over,
  })

const originsIn = async (name: string): Promise<Set<string>> => {
  const names = await readdir(join(work, name), { recursive: true })
  const pages = names.filter((one) => one.endsWith('.html') && !one.startsWith('404'))
  const texts = await Promise.all(pages.map((one) => readFile(join(work, name, one), 'utf8')))
  return new Set(texts.flatMap((text) => text.match(/https:\/\/\w+\.example/g) ?? []))
}

/** Compiles, and copies the folder in the state in which a process killed at that moment would leave it. */
async function compileKilled(name: string, origin: string): Promise<string> {
  const left = `${name}-left`
  await compileTo(name, origin, {
    onProgress({ stage }) {
      if (stage === 'storing') cpSync(join(work, name), join(work, left), { recursive: true })
    },
  })
  return left
}

test('after a build that was killed the next one writes all that it had begun to change', async () => {
  await compileTo('killed', first)
  expect(await originsIn('killed')).toEqual(new Set([first]))
  const left = await compileKilled('killed', second)
  expect(await originsIn('killed')).toEqual(new Set([second]))
  const { reused } = await compileTo(left, first)
  expect(await originsIn(left)).toEqual(new Set([first]))
  expect(reused).toBe(0)
  expect((await compileTo(left, first)).rendered).toBe(0)
})

test('what the site no longer has is removed also after a build that was killed', async () => {
  await compileTo('shrunk', first)
  const left = await compileKilled('shrunk', second)
  const fewer = { ...definition, categories: definition.categories.slice(0, 2) }
  const pagesOfC = async () => (await readdir(join(work, left))).filter((name) => /^C\d/.test(name))
  expect(await pagesOfC()).not.toEqual([])
  await compileFolder({
    ...{ out: join(work, left), origin: first, runtime, siteId: 'inn', definition: fewer, blob },
    categoryHashes: ['a', 'b'],
    assets,
  })
  expect(await pagesOfC()).toEqual([])
})

test('a medium that a killed build has written in part is written anew', async () => {
  const left = await compileKilled('cut', first)
  await compileTo(left, first)
  const assets = join(work, left, '_assets')
  const name = (await readdir(assets)).find((one) => one.endsWith('.jpeg') || one.endsWith('.jpg'))!
  const whole = await readFile(join(assets, name))
  await truncate(join(assets, name), 3)
  await writeFile(join(work, left, '_release', 'manifest.json'), '{}\n')
  await compileTo(left, first)
  expect(await readFile(join(assets, name))).toEqual(whole)
})

/** Compressed files whose content is not that of the file beside them. */
async function wronglyCompressed(name: string): Promise<string[]> {
  const folder = join(work, name)
  const names = (await readdir(folder, { recursive: true })).filter((one) => one.endsWith('.br'))
  expect(names).toContain('index.html.br')
  const contents = await Promise.all(
    names.map(async (one) => [
      brotliDecompressSync(await readFile(join(folder, one))),
      await readFile(join(folder, one.slice(0, -3))),
    ]),
  )
  return names.filter((_, at) => !contents[at]![0]!.equals(contents[at]![1]!))
}

test('compressed files of a build that was killed are not kept, nor are those that are gone', async () => {
  const compress = ['br'] as const
  await compileTo('packed', first, { compress })
  const left = join(work, 'packed-left')
  cpSync(join(work, 'packed'), left, { recursive: true })
  await compileTo('packed-left', second, { compress })
  await writeFile(join(left, manifestName), '{}\n')
  renameSync(join(work, 'packed', folderListName), join(left, listBeforeName))
  await rm(join(left, folderListName))
  await compileTo('packed-left', first, { compress })
  expect(await wronglyCompressed('packed-left')).toEqual([])
  await rm(join(left, 'index.html.br'))
  await compileTo('packed-left', first, { compress })
  expect(await wronglyCompressed('packed-left')).toEqual([])
})

test.each([
  '{"version":1}',
  '{"version":1,"files":5}',
  '{"version":1,"files":[{}]}',
  '{"version":1,"files":[null]}',
])('a list of files that says %s is not used, and is written anew', async (text) => {
  await compileTo('listed', first)
  const list = await readFile(join(work, 'listed', folderListName), 'utf8')
  await writeFile(join(work, 'listed', folderListName), text)
  await compileTo('listed', first)
  expect(await readFile(join(work, 'listed', folderListName), 'utf8')).toBe(list)
})

test('a part of a release that is not what its name says is written anew', async () => {
  const { manifest } = await compileTo('parts', first)
  const part = join(work, 'parts/_release', `${manifest.parts.EN![0]!.hash}.json`)
  const whole = await readFile(part, 'utf8')
  for (const text of ['', '{}', '{"pages":[1]}', whole.replace('text/html', 'text/plain')]) {
    await writeFile(part, text)
    await compileTo('parts', first)
    expect(await readFile(part, 'utf8')).toBe(whole)
  }
})

test('a redirect below a file, or where others have their folder, gets no page, and is told', async () => {
  const from = [
    '/robots.txt/x',
    '/sitemap.xml',
    '/old.html',
    '/old.html/deep',
    '/moved/a.html',
    '/moved/a.html/b/c',
    '/_x',
  ]
  const redirects = from.map((one) => ({
    from: one,
    status: 301 as const,
    pageId: definition.categories[0]!.pages[0]!.id,
  }))
  const given = { ...definition, settings: { ...definition.settings, redirects } }
  const out = join(work, 'below')
  const { untoldRedirects } = await compileFolder({
    ...{ out, origin: first, runtime, siteId: 'inn', definition: given, blob, assets },
    ...{ categoryHashes: ['a', 'b', 'c'], host: 'github-pages', layout: { name: 'directory', base: '' } },
  })
  expect(untoldRedirects.map((one) => one.from).sort()).toEqual([
    '/_x',
    '/moved/a.html/b/c',
    '/old.html/deep',
    '/robots.txt/x',
    '/sitemap.xml',
  ])
  for (const path of ['old.html', 'moved/a.html'])
    expect(await readFile(join(out, path), 'utf8')).toContain('http-equiv="refresh"')
  expect(await readFile(join(out, 'robots.txt'), 'utf8')).toContain('Sitemap')
})

test('two builds never write to one folder at once', async () => {
  const both = await Promise.allSettled([compileTo('both', first), compileTo('both', second)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { name: 'FolderInWorkError', message: expect.stringContaining(`process ${process.pid} on `) },
  })
  expect((await originsIn('both')).size).toBe(1)
  expect(await compileTo('both', second)).toBeTruthy()
  expect(await originsIn('both')).toEqual(new Set([second]))
})

test.each([
  ['whose process is gone', JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() })],
  ['whose number this process has', JSON.stringify({ pid: process.pid, host: hostname() })],
  ['that was killed before it said who it is', ''],
])('a build %s holds up nobody', async (what, text) => {
  await mkdir(join(work, what, '_release'), { recursive: true })
  await writeFile(join(work, what, holderName), text)
  await compileTo(what, first)
  expect(await readdir(join(work, what, '_release'))).not.toContain('building.json')
})
