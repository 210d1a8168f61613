import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { pageSchema } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import {
  clipFrom,
  clipOfCategory,
  clipOfItems,
  clipOfPages,
  clipOfPopup,
  findClip,
  keepClip,
} from './clip.ts'

const text = (id: string, more: object = {}) => ({
  buttonType: 'TEXT',
  id,
  buttonText: { JP: id },
  ...more,
})

const siteOf = (pages: object[]): EditedSite => {
  const parsed = pages.map((page) => pageSchema.parse(page))
  return {
    settings: siteSettingsSchema.parse({ name: 'Inn', languages: ['JP'], defaultLanguage: 'JP' }),
    categories: [{ id: 'c', name: { JP: 'A' }, pages: parsed.map(({ id }) => id) }],
    pages: Object.fromEntries(parsed.map((page) => [page.id, page])),
  }
}

const popup = { id: 'p', effectivePages: ['a'], text: { JP: '夏' } }
const site = siteOf([
  {
    id: 'a',
    details: { JP: { mainText: '本文', mainTextX: 5, price: 100, imageAlt: '海', albumX: 3 } },
    buttons: [text('1'), text('2')],
  },
  { id: 'b', details: {} },
])

test('whatever is copied comes out of the clipboard as it was', () => {
  const { buttons, products } = site.pages.a!
  const clips = [
    clipOfPages(site, ['a', 'b']),
    clipOfCategory(site, 'c')!,
    clipOfItems(site.pages.a!, { buttons, products, things: ['text', 'price', 'link'] }),
    clipFrom(JSON.stringify(clipOfPopup({ timeLimit: popup as never })))!,
  ]
  expect(clips.map(({ kind }) => kind)).toEqual(['pages', 'category', 'items', 'popup'])
  for (const clip of clips) expect(clipFrom(JSON.stringify(clip))).toEqual(clip)
  expect(clipOfCategory(site, 'nowhere')).toBeUndefined()
})

test('of what a page has by itself, only what was copied is in it', () => {
  const { buttons } = site.pages.a!
  expect(clipOfItems(site.pages.a!, { buttons: [buttons[1]!], products: [], things: ['text'] })).toEqual({
    kind: 'items',
    buttons: [buttons[1]],
    products: [],
    details: { JP: { mainText: '本文', mainTextX: 5 } },
  })
})

test('what is nothing of a site is not taken', () => {
  const link = { kind: 'EXTERNAL_URL', url: 'javascript:alert(1)' }
  const items = (...buttons: object[]) => ({ kind: 'items', buttons, products: [], details: {} })
  const page = (id: string) => ({ id, details: {} })
  const product = (id: string) => ({ id, productName: { JP: id } })
  const sound = [
    items(text('b')),
    { ...items(), products: [product('p'), product('q')] },
    { kind: 'pages', pages: [page('a'), page('b')] },
    { kind: 'category', name: { JP: 'A' }, pages: [page('a'), page('b')] },
  ]
  for (const one of sound) expect(clipFrom(JSON.stringify(one))).toBeDefined()
  const nonsense = [
    '',
    'A1 A2',
    '{',
    'null',
    '[]',
    ...[
      { kind: 'pages', pages: [] },
      { kind: 'pages', pages: [{ id: 'a' }] },
      { kind: 'pages', pages: [{ id: 'a', details: {}, more: 1 }] },
      { kind: 'pages', pages: [{ id: 'constructor', details: {} }] },
      { kind: 'pages', pages: [page('a'), page('a')] },
      { kind: 'category', name: { JP: 'A' }, pages: [page('a'), page('b'), page('a')] },
      { ...items(), products: [product('p'), product('p')] },
      { kind: 'pages', pages: [{ id: 'a', details: {}, buttons: [text('b', { link })] }] },
      { kind: 'category', name: { XX: 'a' }, pages: [] },
      { kind: 'items', buttons: [text('b')] },
      items(text('b', { link })),
      items(text('b', { buttonWidth: 9_999 })),
      items(text('b'), text('b')),
      items(...Array.from({ length: 51 }, (_, index) => text(`b${index}`))),
      { kind: 'popup', popupCtas: { timeLimit: { ...popup, transition: link } } },
      { kind: 'settings', settings: {} },
    ].map((clip) => JSON.stringify(clip)),
  ]
  for (const one of nonsense) expect(clipFrom(one), one).toBeUndefined()
})

test('what was copied last is known to the menus of all windows', () => {
  const { localStorage } = new JSDOM('', { url: 'http://localhost/' }).window
  expect(findClip(localStorage)).toBeUndefined()
  keepClip(localStorage, clipOfPages(site, ['b']))
  expect(findClip(localStorage)).toEqual(clipOfPages(site, ['b']))
  localStorage.setItem('console.copied', '{"kind":"pages"}')
  expect(findClip(localStorage)).toBeUndefined()
})
