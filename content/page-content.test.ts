import { expect, test } from 'vitest'
import { contentContext } from '#builder/stages/content-context.ts'
import { scriptAddress } from '#builder/stages/media-names.ts'
import { pageScripts } from '#builder/stages/script-check.ts'
import type { ImageAsset, VideoAsset } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import { pageSchema } from '#model/definition/page.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { emptyPage, linkSamples, pageSamples } from '#testing/model/samples.ts'
import { languageSite } from './language-site.ts'
import { lockedContent, pageContent } from './page-content.ts'

const picture: ImageAsset = {
  kind: 'image',
  width: 389,
  height: 737,
  placeholder: '#333333',
  variants: [{ width: 389, format: 'webp', file: 'a', bytes: 1 }],
} as ImageAsset
const film = {
  kind: 'video',
  width: 389,
  height: 737,
  hasSound: true,
  file: 'b',
  poster: picture,
} as VideoAsset

const site = languageSite(sampleSite().settings, 'JP', 'https://example.com')
const context = contentContext({
  site,
  asset: (ref: string) => (ref.endsWith('.mp4') ? film : picture),
  pageAddress: () => '/B2',
})
const contentOf = (page: Page) => pageContent(page, context)
const withDetail = (detail: Page['details']['JP']): Page => ({
  ...emptyPage('page'),
  details: { JP: detail },
})

test('V15 text is there only when it says something, at its place or the usual one', () => {
  expect(contentOf(pageSamples.blankText).mainText).toEqual([])
  const { mainText, mainTextX, mainTextY } = contentOf(pageSamples.text)
  expect([mainText, mainTextX, mainTextY]).toEqual([['本文'], 2.571, 1.357])
  const usual = contentOf(withDetail({ mainText: 'x' }))
  expect([usual.mainTextX, usual.mainTextY]).toEqual([6.17, 56.988])
})

test('V44 a picture is compared with a second one, and a film is not', () => {
  expect(contentOf(pageSamples.compared).compared).toMatchObject({ width: 389, formats: ['webp'] })
  expect(contentOf(withDetail({ media: 'a.mp4', compareMedia: 'b.png' })).compared).toBeUndefined()
  expect(contentOf(pageSamples.picture).compared).toBeUndefined()
})

test('V44 a picture is turned by way of those that follow it, and a film is not', () => {
  const { turned } = contentOf(pageSamples.turned)
  expect(turned).toHaveLength(7)
  expect(turned?.[6]).toEqual({
    stem: expect.stringMatching(/^\/_assets\/[0-9a-f]{24}$/),
    widths: [389],
    formats: ['webp'],
  })
  const { turntable } = pageSamples.turned.details.JP
  expect(contentOf(withDetail({ media: 'a.mp4', turntable })).turned).toBeUndefined()
  // No published site has both. If one does anyway, its page shows the turntable.
  const both = contentOf(withDetail({ media: 'a.png', compareMedia: 'b.png', turntable }))
  expect([both.turned?.length, both.compared]).toEqual([7, undefined])
})

test('V44 a page says that it can be enlarged, and says nothing where it can not', () => {
  expect(contentOf(pageSamples.turned).isZoomable).toBe(true)
  expect(JSON.stringify(contentOf(pageSamples.picture))).not.toMatch(/isZoomable|turned/)
})

test('V16 a price of 0 is a price, and none is none', () => {
  expect(contentOf(pageSamples.price).price).toBe('¥0')
  expect(contentOf(pageSamples.text).price).toBeUndefined()
})

test('V17 a link button has both a text and somewhere to go, and its usual colours', () => {
  const link = linkSamples.INTERNAL_URL
  expect(contentOf(withDetail({ link, linkButtonText: ' ' })).linkButton).toBeUndefined()
  expect(contentOf(withDetail({ linkButtonText: 'Go' })).linkButton).toBeUndefined()
  expect(contentOf(withDetail({ link, linkButtonText: 'Go' })).linkButton).toMatchObject({
    color: '#99d52a',
    textColor: '#14140a',
  })
  expect(
    contentOf(withDetail({ link, linkButtonText: 'Go', linkTextColor: '#ffffff' })).linkButton,
  ).toMatchObject({
    color: '#99d52a',
    textColor: '#ffffff',
  })
})

test('V19 a product stands at 65, 260 with the usual button, unless its creator says otherwise', () => {
  const page = pageSchema.parse({
    id: 'page',
    details: {},
    products: [
      {
        id: 'tea',
        productName: { JP: 'x' },
        link: linkSamples.INTERNAL_URL,
        linkButtonText: { JP: 'Buy' },
      },
      { id: 'cup', productName: { JP: 'y' }, coordinateX: 0, coordinateY: 737 },
    ],
  })
  const [tea, cup] = contentOf(page).products
  expect(tea).toMatchObject({ x: 16.71, y: 35.278, linkButton: { color: '#2baa50', textColor: '#14140a' } })
  expect(cup).toMatchObject({ x: 0, y: 100 })
  expect(cup!.linkButton).toBeUndefined()
})

test('V25 a film is music only where the page has background music', () => {
  expect(contentOf(pageSamples.film).isFilmHeard).toBe(true)
  expect(contentOf({ ...pageSamples.film, backgroundMusic: false }).isFilmHeard).toBeUndefined()
})

test('V25 a page has its own music or none, and a film that is heard comes before both', () => {
  const { film, music, picture } = pageSamples
  expect(contentOf(music).music).toMatch(/\.m4a$/)
  expect(contentOf(picture).music).toBeUndefined()
  expect(contentOf({ ...picture, backgroundMusic: 'none' }).music).toBeUndefined()
  expect(contentOf({ ...picture, backgroundMusic: true }).music).toBeUndefined()
  const both = contentOf({ ...film, backgroundMusic: music.backgroundMusic })
  expect([both.isFilmHeard, both.music]).toEqual([true, undefined])
})

test('V27 L04 a page names the files of its chatbot and its tags, and a locked page none', () => {
  const page: Page = {
    ...withDetail({
      seo: { headTags: '<script>head()</script>', bodyTags: '<script src="https://a.example/b.js">' },
    }),
    chatbotScript: 'chat()',
  }
  const { chatbot, scripts } = contentOf(page)
  expect(chatbot).toBe(scriptAddress('chat()'))
  expect(scripts?.map(({ src }) => src)).toEqual([scriptAddress('head()'), 'https://a.example/b.js'])
  expect(pageScripts(page)).toEqual(['chat()', 'head()'])
  expect(contentOf(pageSamples.text)).toMatchObject({ chatbot: undefined, scripts: undefined })
  expect(lockedContent(page, site)).not.toMatchObject({ chatbot: expect.anything() })
})

test('V10 a locked page has what it wants of the bar, as an open one has', () => {
  const bars = (own: Partial<Page>) => {
    const page = { ...pageSamples.text, ...own }
    const { hidesSns, hidesCompany } = contentOf(page)
    expect(lockedContent(page, site)).toMatchObject({ hidesSns, hidesCompany })
    return [hidesSns, hidesCompany]
  }
  expect(bars({ snsConfig: false, showCompany: true })).toEqual([true, undefined])
  expect(bars({ snsConfig: true, showCompany: false })).toEqual([undefined, true])
})

test('a link that is half written leads nowhere', () => {
  const withUrl = (url: string) =>
    contentOf(withDetail({ link: { kind: 'EXTERNAL_URL', url }, linkButtonText: 'Buy' })).linkButton
  expect(withUrl('https://')).toBeUndefined()
  expect(withUrl('https://shop.example')?.link).toEqual({
    kind: 'EXTERNAL_URL',
    href: 'https://shop.example/',
  })
})

test('C14 what an address may say is left to the browser; everybody else reads what stands instead', () => {
  const named = { ...context, site: { ...site, settings: { ...site.settings, queryNames: ['name'] } } }
  const page = withDetail({ mainText: 'Hello {{name|you}}\nBody' })
  const { h1, mainText, queryText } = pageContent(page, named)
  expect([h1, mainText, queryText]).toEqual([
    'Hello you',
    ['Hello you', 'Body'],
    ['Hello {{name|you}}', 'Body'],
  ])
  expect(contentOf(page)).toMatchObject({ mainText: ['Hello {{name|you}}', 'Body'], queryText: undefined })
})

test('Y03 tags and the chatbot wait for consent, all of them or those that say so', () => {
  const bodyTags =
    '<script src="https://a.example/1.js" data-consent="required"></script><script src="https://a.example/2.js"></script>'
  const page = { ...withDetail({ seo: { bodyTags } }), chatbotScript: 'window.chat = 1' }
  const asked = (holds: 'ALL' | 'MARKED') => {
    const settings = { ...site.settings, consent: { version: 1, holds } }
    const { scripts, chatbot, held } = pageContent(page, { ...context, site: { ...site, settings } })
    return [scripts?.length, chatbot !== undefined, held?.length]
  }
  const { scripts, chatbot, held } = contentOf(page)
  expect([scripts?.length, chatbot !== undefined, held]).toEqual([2, true, undefined])
  expect(asked('ALL')).toEqual([undefined, false, 3])
  expect(asked('MARKED')).toEqual([1, true, 1])
})
