// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Language, languages } from '#model/values/language.ts'
import { sampleCampaign, sampleItems } from '#testing/runtime/campaign-samples.ts'
import { samplePicture } from '#testing/runtime/content-samples.ts'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import { wideWindow } from '../../browser/use-wide-window.ts'
import { createSiteClock } from '../../calls/site-clock.ts'
import type { CampaignContent } from '../../documents/overlays.ts'
import type { PageDocument, Shell } from '../../documents/page-document.ts'
import { CampaignZones } from './campaign-zones.tsx'

const zoneSize = { width: 250, height: 450 }
let root: Root
let answers: Map<string, boolean>
let listeners: Set<() => void>
const plays = vi.fn(async () => {})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T11:00:30Z') })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('innerWidth', 1250)
  answers = new Map([[wideWindow, true]])
  listeners = new Set()
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return answers.get(media) ?? false
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: (entries: unknown[]) => void
      constructor(tell: (entries: unknown[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ contentRect: zoneSize }])
      }
      disconnect() {}
    },
  )
  plays.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(plays)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

interface ShowOptions {
  more?: Partial<CampaignContent>
  row?: number
  shell?: Partial<Shell>
}

const clock = createSiteClock()

async function show({ more, row = 1, shell }: ShowOptions = {}) {
  const shown: PageDocument = {
    ...sampleDocument,
    shell: { ...sampleDocument.shell, ...shell },
    place: { ...sampleDocument.place, row },
  }
  await act(async () =>
    root.render(
      <CampaignZones
        campaign={{ ...sampleCampaign, ...more }}
        shown={shown}
        clock={clock}
        viewMode={shown.shell.viewMode}
      />,
    ),
  )
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const zones = () => [...document.querySelectorAll<HTMLElement>('aside.zone')]
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const itemOf = (selector: string) => find(`.zone-item:has(${selector})`)!

async function widen(isWide: boolean) {
  answers.set(wideWindow, isWide)
  await act(async () => {
    for (const listener of listeners) listener()
  })
}

test('V12 two zones stand beside the column of a wide window', async () => {
  await show()
  expect(zones().map(({ className }) => className)).toEqual([
    'zone left tabbed footed',
    'zone right tabbed footed',
  ])
  expect(find('.zone.left')!.textContent).toContain('To the tea')
  expect(find('.zone.right video')).not.toBeNull()
})

test('V12 a narrow window has none, and they come and go with its width', async () => {
  answers.set(wideWindow, false)
  await show()
  expect(zones()).toHaveLength(0)
  await widen(true)
  expect(zones()).toHaveLength(2)
  await widen(false)
  expect(zones()).toHaveLength(0)
})

test('V12 nothing listens to the window once the zones are gone', async () => {
  await show()
  expect(listeners.size).toBe(1)
  await act(async () => root.render(null))
  expect(listeners.size).toBe(0)
})

test('V13 a page as wide as its window gives way to zones, and knows how wide they were designed', async () => {
  const bare = { displayGlobalMenu: false, sns: [], company: { topics: [] } }
  await show({ more: { backgroundColor: '#f5f5f5' }, shell: { ...bare, viewMode: 'PC' } })
  expect(zones().map(({ className }) => className)).toEqual(['zone left pc', 'zone right pc'])
  expect(document.querySelectorAll('.zone-back')).toHaveLength(2)
  expect(document.documentElement.style.getPropertyValue('--own')).toBe('500px')
})

test('C08 a campaign shows from its start’s minute to the end of its end’s', async () => {
  vi.setSystemTime(Date.parse('2026-11-21T09:59:30Z'))
  await show()
  expect(zones()).toHaveLength(0)
  await pass(29_999)
  expect(zones()).toHaveLength(0)
  await pass(1)
  expect(zones()).toHaveLength(2)
  await pass(2 * 3_600_000 + 59_999)
  expect(zones()).toHaveLength(2)
  await pass(1)
  expect(zones()).toHaveLength(0)
})

test('C08 a campaign shows on its pages only', async () => {
  await show({ row: 2 })
  expect(zones()).toHaveLength(0)
  await show({ row: 0 })
  expect(zones()).toHaveLength(2)
  await show({ more: { pages: [] } })
  expect(zones()).toHaveLength(0)
  await show({ more: { pages: 'all' }, row: 2 })
  expect(zones()).toHaveLength(2)
})

test('C08 from one page of a campaign to the next its zones stay as they are', async () => {
  await show()
  const before = zones()
  await show({ row: 0 })
  expect(zones()).toEqual(before)
  expect(zones()[0]).toBe(before[0])
})

test('C08 a banner stands at its place of the plane, scaled with it', async () => {
  await show()
  const { style, className } = itemOf('.zone-banner')
  expect(className).toBe('zone-item kept')
  expect([style.left, style.top, style.width, style.height]).toEqual(['25px', '45px', '125px', '90px'])
  expect(style.zIndex).toBe('3')
  expect(itemOf('video').className).toBe('zone-item')
  expect(find('.zone-banner img')!.getAttribute('sizes')).toBe('125px')
})

test('C08 a button takes the same place, its text scaled with the plane', async () => {
  await show()
  const item = itemOf('.text-btn')
  const button = find('.text-btn')!
  const share = (of: string) => Number.parseFloat(of) / 100
  expect(item.style.getPropertyValue('--u')).toBe('0.5px')
  expect([item.style.left, item.style.top, button.style.left, button.style.top]).toEqual([
    '25px',
    '45px',
    '0%',
    '0%',
  ])
  expect(share(button.style.width) * Number.parseFloat(item.style.width)).toBeCloseTo(125)
  expect(share(button.style.getPropertyValue('--h')) * Number.parseFloat(item.style.height)).toBeCloseTo(90)
  // 180 pixels of the plane hold 7 lines of 25.
  expect(button.style.getPropertyValue('--lines')).toBe('7')
})

test('C08 a picture button asks for a picture as wide as it is drawn', async () => {
  await show()
  expect(find('.zone.right a.btn img')!.getAttribute('sizes')).toBe('10vw')
})

test('C08 the background takes the opacity, and the items do not', async () => {
  await show({ more: { background: samplePicture, backgroundColor: '#f5f5f5', backgroundOpacity: 0.8 } })
  const { style } = find('.zone.left > .zone-back')!
  expect(style.opacity).toBe('0.8')
  expect(style.background).toBe('rgb(245, 245, 245)')
  expect(find('.zone-back img')!.getAttribute('alt')).toBe('')
  // As wide as the zone's height makes it.
  expect(find('.zone-back img')!.getAttribute('sizes')).toBe('254px')
  expect(find('.zone-back .zone-item')).toBeNull()
})

test('C08 a zone without items shows its background', async () => {
  const left = { zones: { left: [sampleItems.banner], right: [] } }
  await show({ more: left })
  expect(zones()).toHaveLength(1)
  await show({ more: { ...left, backgroundColor: '#f5f5f5' } })
  expect(find('.zone.right')!.getAttribute('aria-hidden')).toBe('true')
})

test('C08 items that lead somewhere say which item counts, where clicks are counted', async () => {
  const counted = () =>
    [...document.querySelectorAll<HTMLElement>('[data-campaign-item]')].map(
      ({ dataset }) => dataset.campaignItem,
    )
  await show()
  expect(counted()).toEqual(['banner', 'text', 'html', 'media'])
  expect(find('.text-btn')!.closest<HTMLElement>('[data-campaign-item]')!.dataset.campaignItem).toBe('text')
  await show({ more: { countsClicks: false } })
  expect(counted()).toEqual([])
})

test.each(languages)('V12 zones and links have names in %s', async (language: Language) => {
  await show({ shell: { language } })
  const [left, right] = zones().map((zone) => zone.getAttribute('aria-label'))
  expect(left).toBeTruthy()
  expect(right).toBeTruthy()
  expect(left).not.toBe(right)
  expect(find('.zone-banner img')!.getAttribute('alt')).toBe('Spring tea')
  expect(find('a.btn img')!.getAttribute('alt')).toBeTruthy()
})

test('C08 films of a campaign play without sound until the visitor stops them', async () => {
  await show()
  expect(plays).toHaveBeenCalledOnce()
  expect(find('video')).toHaveProperty('muted', true)
  expect(document.querySelectorAll('.zone > .i')).toHaveLength(1)
  const pauses = vi.mocked(HTMLMediaElement.prototype.pause)
  expect(pauses).not.toHaveBeenCalled()
  await act(async () => find('.zone > .i.pause')!.click())
  expect(pauses).toHaveBeenCalled()
  await act(async () => find('.zone > .i.play')!.click())
  expect(plays).toHaveBeenCalledTimes(2)
})

test('C08 films of a campaign wait for the visitor who wants nothing to move', async () => {
  answers.set('(prefers-reduced-motion: reduce)', true)
  await show()
  expect(plays).not.toHaveBeenCalled()
  await act(async () => find('.zone > .i.play')!.click())
  expect(plays).toHaveBeenCalledOnce()
})
