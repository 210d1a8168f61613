import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { StoredPlan } from '#model/records/plan.ts'
import type { Overlays } from '#runtime/documents/overlays.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { compileSite } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { memorySource } from './memory-source.ts'
import { mediaStem } from './stages/media-names.ts'

const runtime = await loadRuntime(runtimeFolder)
const media = sampleAssets()

/** The compiled site of this plan; parts without a path are in `indexes`. */
async function compiled(plan?: StoredPlan, definition: SiteDefinition = sampleSite()) {
  const files = new Map<string, string>()
  let indexes = ''
  const { manifest } = await compileSite({
    source: memorySource('inn', definition, media, { plan }),
    runtime,
    origin: 'https://inn.example',
    sink: {
      write(path, content, type) {
        const text = Buffer.from(content as string).toString()
        files.set(path, text)
        return { hash: sha256(text), bytes: text.length, type }
      },
      writeIndex(json) {
        indexes += json
        return sha256(json)
      },
    },
  })
  return { manifest, files, indexes }
}

const pageOf = (html: string | undefined) => new JSDOM(html ?? '').window.document

test('a site without a plan is what it was', async () => {
  const { manifest, files } = await compiled()
  const everything = await compiled({ settingPopupCta: true, settingFormContact: true, multiLanguage: true })
  expect(everything.files).toEqual(files)
  expect(everything.manifest.snapshot).not.toBe(manifest.snapshot)
})

test('C10 without popups in its plan a site has none, nor their media, and keeps its other extras', async () => {
  const site = sampleSite()
  site.settings.popupCtas!.timeLimit!.media = 'media/popup-only.png'
  const [open, without] = [await compiled(undefined, site), await compiled({ settingPopupCta: false }, site)]
  const extras = (one: typeof open): Overlays => JSON.parse(one.files.get('/_assets/extras-en.json')!)
  expect(extras(open).popups).toHaveLength(2)
  expect(extras(without)).toEqual({ ...extras(open), popups: [] })
  const stem = mediaStem('media/popup-only.png')
  expect(open.indexes).toContain(stem)
  expect(without.indexes).not.toContain(stem)
})

test('L08 without more languages only the default one is there: no choice, no other address', async () => {
  const { manifest, files } = await compiled({ multiLanguage: false })
  expect(manifest.languages).toEqual(['JP'])
  expect(Object.keys(manifest.parts)).toEqual(['JP'])
  expect(
    [...files.keys(), ...Object.keys(manifest.files)].filter((path) => /^\/(en|cn|kr)\b/.test(path)),
  ).toEqual([])
  const page = pageOf(files.get('/A2'))
  expect(page.querySelector('.lang, [hreflang]')).toBeNull()
  expect(files.get('/sitemap.xml')).not.toContain('hreflang')
  const both = pageOf((await compiled()).files.get('/A2'))
  expect(both.querySelectorAll('.lang')).toHaveLength(1)
  expect(both.querySelectorAll('[hreflang]').length).toBeGreaterThan(4)
})

test('F11 without forms in its plan the links to them are locked and say so, and their screens are not there', async () => {
  const site = sampleSite()
  const link = { kind: 'INTERNAL_URL', screen: 'contact' } as const
  const page = site.categories[0]!.pages[0]!
  page.buttons = [{ ...page.buttons.find(({ buttonType }) => buttonType === 'TEXT')!, id: 'ask', link }]
  page.products = [{ ...page.products[0]!, link, linkButtonText: { JP: '質問' } }]
  page.details.JP = { ...page.details.JP, link, linkButtonText: '問い合わせ' }
  site.settings.popupCtas!.timeLimit!.transition = link
  site.settings.campaign!.banners[0]!.link = { ...link, screen: 'membership' }
  const [open, locked] = [
    await compiled(undefined, site),
    await compiled({ settingFormContact: false }, site),
  ]
  const hrefs = (one: typeof open) => pageOf(one.files.get('/')).querySelectorAll('a[href="/contact"]').length
  expect(hrefs(open)).toBe(3)
  expect(hrefs(locked)).toBe(0)
  const said = [...pageOf(locked.files.get('/')).querySelectorAll('[data-cta].shut')]
  expect(said).toHaveLength(3)
  expect(said[0]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('現在ご利用いただけません')
  expect(locked.files.get('/en')).toContain('aria-label="Not available at present"')
  const extras: Overlays = JSON.parse(locked.files.get('/_assets/extras-jp.json')!)
  expect(extras.popups[0]?.link).toEqual({ kind: 'INTERNAL_URL', locked: expect.any(String) })
  expect(JSON.stringify(extras.campaign)).not.toContain('/register')
  for (const screen of ['contact', 'contact-success', 'forms', 'form-success']) {
    expect(open.files.has(`/en/${screen}`)).toBe(true)
    expect(locked.files.has(`/en/${screen}`)).toBe(false)
  }
  // Members can still register, because a locked page leads there.
  expect(locked.files.has('/en/register')).toBe(true)
  expect(locked.files.get('/reading')).not.toMatch(/href="\/(?:contact|forms)"/)
  expect(open.files.get('/reading')).toContain('href="/contact"')
})

test('a plan that changes reaches every page that shows it', async () => {
  const before = await compiled()
  const after = await compiled({ settingFormContact: false })
  const keys = ({ manifest }: typeof before) => manifest.parts.EN!.map(({ key }) => key)
  for (const [column, key] of keys(after).entries()) expect(key).not.toBe(keys(before)[column])
})
