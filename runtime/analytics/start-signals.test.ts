// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import { createSiteStore } from '../documents/site-store.ts'
import { startSignals } from './start-signals.ts'

let time = 0
let told: string[]
let stop: () => void
let store: ReturnType<typeof createSiteStore>
const stage = document.createElement('div')
stage.innerHTML = '<div class="swiper-slide"><article class="page"></article></div>'
const page = stage.querySelector('.page')!
const first = sampleDocument.page.id

beforeEach(() => {
  time = 3_000
  told = []
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  document.body.append(stage)
  page.getBoundingClientRect = () => new DOMRect(100, 0, 200, 400)
  store = createSiteStore(sampleDocument)
  stop = startSignals({
    store,
    stage,
    first: sampleDocument,
    report: (page, act) => told.push(`${page} ${JSON.stringify(Object.values(act))}`),
  })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const goTo = (id: string) => store.set({ shown: { ...sampleDocument, page: { ...sampleDocument.page, id } } })

test('A09 the time in which a page is looked at is told once, and not while it is hidden', () => {
  time += 2_000
  goTo('below')
  expect(told.splice(0)).toEqual([`${first} ["page_leave",5000]`])
  time += 1_000
  hide(true)
  expect(told.splice(0)).toEqual(['below ["page_leave",1000]'])
  time += 60_000
  hide(false)
  time += 500
  dispatchEvent(new Event('pagehide'))
  expect(told).toEqual(['below ["page_leave",500]'])
})

test('A11 taps are told by their place on the page, those of keys and beside it are not', () => {
  const tap = (init: MouseEventInit, target: Element = page) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...init }))
  tap({ clientX: 150, clientY: 100 })
  tap({ clientX: 150, clientY: 100, detail: 0 })
  tap({ clientX: 50, clientY: 100 })
  tap({ clientX: 150, clientY: 100 }, document.body)
  expect(told).toEqual([`${first} ["tap",0.25,0.25]`])
})
