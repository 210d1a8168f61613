import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import { htmlButtonSchema } from '#model/definition/button.ts'
import { blobKey } from '#model/jobs/release.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { createJsonCache } from './blob-source.ts'
import { type CompileOptions, compileSite, type PreviousRelease, type ReleaseSink } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { memberPages } from './member-page.ts'
import { memorySource } from './memory-source.ts'
import { openRelease } from './open-release.ts'
import { pageSheets, shownHtml } from './stages/html-sheets.ts'

const runtime = await loadRuntime(runtimeFolder)
const origin = 'https://inn.example'
const html = '<style>.offer { background: linear-gradient(red, blue) }</style><p class="offer">-20 %</p>'
const type = 'text/css; charset=utf-8'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-sheets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function offerSite(change: { membersOnlyLock?: boolean } = {}) {
  const site = sampleSite()
  const page = site.categories[1]!.pages[0]!
  const button = { id: 'offer', buttonType: 'HTML_CSS', buttonContentHtml: { JP: html } }
  Object.assign(page, { ...change, buttons: [htmlButtonSchema.parse(button)] })
  const [sheet] = pageSheets(page)
  return { site, sheet: sheet!, name: `${sha256(sheet!).slice(0, 24)}.css` }
}

type Compiling = Partial<Pick<CompileOptions, 'source' | 'previous'>>

async function compiled(site: ReturnType<typeof sampleSite>, given: Compiling = {}) {
  const kept = new Map<string, string>()
  const written = new Map<string, { text: string; type: string }>()
  const sink: ReleaseSink = {
    write(path, content, contentType) {
      written.set(path, { text: Buffer.from(content as string).toString(), type: contentType })
      return { hash: sha256(content), bytes: content.length, type: contentType }
    },
    writeIndex(json) {
      kept.set(blobKey(sha256(json)), json)
      return sha256(json)
    },
  }
  const source = given.source ?? memorySource('inn', site, sampleAssets())
  const { manifest } = await compileSite({ sink, runtime, origin, ...given, source })
  const blobs = createFilesystemBlobStore(await mkdtemp(join(folder, 'store-')))
  for (const [key, json] of kept) await blobs.write(key, json)
  return { written, release: openRelease(manifest, createJsonCache(blobs, 100)), source, manifest, kept }
}

test('E10 the style sheet of HTML is a file of the release, and its page asks for it within the box', async () => {
  const { site, sheet, name } = offerSite()
  const { written, release } = await compiled(site)
  expect(sheet).toMatch(/-offer \{ background:linear-gradient\(red, blue\) \}/)
  expect(written.get(`/_assets/${name}`)).toEqual({ text: sheet, type })
  expect(written.get('/B1')?.text).toContain(`<link rel="stylesheet" href="/_assets/${name}"><p class="own-`)
  expect(await release.media(name)).toEqual({ hash: sha256(sheet), bytes: 0, type })
  expect(await release.media(name.replace('.css', '.js'))).toBeUndefined()
})

test('E10 the style sheet of a page for members is in no release, and is read where the page is', async () => {
  const { site, sheet, name } = offerSite({ membersOnlyLock: true })
  const { written, release, source } = await compiled(site)
  for (const { text } of written.values()) expect(text).not.toContain('linear-gradient(red, blue)')
  expect(await release.media(name)).toBeUndefined()
  const pages = await memberPages({ source, language: 'JP', origin })
  const content = await pages.content('page-b1', (asked) => `/signed/${asked}`)
  expect(content?.buttons?.[0]?.html).toContain(`href="/signed/${name}"`)
  expect(await pages.file('page-b1', name)).toEqual({ text: sheet, type })
})

test('E10 so is the style sheet of the campaign, which no page asks for', async () => {
  const { site, sheet, name } = offerSite()
  const plain = sampleSite()
  const { campaign } = plain.settings
  const button = campaign!.buttons.find(({ buttonType }) => buttonType === 'HTML_CSS')!
  Object.assign(button, { buttonContentHtml: { JP: html } })
  const { written } = await compiled(plain)
  expect(site).not.toEqual(plain)
  expect(written.get(`/_assets/${name}`)).toEqual({ text: sheet, type })
  const naming = [...written].filter(([, { text }]) => text.includes(name)).map(([path]) => path)
  expect(naming.every((path) => path.endsWith('.json'))).toBe(true)
  expect(naming.length).toBeGreaterThan(0)
})

test('the sheet that is frozen is the one that its page names, also where it is about ids beside elements of the owner', () => {
  const text = '<style>#a { color: red }</style><p id="a">x</p><my-clock></my-clock>'
  const button = { id: 'clock', buttonType: 'HTML_CSS', buttonContentHtml: { JP: text } }
  const page = { ...sampleSite().categories[1]!.pages[0]!, buttons: [htmlButtonSchema.parse(button)] }
  const named: string[] = []
  const note = (sheet: string) => {
    named.push(sheet)
    return '/sheet.css'
  }
  for (const own of [undefined, ['my-clock']]) shownHtml(text, note, { own })
  expect(named).toEqual([pageSheets(page)[0], pageSheets(page)[0]])
})

/** A snapshot frozen when style sheets were cleaned differently: it names one that is no longer written. */
function frozenBefore(site: ReturnType<typeof sampleSite>) {
  const source = memorySource('inn', site, sampleAssets())
  const earlier = sha256('.offer { color: red }')
  const category: typeof source.category = async (entry) => {
    const { pages, ...rest } = await source.category(entry)
    return { ...rest, pages: pages.map((page) => (page.sheets ? { ...page, sheets: [earlier] } : page)) }
  }
  return { source: { ...source, category }, name: `${earlier.slice(0, 24)}.css`, hash: earlier }
}

test('a snapshot from before sheets were cleaned otherwise lists the sheet that its page names, and none that is not there', async () => {
  const { site, sheet, name } = offerSite()
  const earlier = frozenBefore(site)
  const { written, release } = await compiled(site, { source: earlier.source })
  expect(written.get('/B1')?.text).toContain(`href="/_assets/${name}"`)
  expect(written.get(`/_assets/${name}`)).toEqual({ text: sheet, type })
  expect(await release.media(name)).toEqual({ hash: sha256(sheet), bytes: 0, type })
  expect(await release.media(earlier.name)).toBeUndefined()
})

test('what a page that is taken over still names stays listed', async () => {
  const { site, sheet, name } = offerSite()
  const { source, name: earlierName, hash } = frozenBefore(site)
  const first = await compiled(site)
  const index = { [earlierName]: blobKey(hash) }
  const previous: PreviousRelease = {
    manifest: { ...first.manifest, media: { key: 'other', hash: sha256(JSON.stringify(index)) } },
    part: async (part) => JSON.parse(first.kept.get(blobKey(part))!),
    mediaIndex: async () => index,
  }
  const { release } = await compiled(site, { source, previous })
  expect(await release.media(earlierName)).toEqual({ hash, bytes: 0, type })
  expect(await release.media(name)).toEqual({ hash: sha256(sheet), bytes: 0, type })
})
