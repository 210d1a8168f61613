// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSiteClock } from '../../calls/site-clock.ts'
import type { NotificationContent } from '../../documents/overlays.ts'
import { NewsBanner } from './news-banner.tsx'

/** How long each notice is shown, in milliseconds (visitor.md §9). */
const cycleMs = 3000
const start = Date.parse('2026-11-21T10:00:30Z')
const notices: NotificationContent[] = [
  { id: 'one', title: 'One' },
  { id: 'two', title: 'Two', content: 'All of it', url: 'https://example.com/two' },
  { id: 'later', title: 'Later', startDate: '2026-11-21T10:02:00Z' },
]

let root: Root
let hasMotion: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  hasMotion = true
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return !hasMotion
    },
  }))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  sessionStorage.clear()
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function show(notifications = notices) {
  const host = document.createElement('div')
  document.body.innerHTML =
    '<div class="viewer"><header class="bar"></header><div class="swiper-slide"><main class="page" tabindex="-1"></main></div></div>'
  document.body.append(host)
  root = createRoot(host)
  const clock = createSiteClock()
  await act(async () => root.render(<NewsBanner notifications={notifications} clock={clock} language="EN" />))
}

const title = () => document.querySelector('.news .title')?.textContent
const bell = () => document.querySelector<HTMLElement>('.bar > .bell')
const dialog = () => document.querySelector('dialog')
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const click = (selector: string) =>
  act(async () => {
    document.querySelector<HTMLElement>(selector)!.click()
    // The dialog is a part of its own, which has to load.
    await vi.dynamicImportSettled()
  })
const press = (name: string) => click(`.news [aria-label='${name}']`)
const closeDialog = () => act(async () => dialog()!.dispatchEvent(new Event('close')))

test('V29 the open notices follow each other every 3 seconds, and then a bell stands for them', async () => {
  await show()
  expect(title()).toBe('One')
  await pass(cycleMs - 1)
  expect(title()).toBe('One')
  await pass(1)
  expect(title()).toBe('Two')
  expect(bell()).toBeNull()
  await pass(cycleMs)
  expect(title()).toBeUndefined()
  expect(bell()?.getAttribute('aria-label')).toBe('News you have not read')
})

test('V29 a notice that is alone stands for two cycles', async () => {
  await show(notices.slice(0, 1))
  await pass(cycleMs * 2 - 1)
  expect(title()).toBe('One')
  await pass(1)
  expect(title()).toBeUndefined()
})

test('V29 what was shown in a visit is not shown again; a notice whose time comes is', async () => {
  await show()
  await pass(cycleMs * 2)
  await act(async () => root.unmount())
  await show()
  expect(title()).toBeUndefined()
  expect(bell()).not.toBeNull()
  await pass(90_000)
  expect(title()).toBe('Later')
  await pass(cycleMs * 2)
  expect(title()).toBeUndefined()
})

test('V29 it waits while the visitor rests on it', async () => {
  await show()
  const news = document.querySelector('.news')!
  await act(async () => news.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  await pass(cycleMs * 5)
  expect(title()).toBe('One')
  await act(async () => news.dispatchEvent(new MouseEvent('mouseout', { bubbles: true })))
  await pass(cycleMs)
  expect(title()).toBe('Two')
})

test('V29 stands still for people who want less motion', async () => {
  hasMotion = false
  await show()
  await pass(cycleMs * 2 - 1)
  expect(title()).toBe('One')
  await pass(1)
  expect(bell()).not.toBeNull()
})

test('V29 closed means closed for the visit, but not for news that comes later', async () => {
  await show()
  await press('Close')
  expect(title()).toBeUndefined()
  expect(bell()?.dataset.unread).toBeUndefined()
  await act(async () => root.unmount())
  await show()
  expect(title()).toBeUndefined()
  await pass(90_000)
  expect(title()).toBe('Later')
})

test('V29 opens in a dialog with all it says, and rests meanwhile', async () => {
  await show()
  await pass(cycleMs)
  await press('Open: Two')
  expect(dialog()!.open).toBe(true)
  expect(dialog()!.textContent).toContain('All of it')
  expect(dialog()!.querySelector('a')?.href).toBe('https://example.com/two')
  await pass(cycleMs * 3)
  expect(title()).toBe('Two')
  await closeDialog()
  expect(dialog()).toBeNull()
})

test('V29 the bell opens what was not read, the dialog leads to the others, and then its dot goes', async () => {
  await show()
  await press('Open: One')
  await closeDialog()
  await pass(cycleMs * 2)
  expect(bell()?.dataset.unread).toBe('')
  await click('.bell')
  expect(dialog()!.querySelector('h2')?.textContent).toBe('Two')
  await click('dialog footer > button')
  expect(dialog()!.querySelector('h2')?.textContent).toBe('One')
  await closeDialog()
  expect(bell()?.getAttribute('aria-label')).toBe('News')
  expect(bell()?.dataset.unread).toBeUndefined()
})

test('V29 where the browser keeps nothing it is shown and closed all the same', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await show()
  expect(title()).toBe('One')
  await press('Close')
  expect(title()).toBeUndefined()
})

test('V29 closed by key it leaves the focus to the page, and takes it from nobody', async () => {
  await show()
  await act(async () => document.querySelector<HTMLElement>('.news .close')!.focus())
  await press('Close')
  expect(document.activeElement?.className).toBe('page')
  sessionStorage.clear()
  await act(async () => root.unmount())
  await show()
  await press('Close')
  expect(document.activeElement).toBe(document.body)
})

test('a site without open news shows nothing', async () => {
  await show([notices[2]!])
  expect(document.querySelector('.news')).toBeNull()
  expect(bell()).toBeNull()
})
