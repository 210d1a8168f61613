import { expect, test } from 'vitest'
import { changeAt } from '#testing/model/change-at.ts'
import { flatSample } from '#testing/model/flat-sample.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { checkSite } from '../rules/check-site.ts'
import { upgradeSite } from './upgrade-site.ts'

const upgraded = () => {
  const { definition, problems } = checkSite(flatSample)
  expect(problems).toBeUndefined()
  return definition!
}

test('a flat import becomes a site that can be published', () => {
  const { version, settings, categories } = upgraded()
  expect(version).toBe(1)
  expect(settings).toMatchObject({
    name: 'Old shop',
    languages: ['JP', 'EN'],
    defaultLanguage: 'JP',
    logo: 'media/logo.png',
    displayAlbum: false,
    displayPageCount: true,
    sns: [{ snsType: 'x' }],
    company: { JP: { termsOfService: '規約' } },
    companyDisplay: { showInContact: true },
  })
  expect(settings).not.toHaveProperty('favicon')
  expect(categories.map(({ id, name }) => [id, name])).toEqual([
    ['1', { JP: '一' }],
    ['2', { JP: '二', EN: 'Two' }],
  ])
  expect(categories.map(({ pages }) => pages.map(({ id }) => id))).toEqual([
    ['11', '12'],
    ['21', 'c2-p2'],
  ])
})

test('buttons come with their kind, their own fields and a link to the page id', () => {
  const { buttons } = upgraded().categories[0]!.pages[0]!
  expect(buttons.map(({ buttonType, link }) => [buttonType, link])).toEqual([
    ['TEXT', { kind: 'CREATIVE_BLOCK', pageId: '21' }],
    ['MEDIA', { kind: 'EXTERNAL_URL', url: 'https://example.com' }],
    ['HTML_CSS', undefined],
    ['MEDIA', { kind: 'SCRIPT', script: 'go()' }],
    ['TEXT', { kind: 'INTERNAL_URL', screen: 'membership' }],
  ])
  expect(buttons[0]).toMatchObject({ buttonText: { JP: '次へ' } })
  expect(buttons[1]).toMatchObject({ buttonImage: { JP: 'media/b.png' } })
  expect(buttons[3]).toMatchObject({ buttonImage: {} })
  expect(buttons[4]).toMatchObject({ microcopyText: { JP: '無料' }, microcopyPosition: 'TOP' })
})

test('a page keeps its detail, flags and products in their order', () => {
  const page = upgraded().categories[0]!.pages[0]!
  expect(page).toMatchObject({ backgroundMusic: true, snsConfig: false, showCompany: true })
  expect(page.details).toEqual({
    JP: {
      media: 'media/a.png',
      thumbnail: 'media/t.png',
      imageAlt: '写真',
      mainText: '本文',
      mainTextX: 1,
      mainTextY: 2,
      price: 100,
      link: { kind: 'EXTERNAL_URL', url: 'https://example.com' },
      linkButtonText: '詳しく',
      hoverArrowColor: 'black',
      arrowFadeInterval: 3,
      seo: { title: '題名' },
    },
  })
  expect(page.products.map(({ productName, image, link }) => [productName.JP, image, link?.kind])).toEqual([
    ['先', 'media/p.png', 'EXTERNAL_URL'],
    ['後', undefined, 'INTERNAL_URL'],
  ])
})

test('popups, campaign and notifications get UTC instants and page ids', () => {
  const { popupCtas, campaign, notifications } = upgraded().settings
  expect(popupCtas?.timeLimit).toMatchObject({
    id: '3',
    startDate: '2026-04-01T00:00:00Z',
    endDate: '2026-05-01T00:00:00Z',
    effectivePages: ['11', '21'],
    showRemainingTime: true,
    text: { JP: 'もうすぐ' },
    media: 'media/popup.png',
    transition: { kind: 'CREATIVE_BLOCK', pageId: '21' },
  })
  expect(popupCtas?.applicantLimit).toMatchObject({
    limit: 10,
    media: 'media/apply.png',
    transition: { kind: 'INTERNAL_URL', screen: 'form' },
  })
  expect(campaign).toMatchObject({
    startDate: '2026-03-31T15:00:00Z',
    banners: [{ position: 'LEFT', link: { kind: 'CREATIVE_BLOCK', pageId: '12' } }],
    buttons: [{ buttonType: 'HTML_CSS', position: 'RIGHT', link: { kind: 'EXTERNAL_URL' } }],
  })
  expect(notifications).toEqual([
    {
      id: '1',
      title: { JP: 'お知らせ' },
      content: { JP: '開店' },
      newsUrl: 'https://example.com/news',
      startDate: '2025-12-31T15:00:00Z',
    },
  ])
})

test('form fields come in their order, with a key each', () => {
  const form = upgraded().settings.forms?.CONTACT_SETTING
  expect(form?.script).toBe('ready()')
  expect(form?.fields.map(({ key, title, options }) => [key, title.JP, options])).toEqual([
    ['email', 'メール', []],
    ['company', '会社', []],
    ['field_3', '用件', [{ JP: '商品' }, { JP: '他', EN: 'Other' }]],
  ])
})

test('a link to an order that no page has is found when the site is to be published', () => {
  const site = changeAt(flatSample, '/creatives/0/pages/0/buttons/0/linkDestinationUrl', 9)
  expect(checkSite(site).problems).toMatchObject([
    { path: '/categories/0/pages/0/buttons/0/link/pageId', rule: 'page-missing', params: { id: 'order-9' } },
  ])
})

test('what an import does not know stays, and is named', () => {
  const site = changeAt(flatSample, '/creatives/0/pages/0/buttons/0/sparkle', true)
  expect(checkSite(site).problems).toMatchObject([
    { path: '/categories/0/pages/0/buttons/0/sparkle', rule: 'unknown-key' },
  ])
})

test('a flat import without a version is told by its creatives', () => {
  expect(upgradeSite(changeAt(flatSample, '/version', undefined))).toEqual(upgradeSite(flatSample))
})

test('upgrading twice changes nothing', () => {
  const once = upgradeSite(flatSample)
  expect(once.problems).toBeUndefined()
  const document = 'document' in once ? once.document : undefined
  expect(upgradeSite(document)).toEqual({ document })
})

test('a definition of this version comes back as it is', () => {
  const site = sampleSite()
  const result = upgradeSite(site)
  expect('document' in result && result.document).toBe(site)
})

test('the input of an upgrade is left alone', () => {
  const before = JSON.stringify(flatSample)
  upgradeSite(flatSample)
  expect(JSON.stringify(flatSample)).toBe(before)
})

test('a later version is refused, saying which one can be read', () => {
  expect(upgradeSite({ ...sampleSite(), version: 2 })).toMatchObject({
    problems: [{ path: '/version', rule: 'future-version', params: { version: 2, supported: 1 } }],
  })
})

test.each(['1', null, 0.5, -1, {}])('%j is not a version', (version) => {
  expect(upgradeSite({ ...sampleSite(), version })).toMatchObject({ problems: [{ rule: 'unknown-version' }] })
})
