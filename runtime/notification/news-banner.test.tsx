// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSiteClock } from '../calls/site-clock.ts'
import type { NotificationContent } from '../extras/extras.ts'
import { NewsBanner } from './news-banner.tsx'

/** How long each notice stands, in milliseconds (visitor.md §9). */
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
  document.body.innerHTML = '<div class="swiper-slide"><main class="page" tabindex="-1"></main></div>'
  document.body.append(host)
  root = createRoot(host)
  const clock = createSiteClock()
  await act(async () => root.render(<NewsBanner notifications={notifications} clock={clock} language="EN" />))
}

const title = () => document.querySelector('.news .title')?.textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`.news [aria-label='${name}']`)!.click())

test('V29 the open notices follow each other every 3 seconds', async () => {
  await show()
  expect(title()).toBe('One')
  await pass(cycleMs - 1)
  expect(title()).toBe('One')
  await pass(1)
  expect(title()).toBe('Two')
  await pass(cycleMs)
  expect(title()).toBe('One')
})

test('V29 a notice whose time comes joins them', async () => {
  await show()
  await pass(90_000 + cycleMs * 3)
  const seen = new Set<string | null | undefined>()
  for (let turn = 0; turn < 3; turn++) {
    seen.add(title())
    await pass(cycleMs)
  }
  expect(seen).toEqual(new Set(['One', 'Two', 'Later']))
})

test('V29 can be paused, and goes on where it was', async () => {
  await show()
  await press('Stop changing notices')
  await pass(cycleMs * 3)
  expect(title()).toBe('One')
  await press('Change notices again')
  await pass(cycleMs)
  expect(title()).toBe('Two')
})

test('V29 stands still for people who want less motion, and is turned by hand', async () => {
  hasMotion = false
  await show()
  await pass(cycleMs * 3)
  expect(title()).toBe('One')
  expect(document.querySelector("[aria-label='Stop changing notices']")).toBeNull()
  await press('Next notice')
  expect(title()).toBe('Two')
})

test('V29 closed means closed for the visit, but not for news that comes later', async () => {
  await show()
  await press('Close')
  expect(title()).toBeUndefined()
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
  const dialog = document.querySelector('dialog')!
  expect(dialog.open).toBe(true)
  expect(dialog.textContent).toContain('All of it')
  expect(dialog.querySelector('a')?.href).toBe('https://example.com/two')
  await pass(cycleMs * 3)
  expect(title()).toBe('Two')
  await act(async () => dialog.dispatchEvent(new Event('close')))
  expect(document.querySelector('dialog')).toBeNull()
  await pass(cycleMs)
  expect(title()).toBe('One')
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
})
