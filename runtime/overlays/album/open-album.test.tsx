// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import type { Grid } from '../../documents/page-document.ts'
import { openAlbum } from './open-album.tsx'

const grid: Grid = {
  columns: [
    {
      name: '器',
      pages: [
        { id: 'a1', address: '/', isLocked: false },
        { id: 'a2', address: '/A2', isLocked: true },
      ],
    },
    { name: '空', pages: [] },
    { name: 'お店', pages: [{ id: 'c1', address: '/C1', isLocked: false }] },
  ],
}
const shown = { ...sampleDocument, place: { ...sampleDocument.place, column: 0, row: 1 } }
const answer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  // jsdom knows no sizes and no modal dialogs.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

afterEach(async () => {
  await act(async () => document.querySelector<HTMLDialogElement>('.album')?.close())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () => act(async () => openAlbum(shown))
const cells = () => [...document.querySelectorAll<HTMLAnchorElement>('.plane a')]
const press = (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('V11 the album shows every page as a link, tells which are locked and where the visitor is', async () => {
  answer.mockImplementation(async () => Response.json(grid))
  await open()
  expect(cells().map((cell) => [cell.getAttribute('href'), cell.getAttribute('aria-label')])).toEqual([
    ['/', '器 1ページ目'],
    ['/A2', '器 2ページ目（会員限定）'],
    ['/C1', 'お店 1ページ目'],
  ])
  expect(document.querySelector('.plane [aria-current]')?.getAttribute('href')).toBe('/A2')
  expect([...document.querySelectorAll('.names p')].map(({ textContent }) => textContent)).toEqual([
    '器',
    '空',
    'お店',
  ])
  expect(cells().filter(({ tabIndex }) => tabIndex === 0).length).toBe(1)
})

test('V11 A12 the album shows what the visitor sees who has a variation', async () => {
  const other = [...grid.columns[0]!.pages].reverse()
  const of = (variation: string): Grid => ({
    ...grid,
    experiments: [{ draw: { id: 'e', variations: [[variation, 100]] }, columns: { b: { 0: other } } }],
  })
  const idsFor = async (variation: string) => {
    delete document.documentElement.dataset.variation
    answer.mockImplementation(async () => Response.json(of(variation)))
    await open()
    const found = cells().map((cell) => cell.getAttribute('href'))
    await act(async () => document.querySelector<HTMLDialogElement>('.album')!.close())
    return found
  }
  expect(await idsFor('a')).toEqual(['/', '/A2', '/C1'])
  expect(await idsFor('b')).toEqual(['/A2', '/', '/C1'])
})

test('V11 it is operated with arrow keys, beginning at the current page', async () => {
  answer.mockImplementation(async () => Response.json(grid))
  await open()
  const focused = () => document.activeElement?.getAttribute('href')
  expect(focused()).toBe('/A2')
  await press('ArrowUp')
  expect(focused()).toBe('/')
  await press('ArrowRight')
  expect(focused()).toBe('/C1')
  await press('ArrowRight')
  expect(focused()).toBe('/C1')
})

test('V11 a tap on a page closes it and leaves nothing behind', async () => {
  answer.mockImplementation(async () => Response.json(grid))
  await open()
  await open()
  expect(document.querySelectorAll('.album').length).toBe(1)
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  await act(async () => cells()[2]!.click())
  expect(document.querySelector('.album')).toBeNull()
})

test('V11 it opens again while the one just closed is still being told so', async () => {
  answer.mockImplementation(async () => Response.json(grid))
  await open()
  const first = document.querySelector<HTMLDialogElement>('.album')!
  // Browsers close a dialog at once and fire the event later.
  first.open = false
  await open()
  await act(async () => first.dispatchEvent(new Event('close')))
  expect(document.querySelectorAll('.album').length).toBe(1)
  expect(document.querySelector<HTMLDialogElement>('.album')?.open).toBe(true)
})

test.each([
  ['an answer of 404', async () => new Response('', { status: 404 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', async () => new Response('<p>')],
])('V11 after %s the album says so, and can be asked again', async (_, fails) => {
  answer.mockImplementation(fails)
  await open()
  const alert = document.querySelector('.album [role=alert]')!
  expect(alert.textContent).toContain('読み込めませんでした')
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/reading')
  answer.mockImplementation(async () => Response.json(grid))
  await act(async () => alert.querySelector('button')?.click())
  expect(cells().length).toBe(3)
})

test('V11 a site without pages has an album that says so', async () => {
  answer.mockImplementation(async () => Response.json({ columns: [{ name: 'x', pages: [] }] }))
  await open()
  expect(document.querySelector('.album')?.textContent).toContain('まだページがありません。')
})
