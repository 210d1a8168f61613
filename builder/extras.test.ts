import { expect, test } from 'vitest'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Overlays } from '#runtime/documents/overlays.ts'
import { compiled, media } from '#testing/builder/compiled-site.ts'
import { largeSite, sampleSite } from '#testing/model/sample-site.ts'
import { mediaStem } from './stages/media-names.ts'

test('what depends on the time of day stands in one file a language, and an edit of it renders no page', async () => {
  const site = sampleSite()
  const before = await compiled(site)
  const extras = JSON.parse(before.files.get('/_assets/extras-en.json')!) as Overlays
  expect(extras.popups.map(({ kind, pages }) => [kind, pages])).toEqual([
    [
      'timeLimit',
      [
        [0, 0, 0],
        [1, 0, 0],
      ],
    ],
    ['applicantLimit', expect.anything()],
  ])
  expect(extras.popups[0]).toMatchObject({
    text: 'Spring sale',
    link: { kind: 'CREATIVE_BLOCK', href: expect.stringMatching(/^\/en\/?/) },
    button: { text: 'See it', color: '#99d52a' },
  })
  expect(extras.campaign?.zones.left.length).toBeGreaterThan(0)
  expect(extras.notifications.length).toBe(site.settings.notifications.length)
  site.settings.popupCtas!.timeLimit!.text = { EN: 'Summer sale' }
  const after = await compiled(site, before.previous)
  expect([...after.files.keys()].sort()).toEqual(
    ['cn', 'en', 'jp', 'kr'].map((language) => `/_assets/extras-${language}.json`),
  )
  expect(after.files.get('/_assets/extras-en.json')).toContain('Summer sale')
})

test('the media of popups, campaign and notices can be opened', async () => {
  const site = sampleSite()
  const { manifest, previous } = await compiled(site)
  const index = JSON.parse(previous.index(manifest.media.hash)) as Record<string, string>
  const { campaign, notifications, popupCtas } = site.settings
  const refs = [
    popupCtas!.timeLimit!.media,
    campaign!.background,
    ...campaign!.banners.map(({ media: ref }) => ref),
    ...notifications.map(({ image }) => image),
  ].filter((ref) => ref !== undefined)
  expect(refs.length).toBeGreaterThan(3)
  for (const ref of refs) expect(index[mediaStem(ref)]).toBe(media.assetKey(ref))
})

test('L13 popups, banners and products show the medium of the language, else the one for all, else the default language’s', async () => {
  const site = sampleSite()
  const { campaign, popupCtas } = site.settings
  const [banner] = campaign!.banners
  const product = site.categories[0]!.pages[2]!.products[0]!
  const own = (name: string) => `media/${name}-in-english.png`
  popupCtas!.timeLimit!.mediaByLanguage = { EN: own('popup') }
  Object.assign(banner!, { mediaByLanguage: { EN: own('banner') }, altByLanguage: { EN: 'In English' } })
  product.imageByLanguage = { EN: own('product') }
  delete popupCtas!.applicantLimit!.media
  popupCtas!.applicantLimit!.mediaByLanguage = { JP: own('default') }
  const { files, manifest, previous } = await compiled(site)
  const extrasIn = (language: string) => files.get(`/_assets/extras-${language}.json`) ?? ''
  const isShown = (text: string | undefined, ref: string) => text?.includes(mediaStem(ref)) ?? false
  for (const name of ['popup', 'banner']) {
    expect(isShown(extrasIn('en'), own(name)), name).toBe(true)
    for (const language of ['jp', 'cn', 'kr'])
      expect(isShown(extrasIn(language), own(name)), name).toBe(false)
  }
  expect(extrasIn('en')).toContain('"alt":"In English"')
  expect(extrasIn('cn')).not.toContain('"alt":"In English"')
  expect(isShown(extrasIn('cn'), popupCtas!.timeLimit!.media!)).toBe(true)
  for (const language of ['jp', 'en', 'cn', 'kr'])
    expect(isShown(extrasIn(language), own('default'))).toBe(true)
  const page = (path: string) => files.get(path)
  expect([page('/en/A3'), page('/A3'), page('/cn/A3')].map((html) => isShown(html, own('product')))).toEqual([
    true,
    false,
    false,
  ])
  expect(isShown(page('/A3'), product.image!)).toBe(true)
  const index = JSON.parse(previous.index(manifest.media.hash)) as Record<string, string>
  for (const name of ['popup', 'banner', 'product', 'default'])
    expect(index[mediaStem(own(name))], name).toBe(media.assetKey(own(name)))
})

test('a site without any of that has files that say so, so that news reach it without another release', async () => {
  const { files } = await compiled(largeSite(3))
  const extras = [...files.keys()].filter((path) => path.includes('extras'))
  expect(extras).toEqual(['/_assets/extras-jp.json', '/_assets/extras-en.json'])
  expect(JSON.parse(files.get(extras[0]!)!)).toEqual({ popups: [], notifications: [] })
})

test('a screen asks for that file only where tags or a question about consent are in it; pages always do', async () => {
  const asks = async (tags?: SiteSettings['tags']) => {
    const site = sampleSite()
    Object.assign(site.settings, { tags, consent: undefined })
    const { files } = await compiled(site)
    return ['/contact', '/A2'].map((path) => files.get(path)!.includes('"extras":"/_assets/extras-jp.json"'))
  }
  expect(await asks()).toEqual([false, true])
  expect(await asks({ tagManagerId: 'GTM-ABCD123' })).toEqual([true, true])
})
