// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '#model/values/language.ts'
import {
  bothSamples,
  lockedB2,
  ms,
  pageA1,
  pageB2,
  pageB3,
  timeLimitSample,
} from '#testing/runtime/popup-samples.ts'
import { createSiteClock } from '../../calls/site-clock.ts'
import { popupWordsOf } from './popup-labels.ts'
import { PopupStack, type PopupStackProps } from './popup-stack.tsx'

const noon = ms('2026-04-01T12:00:00Z')
const onShown = vi.fn<(count: number) => void>()
let root: Root
let host: HTMLElement
let props: PopupStackProps

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(console, 'error')
  onShown.mockClear()
  host = document.createElement('div')
  document.body.replaceChildren(host)
  root = createRoot(host)
  props = {
    popups: bothSamples,
    shown: pageB2,
    isThere: true,
    clock: createSiteClock(),
    language: 'JP',
    viewMode: 'MOBILE',
    onShown,
  }
})

afterEach(async () => {
  expect(console.error).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const show = async (more: Partial<PopupStackProps> = {}) => {
  props = { ...props, ...more }
  await act(async () => root.render(<PopupStack {...props} />))
}

const pass = (lengthMs: number) => act(async () => vi.advanceTimersByTime(lengthMs))
const click = (element: Element | null | undefined) =>
  act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
const press = async (key: string, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await act(async () => target.dispatchEvent(event))
  return event
}

const boxes = () => [...host.querySelectorAll<HTMLElement>('.popup')]
const actOf = (box: Element) => box.querySelector<HTMLElement>('[data-popup]')
const ids = () => boxes().map((box) => actOf(box)?.dataset.popup)
const closeOf = (id: string) => host.querySelector(`.popup:has([data-popup='${id}']) .close`)
const counts = () => onShown.mock.calls.map(([count]) => count)

test('C01 C02 both popups stand, the one with a time limit first, and their number is told', async () => {
  await show()
  expect(ids()).toEqual(['spring', 'first-100'])
  expect(counts()).toEqual([2])
  await show({ shown: pageA1 })
  expect(ids()).toEqual(['spring'])
  expect(counts()).toEqual([2, 1])
})

test('C03 none stands on a locked page, nor before its time, and none is told', async () => {
  await show({ shown: lockedB2 })
  expect(ids()).toEqual([])
  vi.setSystemTime(noon - 1)
  await show({ shown: pageB2 })
  expect(ids()).toEqual([])
  expect(counts()).toEqual([])
})

test('C01 C03 a popup comes and goes at its minute without anything else happening', async () => {
  vi.setSystemTime(noon - 60_000)
  await show({ popups: [{ ...timeLimitSample, endDate: '2026-04-01T12:01:00Z' }] })
  await pass(59_999)
  expect(ids()).toEqual([])
  await pass(1)
  expect(ids()).toEqual(['spring'])
  await pass(119_999)
  expect(ids()).toEqual(['spring'])
  await pass(1)
  expect(ids()).toEqual([])
  expect(counts()).toEqual([1, 0])
})

test('C01 a device that slept through the end knows when it is looked at again', async () => {
  await show({ popups: [timeLimitSample] })
  vi.setSystemTime(ms('2026-04-05T12:31:00Z'))
  expect(ids()).toEqual(['spring'])
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(ids()).toEqual([])
})

test('C05 the time left is drawn again when it changes', async () => {
  vi.setSystemTime(ms('2026-04-05T12:28:00Z'))
  await show({ popups: [timeLimitSample] })
  const left = () => host.querySelector('[role=timer]')?.textContent
  expect(left()).toBe('残り2分')
  await pass(1)
  expect(left()).toBe('残り1分')
  await pass(60_000)
  expect(left()).toBe('残り1分未満')
  await pass(119_998)
  expect(left()).toBe('残り1分未満')
  await pass(1)
  expect(ids()).toEqual([])
})

test('C05 no time is shown where there is no end', async () => {
  await show({ popups: [{ ...timeLimitSample, endDate: undefined }] })
  expect(ids()).toEqual(['spring'])
  expect(host.querySelector('[role=timer]')).toBeNull()
})

test.each(languages)('C05 in %s every unit has its own words, with its number', (language) => {
  const { left } = popupWordsOf(language)
  const units = ['days', 'hours', 'minutes'] as const
  for (const unit of units) expect(left({ unit, value: 7 })).toContain('7')
  const texts = [...units, 'moment', 'over'] as const
  expect(new Set(texts.map((unit) => left({ unit, value: 7 }))).size).toBe(texts.length)
})

test('C05 one hour is not one hours', () => {
  const { left } = popupWordsOf('EN')
  expect(left({ unit: 'hours', value: 1 })).toBe('1 hour left')
  expect(left({ unit: 'hours', value: 2 })).toBe('2 hours left')
})

test('C01 C04 a closed popup stays away for the visit, on every page, and the bars come back after the last', async () => {
  await show()
  await click(closeOf('spring'))
  expect(ids()).toEqual(['first-100'])
  await show({ shown: pageB3 })
  expect(ids()).toEqual(['first-100'])
  await click(closeOf('first-100'))
  await show({ shown: pageB2 })
  expect(ids()).toEqual([])
  expect(counts()).toEqual([2, 1, 0])
})

test('C03 popups leave while another page loads, and those of both pages stay while it moves in', async () => {
  await show()
  const [first] = boxes()
  await show({ isThere: false, shown: pageB3 })
  expect(ids()).toEqual(['spring', 'first-100'])
  await show({ isThere: true })
  expect(boxes()[0]).toBe(first)
  expect(counts()).toEqual([2])
  await show({ isThere: false })
  expect(ids()).toEqual([])
  await show({ shown: pageA1 })
  expect(ids()).toEqual(['spring'])
})

test('Escape closes the popup that came last, one at a time', async () => {
  await show({ shown: pageA1 })
  await show({ shown: pageB2 })
  expect((await press('Escape')).defaultPrevented).toBe(true)
  expect(ids()).toEqual(['spring'])
  await press('Escape')
  expect(ids()).toEqual([])
  expect((await press('Escape')).defaultPrevented).toBe(false)
})

test('V28 in view-only popups stay, whatever is pressed', async () => {
  await show({ isViewOnly: true, shown: lockedB2 })
  expect((await press('Escape')).defaultPrevented).toBe(false)
  expect(ids()).toEqual(['spring', 'first-100'])
  expect(host.querySelectorAll('.close, a')).toHaveLength(0)
})

test('Escape belongs to a dialog, an open menu, and whoever took it', async () => {
  await show()
  const menu = document.createElement('details')
  menu.open = true
  menu.addEventListener('keydown', () => {
    menu.open = false
  })
  document.body.append(menu)
  await press('Escape', menu)
  expect(menu.open).toBe(false)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  await press('Escape')
  dialog.remove()
  host.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  await press('Escape', host)
  expect(ids()).toEqual(['spring', 'first-100'])
  await press('a')
  await press('Escape')
  expect(ids()).toEqual(['spring'])
})

test('the focus goes from a closed popup to the next one, then to the page, and is never taken', async () => {
  const slide = document.createElement('div')
  slide.className = 'swiper-slide'
  slide.innerHTML = '<main class="page" tabindex="-1"></main>'
  document.body.append(slide)
  await show()
  expect(document.activeElement).toBe(document.body)
  const close = closeOf('spring') as HTMLElement
  close.focus()
  await click(close)
  expect(document.activeElement).toBe(closeOf('first-100'))
  await click(closeOf('first-100'))
  expect(document.activeElement?.className).toBe('page')
})

test('a popup closed from elsewhere leaves the focus alone', async () => {
  await show()
  await press('Escape')
  expect(document.activeElement).toBe(document.body)
})

test('each popup is announced once', async () => {
  const said = () => host.querySelector('[role=status]')?.textContent
  await show({ shown: pageA1 })
  expect(said()).toBe('ご案内：春のセール')
  await show({ shown: pageB2 })
  expect(said()).toBe('ご案内：先着100名')
  await show({ shown: lockedB2 })
  await show({ shown: pageB2 })
  expect(said()).toBe('ご案内：先着100名')
})

test('a popup is a named region with its look, its picture, and a button to close it', async () => {
  await show({ popups: [timeLimitSample], viewMode: 'PC' })
  const [box] = boxes()
  expect(host.querySelector('.popups')?.className).toBe('popups pc full')
  expect(box?.getAttribute('aria-label')).toBe('ご案内：春のセール')
  expect(box?.className).toBe('popup left pictured')
  expect(
    Object.fromEntries([...box!.style].map((name) => [name, box!.style.getPropertyValue(name)])),
  ).toEqual({
    '--back': '#222222',
    '--ink': '#ffffff',
    '--size': '18px',
    '--width': '353px',
    '--height': '72px',
    '--radius': '100px',
    '--side': 'left',
  })
  expect(box?.querySelector('.popup-text')?.textContent).toBe('春のセール')
  expect(box?.querySelector('.popup-media img')?.getAttribute('alt')).toBe('')
  expect(closeOf('spring')?.getAttribute('aria-label')).toBe('ご案内を閉じる')
})

test('V13 a head with nothing in it takes no room', async () => {
  await show()
  expect(boxes().map(({ className }) => className)).toEqual(['popup left pictured', 'popup center bare'])
  await show({ popups: [{ ...timeLimitSample, showRemainingTime: false, button: undefined }] })
  expect(boxes()[0]?.className).toBe('popup left pictured bare')
})
