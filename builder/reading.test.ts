import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { ReleasePart } from '#model/jobs/release.ts'
import { sampleAssets, sampleImage } from '#testing/builder/sample-assets.ts'
import { largeSite, sampleSite } from '#testing/model/sample-site.ts'
import { compileSite, type PreviousRelease, type ReleaseSink } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { memorySource } from './memory-source.ts'
import { entriesIn } from './stages/reading-files.ts'
import { plainTextOf } from './stages/reading-plain-text.ts'

const runtime = await loadRuntime(runtimeFolder)
const origin = 'https://inn.example'

const media = sampleAssets({
  ...sampleImage,
  variants: (['avif', 'jpeg'] as const).flatMap((format) =>
    [480, 828].map((width) => ({ format, width, height: 9, file: 'f'.repeat(64), bytes: 1 })),
  ),
})

/** The written files by path, and the release to pass as `previous`. */
async function compiled(
  definition: SiteDefinition,
  previous?: PreviousRelease & { texts: Map<string, string> },
) {
  const written = new Map<string, string>()
  const texts = new Map(previous?.texts)
  const indexes = new Map<string, string>()
  const sink: ReleaseSink = {
    write(path, content, type) {
      written.set(path, Buffer.from(content as string).toString())
      texts.set(path, written.get(path)!)
      return { hash: sha256(content), bytes: Buffer.byteLength(content), type }
    },
    writeIndex(json) {
      indexes.set(sha256(json), json)
      return sha256(json)
    },
  }
  const source = memorySource('inn', definition, media)
  const { manifest } = await compileSite({ source, sink, runtime, origin, previous })
  const part = async (hash: string) =>
    indexes.has(hash) ? (JSON.parse(indexes.get(hash)!) as ReleasePart) : previous?.part(hash)
  const earlier = new Map(texts)
  return {
    written,
    manifest,
    previous: { manifest, part, texts, text: async (path: string) => earlier.get(path) },
  }
}

const parse = (html: string | undefined) => new JSDOM(html).window.document
const readingPaths = (written: Map<string, string>) =>
  [...written.keys()].filter((path) => path.includes('reading'))

test('X07 Z05 the reading view has every page that can be entered, one below the other', async () => {
  const { written } = await compiled(sampleSite())
  const view = parse(written.get('/reading'))
  expect([...view.querySelectorAll('.entry')].map(({ id }) => id)).toEqual([
    'A1',
    'A2',
    'A3',
    'B1',
    'B2',
    'C1',
    'C2',
    'C3',
  ])
  expect(view.querySelectorAll('h1').length).toBe(1)
  for (const entry of view.querySelectorAll('.entry')) {
    const page = parse(written.get(entry.id === 'A1' ? '/' : `/${entry.id}`))
    const link = [...entry.querySelectorAll('a')].at(-1)
    expect(link?.getAttribute('href')).toBe(entry.id === 'A1' ? '/' : `/${entry.id}`)
    if (page.querySelector('.page > .locked')) {
      expect(entry.querySelectorAll('h2, img').length).toBe(0)
      expect(entry.querySelectorAll('a').length).toBe(1)
    } else {
      expect(entry.querySelector('h2')?.textContent).toBe(page.querySelector('h1')?.textContent)
      expect(entry.querySelectorAll('.goods > li').length).toBe(page.querySelectorAll('.spot').length)
    }
  }
  expect(view.querySelectorAll('.law').length).toBeGreaterThan(0)
  expect([...view.querySelectorAll('.contents a')].map((link) => link.getAttribute('href'))).toEqual([
    '#A1',
    '#B1',
    '#C1',
  ])
})

test('X07 the reading view needs no script, and search engines are told of it', async () => {
  const { written } = await compiled(sampleSite())
  const view = parse(written.get('/en/reading'))
  expect([...view.querySelectorAll('script')].map(({ type }) => type)).toEqual(['application/ld+json'])
  expect(view.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/en/reading`)
  expect(view.querySelectorAll('link[hreflang]').length).toBe(5)
  const graph = JSON.parse(view.querySelector('script')!.textContent)['@graph']
  expect(graph[0]).toMatchObject({ '@type': 'ItemList', numberOfItems: 6 })
  expect(written.get('/sitemap.xml')).toContain(`<loc>${origin}/kr/reading</loc>`)
  const page = parse(written.get('/en/A2'))
  expect(page.querySelector('link[rel=alternate][type="text/html"]')?.getAttribute('href')).toBe(
    '/en/reading',
  )
})

test('what creators write stands in the reading view as text', async () => {
  const site = sampleSite()
  const hostile = '</p></section><script>alert(1)</script>"&lt;'
  site.categories[0]!.name = { JP: hostile.slice(0, 40) }
  site.categories[0]!.pages[0]!.details = {
    JP: { ...site.categories[0]!.pages[0]!.details.JP, mainText: hostile, imageAlt: hostile },
  }
  site.categories[0]!.pages[2]!.products[0]!.productName = { JP: hostile.slice(0, 40) }
  const { written } = await compiled(site)
  const html = written.get('/reading')!
  const view = parse(html)
  expect(view.querySelectorAll('body script').length).toBe(0)
  expect(view.querySelector('#A1')?.textContent).toContain(hostile)
  expect(entriesIn(html).size).toBe(6)
  const entry = Buffer.from(entriesIn(html).get('A1')!.html).toString()
  expect(parse(entry).querySelector('#A1')?.outerHTML).toBe(view.querySelector('#A1')?.outerHTML)
})

test('a large site has a document for each category, and one that leads to them', async () => {
  const { written } = await compiled(largeSite(230))
  expect(readingPaths(written)).toEqual([
    '/reading/A',
    '/reading/B',
    '/reading/C',
    '/reading',
    '/en/reading/A',
    '/en/reading/B',
    '/en/reading/C',
    '/en/reading',
  ])
  const contents = parse(written.get('/reading'))
  expect([...contents.querySelectorAll('.contents a')].map((link) => link.getAttribute('href'))).toEqual([
    '/reading/A',
    '/reading/B',
    '/reading/C',
  ])
  const middle = parse(written.get('/en/reading/B'))
  expect(middle.querySelectorAll('.entry').length).toBe(100)
  expect([...middle.querySelectorAll('.around a')].map((link) => link.getAttribute('href'))).toEqual([
    '/en/reading/A',
    '/en/reading',
    '/en/reading/C',
  ])
  expect(written.get('/sitemap.xml')).toContain(`<loc>${origin}/en/reading/C</loc>`)
})

test.each([
  ['a small site', 30, ['/en/reading', '/reading']],
  ['a large site', 230, ['/en/reading/A', '/reading/A']],
])('an edited page of %s changes only the document it stands in', async (_, pages, changed) => {
  const site = largeSite(pages)
  const before = await compiled(site)
  site.categories[0]!.pages[4]!.details.JP!.mainText = 'Edited <b>'
  const after = await compiled(site, before.previous)
  expect(readingPaths(after.written).sort()).toEqual(changed)
  const anew = await compiled(site)
  for (const path of changed) expect(after.written.get(path)).toBe(anew.written.get(path))
  expect(after.manifest.files).toEqual(anew.manifest.files)
})

test('a release before that can not be read is no reason to be without pages', async () => {
  const site = largeSite(30)
  const { previous } = await compiled(site)
  site.categories[0]!.pages[4]!.details.JP!.mainText = 'Edited'
  const after = await compiled(site, { ...previous, text: async () => undefined })
  expect(after.written.get('/reading')).toBe((await compiled(site)).written.get('/reading'))
})

test.each([
  ['<p>15<b>g</b></p><p>93 °C</p>', { html: '15g 93 °C', hasLinks: false }],
  [
    '<div class="x">See <a class="y" href="https://e.com/?a=1&amp;b" rel="noopener">e.com</a></div>',
    { html: 'See <a href="https://e.com/?a=1&amp;b">e.com</a>', hasLinks: true },
  ],
  ['<a rel="noopener">nowhere</a>', { html: '<a>nowhere</a>', hasLinks: true }],
  ['<hr><a href="https://e.com"></a>', undefined],
  ['', undefined],
])('what %s says', (html, said) => {
  expect(plainTextOf(html)).toEqual(said)
})
