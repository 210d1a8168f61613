import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { ReleasePart } from '#model/jobs/release.ts'
import type { Overlays } from '#runtime/documents/overlays.ts'
import type { Grid, PageDocument } from '#runtime/documents/page-document.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { timeLimitPopupSample } from '#testing/model/settings-samples.ts'
import { compileSite, type PreviousRelease, type ReleaseSink } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { memorySource } from './memory-source.ts'
import { mediaStem } from './stages/media-names.ts'

const runtime = await loadRuntime(runtimeFolder)

async function compiled(
  definition: SiteDefinition,
  previous?: PreviousRelease,
  shares?: Readonly<Record<string, number>>,
) {
  const files = new Map<string, string>()
  const indexes = new Map<string, string>()
  const sink: ReleaseSink = {
    write(path, content, type) {
      files.set(path, Buffer.from(content as string).toString())
      return { hash: sha256(content), bytes: Buffer.byteLength(content), type }
    },
    writeIndex(json) {
      indexes.set(sha256(json), json)
      return sha256(json)
    },
  }
  const frozen = memorySource('inn', definition, sampleAssets())
  const source = { ...frozen, root: { ...frozen.root, shares } }
  const result = await compileSite({ source, sink, runtime, origin: 'https://inn.example', previous })
  const part = async (hash: string) =>
    indexes.has(hash) ? (JSON.parse(indexes.get(hash)!) as ReleasePart) : previous?.part(hash)
  return { ...result, files, indexes, previous: { manifest: result.manifest, part } }
}

const a2 = (site: SiteDefinition) => site.categories[0]!.pages[1]!

function siteWithWords(): SiteDefinition {
  const site = sampleSite()
  site.settings.experiments = [experimentOn(a2(site))]
  return site
}

const pagesIn = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].filter((path) => !/^\/_assets\/|\/reading$/.test(path))

const documentIn = (scope: ParentNode): PageDocument =>
  JSON.parse(scope.querySelector('script[type="application/json"]')!.textContent)

test('A12 a page says which share of the visitors takes part, if not all do', async () => {
  const drawOf = async (share?: number) => {
    const site = siteWithWords()
    Object.assign(site.settings.experiments![0]!, { share })
    const { files } = await compiled(site)
    const { window } = new JSDOM(files.get('/A2'))
    return JSON.parse(window.document.querySelector<HTMLMetaElement>('meta[name=experiment]')!.content)
  }
  expect((await drawOf(30)).range).toEqual({ seed: 'experiment-words', from: 0, to: 30 })
  expect(await drawOf(100)).toEqual(await drawOf())
  expect(await drawOf()).not.toHaveProperty('range')
})

test('A12 several experiments run on different pages, and each page says which others there are', async () => {
  const site = siteWithWords()
  const [first] = site.settings.experiments!
  const own = experimentOn(site.categories[0]!.pages[2]!, { mainText: 'Second' })
  const second = {
    ...{ ...own, id: 'second', group: 'Offer', share: 60 },
    variations: own.variations.map((variation) => ({ ...variation, id: `second-${variation.id}` })),
  }
  const [ids, secondIds] = [first!, second].map(({ variations }) => variations.map(({ id }) => id))
  const pagesOf = async (experiments: typeof site.settings.experiments) => {
    site.settings.experiments = experiments
    const { files } = await compiled(site)
    return ['/A2', '/A3'].map((path) => {
      const { document } = new JSDOM(files.get(path)!).window
      const meta = document.querySelector<HTMLMetaElement>('meta[name=experiment]')!
      const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-variation]')]
      return { draw: JSON.parse(meta.content), shown: templates.map(({ dataset }) => dataset.variation) }
    })
  }
  const apart = await pagesOf([first!, second])
  expect(apart.map(({ shown }) => shown)).toEqual([[ids![1]], [secondIds![1]]])
  expect(apart.map(({ draw }) => [draw.id, draw.others, draw.rivals, draw.range])).toEqual([
    ['experiment-words', secondIds, undefined, undefined],
    ['second', ids, undefined, { seed: 'Offer', from: 0, to: 60 }],
  ])
  const grouped = await pagesOf([{ ...first!, group: 'Offer', share: 40 }, second])
  expect(grouped.map(({ draw }) => [draw.rivals, draw.range])).toEqual([
    [secondIds, { seed: 'Offer', from: 0, to: 40 }],
    [ids, { seed: 'Offer', from: 40, to: 100 }],
  ])
})

test('A12 an experiment that does not run changes no byte', async () => {
  const without = await compiled(sampleSite())
  const site = siteWithWords()
  site.settings.experiments![0]!.state = 'draft'
  const withDraft = await compiled(site)
  expect(withDraft.files).toEqual(without.files)
  expect(withDraft.manifest.contentSecurityPolicy).toBe(without.manifest.contentSecurityPolicy)
})

test('A12 a page holds its variation beside the original; all other pages stay to the byte', async () => {
  const without = await compiled(sampleSite())
  const running = await compiled(siteWithWords(), without.previous)
  expect(pagesIn(running.files)).toEqual(['/A2', '/en/A2', '/cn/A2', '/kr/A2'])
  expect(running.files.get('/reading')).toBe(without.files.get('/reading'))
  const html = running.files.get('/A2')!
  const { document } = new JSDOM(html).window
  const template = document.querySelector<HTMLTemplateElement>('template[data-variation="variation-words"]')!
  expect(documentIn(template.content).page.mainText).toEqual(['Another text'])
  expect(template.content.querySelector('#site')!.innerHTML).toContain('Another text')
  expect(documentIn(document).page.mainText).not.toEqual(['Another text'])
  expect(documentIn(template.content).place).toEqual(documentIn(document).place)
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=experiment]')!
  expect(JSON.parse(content)).toEqual({
    id: 'experiment-words',
    variations: [
      ['variation-original', 50],
      ['variation-words', 50],
    ],
  })
  const chooser = document.querySelector('meta[name=experiment] + script')!.textContent
  expect(chooser).toBe(runtime.chooser)
  expect(running.manifest.contentSecurityPolicy).toContain(
    `'sha256-${Buffer.from(sha256(chooser), 'hex').toString('base64')}'`,
  )
  const again = await compiled(siteWithWords(), running.previous)
  expect([again.rendered, again.files.size]).toEqual([0, 0])
})

test('A13 shares that have moved change what visitors are drawn by, and no other page', async () => {
  const running = await compiled(siteWithWords())
  const shares = { 'variation-original': 20, 'variation-words': 80 }
  const moved = await compiled(siteWithWords(), running.previous, shares)
  expect(pagesIn(moved.files)).toEqual(['/A2', '/en/A2', '/cn/A2', '/kr/A2'])
  const { document } = new JSDOM(moved.files.get('/A2')!).window
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=experiment]')!
  expect(JSON.parse(content).variations).toEqual(Object.entries(shares))
})

test('A12 another order puts pages at other places, and links lead to where they stand', async () => {
  const site = sampleSite()
  const [first, second, third, ...rest] = site.categories[0]!.pages.map(({ id }) => id)
  site.categories[1]!.pages[0]!.buttons = [
    {
      id: 'to-second',
      buttonType: 'TEXT',
      buttonText: { JP: '次へ' },
      link: { kind: 'CREATIVE_BLOCK', pageId: second! },
    } as SiteDefinition['categories'][0]['pages'][0]['buttons'][0],
  ]
  const experiment = experimentOn(a2(site))
  experiment.variations[1] = {
    id: 'variation-order',
    name: 'Order',
    weight: 50,
    order: [{ id: site.categories[0]!.id, pages: [first!, third!, second!] }],
  }
  site.settings.experiments = [experiment]
  const { files } = await compiled(site)
  const shown = (path: string) => {
    const { document } = new JSDOM(files.get(path)!).window
    const template = document.querySelector<HTMLTemplateElement>('template[data-variation="variation-order"]')
    return template && documentIn(template.content)
  }
  expect(shown('/A1')?.page.id).not.toBe(second)
  expect([shown('/A2')?.page.id, shown('/A3')?.page.id]).toEqual([third, second])
  expect(shown('/A2')?.place.position).toBe('A2')
  expect(rest.length > 0 ? shown('/A4') : null).toBeNull()
  expect(JSON.stringify(shown('/B1')?.page.buttons)).toContain('"/A3"')
})

test('A12 pictures of variations may be opened, and popups of variations are told apart', async () => {
  const site = siteWithWords()
  const [, labels] = site.settings.experiments![0]!.variations
  labels!.pages![0]!.details.JP!.media = 'media/only-here.jpg'
  labels!.popupCtas = {
    timeLimit: { ...timeLimitPopupSample, effectivePages: ['page-b1'], text: { JP: '別のセール' } },
  }
  const { files, manifest, indexes } = await compiled(site)
  expect(JSON.parse(indexes.get(manifest.media.hash)!)).toHaveProperty([mediaStem('media/only-here.jpg')])
  const extras = JSON.parse(files.get('/_assets/extras-jp.json')!) as Overlays
  expect(extras.popups[0]?.text).not.toBe('別のセール')
  expect(extras.variations?.['variation-words']?.[0]?.text).toBe('別のセール')
  expect(files.get('/B1')).toContain('<meta name="experiment"')
  expect(files.get('/B1')).not.toContain('<template')
})

test('A12 V11 the album shows what visitors with a variation see, and is as ever where that is the same', async () => {
  const gridOf = async (site: SiteDefinition, previous?: PreviousRelease) =>
    JSON.parse((await compiled(site, previous)).files.get('/_assets/grid-jp.json') ?? 'null') as Grid | null
  expect((await gridOf(siteWithWords()))!.experiments).toBeUndefined()
  const site = siteWithWords()
  const [, labels] = site.settings.experiments![0]!.variations
  labels!.pages![0]!.details.JP!.media = 'media/only-here.jpg'
  const [first, second, third] = site.categories[0]!.pages.map(({ id }) => id)
  labels!.order = [{ id: site.categories[0]!.id, pages: [first!, third!, second!] }]
  const { columns, experiments } = (await gridOf(site))!
  const [experiment] = experiments!
  expect(experiment!.draw.id).toBe('experiment-words')
  expect(Object.keys(experiment!.columns)).toEqual(['variation-words'])
  expect(Object.keys(experiment!.columns['variation-words']!)).toEqual(['0'])
  const shown = experiment!.columns['variation-words']![0]!
  expect(shown.slice(0, 3).map(({ id, address }) => `${id} ${address}`)).toEqual(
    [first, third, second].map((id, row) => `${id} ${columns[0]!.pages[row]!.address}`),
  )
  expect(JSON.stringify(shown[2]!.thumbnail)).toContain(mediaStem('media/only-here.jpg'))
  expect(JSON.stringify(columns)).not.toContain(mediaStem('media/only-here.jpg'))
  // Another picture in a variation changes the grid.
  const { previous } = await compiled(site)
  expect(await gridOf(site, previous)).toBeNull()
  labels!.pages![0]!.details.JP!.media = 'media/another.jpg'
  expect(JSON.stringify((await gridOf(site, previous))!)).toContain(mediaStem('media/another.jpg'))
})

test('Y03 A12 a page says that nothing may be kept before a question is agreed to', async () => {
  const drawOf = async (site: SiteDefinition) => {
    const { document } = new JSDOM((await compiled(site)).files.get('/A2')!).window
    const { content } = document.querySelector<HTMLMetaElement>('meta[name=experiment]')!
    return [JSON.parse(content).question, documentIn(document).shell.question]
  }
  const site = siteWithWords()
  expect(await drawOf(site)).toEqual([undefined, undefined])
  site.settings.consent = { version: 3, holds: 'MARKED' }
  expect(await drawOf(site)).toEqual([3, 3])
})

test('A12 a page for members has no variation', async () => {
  const site = siteWithWords()
  a2(site).membersOnlyLock = true
  const { files } = await compiled(site)
  expect(files.get('/A2')).not.toContain('Another text')
})
