import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { runtimeFolder } from '#cli/places.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { blobKey, definitionKey, type ReleaseManifest, type ReleasePart } from '#model/jobs/release.ts'
import { bundleSignaturePath } from '#model/jobs/signed-bundle.ts'
import type { PartialPublish, SnapshotRoot } from '#model/jobs/snapshot.ts'
import { checkSite } from '#model/rules/check-site.ts'
import type { Language } from '#model/values/language.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { sampleImage } from '#testing/builder/sample-assets.ts'
import { sampleKey, sampleSigner } from '#testing/builder/sample-bundle.ts'
import { MissingBlobError } from './blob-source.ts'
import { openBundle } from './bundles/open-bundle.ts'
import { verifyBundle } from './bundles/verify-bundle.ts'
import { createSnapshotCompiler } from './compile-snapshot.ts'
import { exportRelease } from './export-release.ts'
import { freezeCategory, freezePage } from './freeze.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { assetKey } from './media/media-cache.ts'
import { releaseFiles } from './release-files.ts'

const runtime = await loadRuntime(runtimeFolder)
const origin = 'https://inn.example'
const media = `media:${sha256('picture')}`

let folder: string
let blobs: BlobStore
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-mix-'))
  blobs = createFilesystemBlobStore(folder)
  const bytes = Buffer.from('picture')
  await blobs.write(blobKey(sha256(bytes)), bytes)
  const variants = sampleImage.variants.map((variant) => ({ ...variant, file: sha256(bytes) }))
  await blobs.write(assetKey(sha256('picture')), JSON.stringify({ ...sampleImage, variants }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = (rows: number, languages: Language[] = ['EN', 'JP']): SiteDefinition =>
  checkSite({
    version: 1,
    settings: { name: 'Inn', languages, defaultLanguage: 'EN' },
    categories: ['a', 'b'].map((id) => ({
      id,
      name: { EN: id },
      pages: Array.from({ length: rows }, (_, row) => ({
        id: `${id}${row}`,
        details: { EN: { media, mainText: `English ${row}` }, JP: { media, mainText: `日本語 ${row}` } },
      })),
    })),
  }).definition!

/** Writes a snapshot as publishing does; returns the hash of its root. */
async function frozen({ settings, categories }: SiteDefinition, mix?: PartialPublish): Promise<string> {
  const put = async (json: string) => {
    await blobs.write(definitionKey(sha256(json)), json)
    return sha256(json)
  }
  const root: SnapshotRoot = {
    version: 1,
    siteId: 'inn',
    settings: await put(JSON.stringify(settings)),
    mix,
    categories: [],
  }
  for (const { id, name, pages } of categories) {
    for (const page of pages) await put(freezePage(page).json)
    const of = { id, name, pages: pages.map((page) => ({ page, hash: freezePage(page).hash })) }
    const category = freezeCategory(of, settings)
    await put(category.json)
    root.categories.push(category.entry)
  }
  return put(JSON.stringify(root))
}

const compile = async (snapshot: string, previous?: string) =>
  createSnapshotCompiler(blobs)({ snapshot, previous, runtime, origin })

async function textsOf(manifest: ReleaseManifest): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const part = async (hash: string) => JSON.parse(String(await read(hash))) as ReleasePart
  for await (const { path, file } of releaseFiles(manifest, part))
    if (/html|json|xml/.test(file.type)) texts.set(path, String(await read(file.hash)))
  return texts
}
const read = async (hash: string) => Buffer.from((await blobs.read(blobKey(hash)))!)

function edited(rows: number, languages?: Language[]): SiteDefinition {
  const definition = site(rows, languages)
  for (const { pages } of definition.categories)
    for (const page of pages) {
      page.details.EN!.mainText = 'Edited English'
      page.details.JP!.mainText = '直した日本語'
    }
  definition.settings.globalMenuBackgroundColor = '#123456'
  return definition
}

const isEnglish = (path: string) =>
  !path.startsWith('/jp') && !/-jp\./.test(path) && !/^\/(?:robots|sitemap|icon|favicon|apple)/.test(path)

test('one language is published, and every byte of the other stays', async () => {
  const first = await frozen(site(2))
  const live = await compile(first)
  const before = await textsOf(live.manifest)
  const mix: PartialPublish = { languages: ['EN', 'JP'], kept: { EN: first } }
  const mixed = await compile(await frozen(edited(2), mix), live.hash)
  const after = await textsOf(mixed.manifest)
  const english = [...before].filter(([path]) => isEnglish(path))
  expect(english.length).toBeGreaterThan(10)
  for (const [path, text] of english) expect(after.get(path), path).toBe(text)
  expect(after.get('/jp')).toContain('直した日本語')
  expect(after.get('/')).not.toContain('Edited English')
  const whole = await textsOf((await compile(await frozen(edited(2)))).manifest)
  expect(whole.get('/')).toContain('Edited English')
  expect(after.get('/jp')).toBe(whole.get('/jp'))
})

const hreflangs = (html: string | undefined) =>
  [...(html ?? '').matchAll(/hreflang="(\w+)"/g)].map(([, tag]) => tag)

test('a page is offered in another language only where that language has it live', async () => {
  const first = await frozen(site(2))
  const mix: PartialPublish = { languages: ['EN', 'JP'], kept: { EN: first } }
  const { manifest } = await compile(await frozen(edited(3), mix))
  const texts = await textsOf(manifest)
  expect(hreflangs(texts.get('/jp/A2'))).toEqual(expect.arrayContaining(['en', 'ja']))
  expect(texts.has('/A3')).toBe(false)
  expect(texts.has('/jp/A3')).toBe(true)
  expect(hreflangs(texts.get('/jp/A3'))).not.toContain('en')
  const map = texts.get('/sitemap.xml')
  expect(map).toContain(`<loc>${origin}/jp/A3</loc>`)
  expect(map).not.toContain(`<loc>${origin}/A3</loc>`)
})

test('a language that is not published yet is nowhere, and one that is new is in the others', async () => {
  const first = await frozen(site(2, ['EN']))
  const only = await compile(await frozen(edited(2, ['EN', 'JP']), { languages: ['EN'], kept: {} }))
  expect(only.manifest.languages).toEqual(['EN'])
  expect((await textsOf(only.manifest)).has('/jp')).toBe(false)
  const added = await compile(await frozen(edited(2), { languages: ['EN', 'JP'], kept: { EN: first } }))
  const texts = await textsOf(added.manifest)
  expect(hreflangs(texts.get('/'))).toContain('ja')
  expect(texts.get('/')).toContain('English 0')
})

const toExport = { origin, runtime, news: [], assetOf: () => undefined, signer: sampleSigner }

test('an exported release holds every file that a visitor can open on any web server, the same bytes every time', async () => {
  const { manifest } = await compile(await frozen(site(2)))
  const news = [{ id: 'monday', title: { EN: 'Closed on Monday' }, endDate: '2026-12-01T00:00:00.000Z' }]
  const release = { ...toExport, snapshot: manifest.snapshot, news }
  const zip = await buffer(await exportRelease(blobs, release))
  expect(sha256(await buffer(await exportRelease(blobs, release)))).toBe(sha256(zip))
  const file = await fromBufferPromise(zip, { lazyEntries: true })
  const contents = new Map<string, string>()
  for await (const entry of file.eachEntry())
    contents.set(entry.fileName, String(await buffer(await file.openReadStreamPromise(entry))))
  const first = contents.get('index.html')!
  expect(first).toContain('English 0')
  expect(first).toContain('"/jp/"')
  expect(contents.get('jp/B2/index.html')).toContain('<html lang="ja"')
  expect([...contents.keys()]).toEqual(
    expect.arrayContaining([
      '404.html',
      '_headers',
      'sitemap.xml',
      '_release/manifest.json',
      bundleSignaturePath,
    ]),
  )
  expect(JSON.parse(contents.get('_data/extras-en.json')!).notifications).toMatchObject([
    { title: 'Closed on Monday', endDate: news[0]?.endDate },
  ])
  const path = join(folder, 'release.zip')
  writeFileSync(path, zip)
  const found = await verifyBundle(await openBundle(path), [sampleKey])
  expect(found).toMatchObject({ signature: 'valid', files: contents.size - 1, changed: [], added: [] })
  const linked = [...first.matchAll(/"(\/_assets\/[^"?#\s]+\.\w+)"/g)].map(([, path]) => path!.slice(1))
  expect(linked.length).toBeGreaterThan(2)
  for (const path of linked) expect(contents.has(path), path).toBe(true)
})

test('an export fails where something is not kept any more, and leaves nothing behind', async () => {
  const { manifest } = await compile(await frozen(site(1)))
  const root = JSON.parse(String(await blobs.read(definitionKey(manifest.snapshot)))) as SnapshotRoot
  const gone = definitionKey(root.categories[0]!.hash)
  const without = { ...blobs, read: async (key: string) => (key === gone ? undefined : blobs.read(key)) }
  const left = () =>
    readdirSync(tmpdir()).filter((name) => new RegExp(`^scratch-of-.*-${process.pid}-`).test(name))
  const before = left()
  await expect(exportRelease(without, { ...toExport, snapshot: manifest.snapshot })).rejects.toThrow(
    MissingBlobError,
  )
  expect(left()).toEqual(before)
})
