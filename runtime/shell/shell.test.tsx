// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderPage } from '../entry-server.tsx'
import type { PageDocument, Shell } from '../page-document.ts'
import { sampleDocument } from '../page-document-samples.ts'

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

test('V08 the tabs have the colours of the site', () => {
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
