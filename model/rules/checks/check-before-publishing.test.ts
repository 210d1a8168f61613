import { expect, test } from 'vitest'
import { productSample } from '#testing/model/samples.ts'
import { definitionOf, type EditedSite, editedSiteOf } from '../../definition/edited-site.ts'
import { defaultForms } from '../../definition/forms/form.ts'
import type { ImageAsset, VideoAsset } from '../../definition/media/media.ts'
import { checkSite } from '../check-site.ts'
import { checkBeforePublishing } from './check-before-publishing.ts'
import { unreachableWarnings, unshownLanguages } from './reach-checks.ts'
import { weightOf } from './weight-checks.ts'

const picture = 'media/a.png'

function site(): EditedSite {
  const detail = (text: string) => ({ media: picture, imageAlt: 'A beach', mainText: text })
  const seo = { title: 'Inn', description: 'By the sea' }
  const { definition } = checkSite({
    version: 1,
    settings: {
      name: 'Inn',
      languages: ['EN', 'JP'],
      defaultLanguage: 'EN',
      favicon: picture,
      shareImage: picture,
      seo: { EN: seo, JP: seo },
    },
    categories: ['a', 'b'].map((id) => ({
      id,
      name: { EN: id, JP: `${id} JP` },
      pages: [1, 2].map((row) => ({
        id: `${id}${row}`,
        details: { EN: detail('Hello'), JP: detail('こんにちは') },
      })),
    })),
  })
  return editedSiteOf(definition!)
}

const small: ImageAsset = { kind: 'image', width: 1, height: 1, placeholder: '#000000', variants: [] }
const foundIn = (edited: EditedSite) =>
  checkBeforePublishing(edited, { asset: () => small }).map(
    ({ severity, rule, path }) => `${severity} ${rule} ${path}`,
  )

test('E22 nothing is found on a site in good order', () => {
  expect(foundIn(site())).toEqual([])
})

test('F16 thanks for a registration that name an answer are told: nothing would stand there', () => {
  const edited = site()
  const { fields } = defaultForms.MEMBERSHIP_SETTING
  const thanks = { EN: 'Thank you, {{email|there}}.', JP: 'ありがとうございます。' }
  edited.settings.forms = { MEMBERSHIP_SETTING: { fields, thanks }, CONTACT_SETTING: { fields, thanks } }
  expect(foundIn(edited)).toEqual(['warns thanks-unanswered /settings/forms/MEMBERSHIP_SETTING/thanks/EN'])
})

test('a picture without a description is told once in each language that wrote none', () => {
  const edited = site()
  delete edited.pages.a1!.details.EN!.imageAlt
  expect(foundIn(edited)).toEqual(['warns alt-missing /pages/a1/details/EN/imageAlt'])
  delete edited.pages.a1!.details.JP!.imageAlt
  expect(foundIn(edited)).toEqual([
    'warns alt-missing /pages/a1/details/EN/imageAlt',
    'warns alt-missing /pages/a1/details/JP/imageAlt',
  ])
})

test('L12 Z08 a translation with another price or date is told, with what both say', () => {
  const edited = site()
  const { EN, JP } = edited.pages.a1!.details
  const { defaultLanguage } = edited.settings
  Object.assign(EN!, { mainText: 'From April 1, for 12,800 yen' })
  Object.assign(JP!, { mainText: '4月1日から、1万2,800円' })
  expect(foundIn(edited)).toEqual([])
  Object.assign(EN!, { mainText: 'From April 3, for 12,500 yen' })
  const other = defaultLanguage === 'JP' ? 'EN' : 'JP'
  expect(foundIn(edited)).toEqual([`warns fact-differs /pages/a1/details/${other}/mainText`])
  const [found] = checkBeforePublishing(edited, { asset: () => small })
  expect(Object.values(found!.params).sort()).toEqual(['4月1日', 'April 3', other].sort())
  // What only one of both says is no difference.
  Object.assign(EN!, { mainText: 'Spring' })
  expect(foundIn(edited)).toEqual([])
})

test('a language that shows nothing of its own is told, and its names only when it does', () => {
  const edited = site()
  for (const page of Object.values(edited.pages)) delete page.details.JP
  for (const category of edited.categories) delete category.name.JP
  expect(foundIn(edited)).toEqual(['warns language-empty /settings/languages'])
  edited.pages.a1!.details.JP = { mainText: 'こんにちは' }
  expect(foundIn(edited)).toEqual([
    'advises name-untranslated /categories/a/name/JP',
    'advises name-untranslated /categories/b/name/JP',
  ])
})

test('a page that nobody can open is told, a locked one is not', () => {
  const edited = site()
  for (const detail of Object.values(edited.pages.b2!.details)) delete detail.media
  expect(foundIn(edited)).toEqual(['warns page-unreachable /pages/b2/details/EN/media'])
  expect(unreachableWarnings(definitionOf(edited)).map(({ path }) => path)).toEqual([
    '/categories/1/pages/1/details/EN/media',
  ])
  edited.pages.b2!.membersOnlyLock = true
  expect(foundIn(edited)).toEqual([])
})

test('content in a language that the site does not have is told, an empty part is not', () => {
  const edited = site()
  expect(unshownLanguages(definitionOf(edited))).toEqual([])
  edited.pages.b2!.details.KR = { mainText: '안녕하세요' }
  edited.pages.a1!.details.CN = {}
  expect(unshownLanguages(definitionOf(edited))).toMatchObject([
    { path: '/categories/1/pages/1/details/KR', rule: 'page-language', params: { language: 'KR' } },
  ])
})

const button = (id: string, left: number, width: number) => ({
  id,
  buttonType: 'TEXT' as const,
  buttonText: { EN: 'Go' },
  link: { kind: 'EXTERNAL_URL' as const, url: 'https://example.com' },
  buttonWidth: width,
  buttonHeight: 48,
  buttonPositionTop: 10,
  buttonPositionLeft: left,
  buttonShape: 'SHARP_EDGE' as const,
  buttonAnimation: 'NONE' as const,
  microcopyPosition: 'BOTTOM' as const,
  textSize: 16,
  textAlign: 'CENTER' as const,
})

test('buttons that cover each other or are small are told', () => {
  const edited = site()
  edited.pages.a1!.buttons = [button('one', 0, 100), button('two', 50, 100)]
  expect(foundIn(edited)).toEqual([])
  edited.pages.a1!.buttons = [button('one', 0, 100), button('two', 10, 100), button('three', 90, 30)]
  expect(foundIn(edited)).toEqual([
    'warns buttons-overlap /pages/a1/buttons/1/buttonPositionTop',
    'advises tap-small /pages/a1/buttons/2/buttonWidth',
  ])
})

const film = (bytes: number): VideoAsset => ({
  kind: 'video',
  width: 1,
  height: 1,
  durationS: 1,
  file: 'x',
  bytes,
  hasSound: false,
  poster: small,
})

/** A grid of three columns with this many rows, in which all pages have the same weight. */
function wide(rows: number): EditedSite {
  const edited = site()
  const page = edited.pages.a1!
  edited.categories = ['a', 'b', 'c'].map((id) => ({
    id,
    name: { EN: id, JP: `${id} JP` },
    pages: Array.from({ length: rows }, (_, row) => `${id}${row + 1}`),
  }))
  edited.pages = Object.fromEntries(
    edited.categories.flatMap(({ pages }) => pages).map((id) => [id, { ...structuredClone(page), id }]),
  )
  return edited
}

const heavyIn = (edited: EditedSite, bytes: number) =>
  checkBeforePublishing(edited, { asset: () => film(bytes) }).map(
    ({ severity, rule, params }) =>
      `${severity} ${rule} ${params.position} ${params.size} of ${params.limit}`,
  )

test('P20 what is heavy is told by itself, and else together with its neighbours', () => {
  expect(heavyIn(site(), 4_000_000)).toEqual([])
  expect(heavyIn(site(), 5_000_001)).toEqual(
    ['A1', 'A2', 'B1', 'B2'].map((place) => `warns page-heavy ${place} 5.1 of 5`),
  )
  // The page in the middle has four neighbours, those at the edges three, those in the corners two.
  expect(heavyIn(wide(3), 4_000_001)).toEqual(['advises neighbours-heavy B2 20.1 of 20'])
  expect(heavyIn(wide(3), 4_000_000)).toEqual([])
  expect(heavyIn(wide(3), 5_000_000)).toEqual(['advises neighbours-heavy B2 25 of 20'])
})

test('P20 a page weighs what is loaded with it, in the language in which that is most, and with those around it', () => {
  const edited = wide(3)
  const weigh = (id: string) => weightOf(edited, id, (ref) => (ref === picture ? 100 : 1_000))
  expect(weigh('b2')).toEqual({ own: 100, neighbourhood: 500 })
  expect(weigh('a1')).toEqual({ own: 100, neighbourhood: 300 })
  edited.pages.b1!.details.JP = { media: 'media/large.mp4' }
  expect(weigh('b2')).toEqual({ own: 100, neighbourhood: 1_400 })
  expect(weigh('b1')).toEqual({ own: 1_000, neighbourhood: 1_300 })
  edited.pages.b1!.products = [{ ...productSample, image: 'media/large.png' }]
  expect(weigh('b1').own).toBe(1_000)
  expect(weigh('nobody')).toEqual({ own: 0, neighbourhood: 0 })
})

test('what search engines, tabs and shared links lack is only advised', () => {
  const edited = site()
  delete edited.settings.seo
  delete edited.settings.favicon
  delete edited.settings.shareImage
  expect(foundIn(edited)).toEqual([
    'advises seo-title-missing /settings/seo/EN/title',
    'advises seo-description-missing /settings/seo/EN/description',
    'advises seo-title-missing /settings/seo/JP/title',
    'advises seo-description-missing /settings/seo/JP/description',
    'advises favicon-missing /settings/favicon',
    'advises share-picture-missing /settings/shareImage',
  ])
})

test('P17 redirects out of the site, over others and behind something are told', () => {
  const edited = site()
  const told = (redirects: { from: string; to?: string; pageId?: string }[]) => {
    edited.settings.redirects = redirects.map((one) => ({ ...one, status: 301 }))
    return foundIn(edited)
  }
  expect(
    told([
      { from: '/old/*', pageId: 'a1' },
      { from: '/shop', to: '/B2' },
      { from: '/rest/*', to: '/A2' },
      { from: '/x', to: '/' },
      { from: '/old/a', pageId: 'a1' },
      { from: '/:x/*', to: '/A2' },
    ]),
  ).toEqual([])
  expect(
    told([
      { from: '/a', to: 'https://example.com/1' },
      { from: '/b', to: 'https://example.com/2' },
      { from: '/c', to: '/a' },
      { from: '/A2', pageId: 'a1' },
      { from: '/A9', pageId: 'a1' },
      { from: '/:x/*', pageId: 'a1' },
      { from: '/shop-*', pageId: 'a1' },
    ]),
  ).toEqual([
    'warns redirect-outside /settings/redirects/0/to',
    'warns redirect-chain /settings/redirects/2/to',
    'warns redirect-unreachable /settings/redirects/3/from',
    'warns redirect-unreachable /settings/redirects/6/from',
  ])
  expect(told([{ from: '/:x', to: '/A9' }])).toEqual(['blocks redirect-loop /settings/redirects/0/to'])
  told([
    { from: '/a', to: 'https://example.com/1' },
    { from: '/c', to: '/a' },
  ])
  const [chain] = checkBeforePublishing(edited, { asset: () => small }).slice(1)
  expect(chain).toMatchObject({ params: { value: '/c', last: 'https://example.com/1' } })
})
