// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { languages } from '#model/values/language.ts'
import { samplePicture } from '#testing/runtime/content-samples.ts'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import { screenSamples } from '#testing/runtime/screen-document-samples.ts'
import type { PageDocument, Shell } from '../documents/page-document.ts'
import { renderPage, renderScreen } from '../entry-server.tsx'
import { messagesOf } from '../i18n/messages-of.ts'

const draw = (shell: Partial<Shell>, more: Partial<PageDocument> = {}) =>
  new DOMParser().parseFromString(
    renderPage({ ...sampleDocument, ...more, shell: { ...sampleDocument.shell, ...shell } }),
    'text/html',
  ).body

const entriesOf = (body: HTMLElement) =>
  [...body.querySelectorAll('.acts > div > *')].map(
    (entry) => entry.getAttribute('href') ?? entry.textContent,
  )

test('V39 the menu of a page holds sharing, all pages and the reading view', () => {
  expect(entriesOf(draw({}))).toEqual(['このページを共有', 'LINEで送る', '/reading', '/reading'])
  expect(entriesOf(draw({ displayShare: false }))).toEqual(['/reading', '/reading'])
  expect(entriesOf(draw({ displayShare: false, displayAlbum: false }))).toEqual(['/reading'])
})

test('V11 V45 the way to all pages stands on a page only where it is wanted and there is more than one', () => {
  const control = (body: HTMLElement) => body.querySelector('.stage .all')
  expect(control(draw({}))?.getAttribute('href')).toBe('/reading')
  expect(control(draw({ displayAlbum: false }))).toBeNull()
  const alone = { place: { ...sampleDocument.place, columns: 1, rows: 1 } }
  expect(control(draw({}, alone))).toBeNull()
})

const languagesOf = (body: HTMLElement) =>
  [...body.querySelectorAll('.lang a')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
    link.textContent,
  ])

test('V07 L01 at the top stand the logo, which leads home, and the other languages by their own names', () => {
  const body = draw({ logo: samplePicture })
  const logo = body.querySelector('.bar > .logo')
  expect(logo?.getAttribute('href')).toBe('/')
  expect(logo?.querySelector('img')?.getAttribute('alt')).toBe('Maison Lumière')
  expect(draw({}).querySelector('.bar > .logo')?.textContent).toBe('Maison Lumière')
  expect(languagesOf(body)).toEqual([
    ['ja', '/B2', '日本語'],
    ['en', '/en/B2', 'English'],
    ['zh-Hans', '/cn/B2', '简体中文'],
    ['ko', '/kr/B2', '한국어'],
  ])
  expect(body.querySelector('.lang [aria-current]')?.textContent).toBe('日本語')
})

test('V07 V45 languages are offered where the creator wants it and there is more than one', () => {
  expect(languagesOf(draw({ displayLanguageIcon: false }))).toEqual([])
  const { place } = sampleDocument
  const alone = { place: { ...place, alternates: place.alternates.slice(0, 1) } }
  expect(languagesOf(draw({}, alone))).toEqual([])
})

test('V09 V45 a page says which of how many it is, unless its creator does not want it', () => {
  const count = (body: HTMLElement) => body.querySelector('.bar > .count')?.textContent
  const third = { place: { ...sampleDocument.place, row: 2, rows: 8 } }
  expect(count(draw({}, third))).toBe('3 / 8')
  expect(count(draw({ displayPageCount: false }, third))).toBeUndefined()
})

test('V31 social links open beside the site, a telephone number is called', () => {
  const links = [...draw({}).querySelectorAll<HTMLAnchorElement>('.foot > a')]
  expect(links.map(({ className, target }) => `${className} ${target || 'here'}`)).toEqual([
    'i youtube _blank',
    'i line _blank',
    'i instagram _blank',
    'i x _blank',
    'i tiktok _blank',
    'i facebook _blank',
    'i phone_number here',
    'i google_map _blank',
  ])
  expect(links[6]?.getAttribute('href')).toBe('tel:+81312345678')
})

test.each(languages)('V32 in %s the company tabs lead to the four texts, which stand there', (language) => {
  const tabs = [...draw({ language }).querySelectorAll('.foot .drop a')].map((tab) => [
    tab.getAttribute('href'),
    tab.textContent,
  ])
  const { website, company } = messagesOf(language)
  expect(tabs).toEqual([
    ['https://example.com', website],
    ['/company#profile', company.profile],
    ['/company#clause', company.clause],
    ['/company#terms', company.terms],
    ['/company#privacy', company.privacy],
  ])
  expect(new Set(Object.values(company)).size).toBe(4)
  const { shell, ...screen } = screenSamples.company!
  const html = renderScreen({ ...screen, shell: { ...shell, language } })
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  const texts = [...main!.querySelectorAll('[id]')].map(({ id }) => id)
  expect(texts).toEqual(['profile', 'clause', 'terms', 'privacy'])
})

test('V08 V45 the tabs have the colours of the site', () => {
  const style = draw({ menuTextColor: '#222222', menuBackgroundColor: '#ffeecc' }).querySelector<HTMLElement>(
    '.tabs',
  )?.style
  expect(style?.color).toBe('rgb(34, 34, 34)')
  expect(style?.background).toBe('rgb(255, 238, 204)')
  expect(draw({ displayGlobalMenu: false }).querySelector('.tabs')).toBeNull()
})

test('V08 where there are more categories than tabs, the last one leads to all of them', () => {
  const last = (body: HTMLElement) => body.querySelector('.tabs > :last-child')
  expect(last(draw({}))?.textContent).toBe('お店')
  const many = { place: { ...sampleDocument.place, columns: 13 } }
  expect(last(draw({}, many))?.getAttribute('data-act')).toBe('album')
  expect(last(draw({}, many))?.getAttribute('href')).toBe('/reading')
  expect(last(draw({ displayAlbum: false }, many))?.hasAttribute('data-act')).toBe(false)
})

const noCompany = { company: { topics: [] } }

test.each([
  ['both', {}, {}, 'foot sns company'],
  ['icons alone', noCompany, {}, 'foot sns'],
  ['company texts alone', { sns: [] }, {}, 'foot company'],
  ['neither on this page', {}, { hidesSns: true, hidesCompany: true }, 'foot'],
  ['icons on this page', {}, { hidesCompany: true }, 'foot sns'],
  ['company texts on this page', {}, { hidesSns: true }, 'foot company'],
])('V10 the bar at the bottom with %s', (_, shell, page, className) => {
  const body = draw(shell, { page: { ...sampleDocument.page, ...page } })
  expect(body.querySelector('.foot')?.className).toBe(className)
})

test('V10 a site with neither has no bar at the bottom', () => {
  expect(draw({ ...noCompany, sns: [] }).querySelector('.foot')).toBeNull()
})
