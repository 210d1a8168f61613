import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { VisitorEvent } from '#model/calls/visitor/events.ts'
import { visitorEventsSchema } from '#model/calls/visitor/events-schema.ts'
import { desktop } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe, tapMoving } from './finger.ts'
import { openSite, pathOf } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activePage, arriveAt } from './visitor.ts'
import { testViewToken } from './visitor-calls.ts'

let site: ServedSite
let shop: ServedSite
let preview: ServedSite
let silent: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: 'festival' })
  shop = await serveSite({ from: 'roastery' })
  preview = await serveSite({ from: 'festival', mode: 'preview' })
  silent = await serveSite({ from: 'festival', hasCalls: false })
})
afterAll(() => Promise.all([site, shop, preview, silent].map(({ close }) => close())))
beforeEach(() => {
  site.calls.splice(0)
  shop.calls.splice(0)
})

const batchesOf = ({ calls }: ServedSite) =>
  calls.filter(({ path }) => path === '/events').map(({ body }) => visitorEventsSchema.parse(body))

const isSignal = ({ type }: VisitorEvent) => type === 'page_leave' || type === 'tap' || type === 'vital'

/** Every event so far, without its time: `page_view a1`. */
const eventsOf = (served: ServedSite) =>
  batchesOf(served).flatMap(({ events }) =>
    events.filter((event) => !isSignal(event)).map(({ at, ...event }) => inWords(event)),
  )

const inWords = ({ type, page_id, ...more }: Omit<VisitorEvent, 'at'>) =>
  [type, page_id, ...Object.values(more)].join(' ')

const leave = (page: Page) => page.goto('about:blank')

test('A01 pages, moves and clicks reach the server when the visitor leaves', async ({ openPage }) => {
  const { page } = await openPage()
  await openSite(page, site.origin)
  await swipe(page, 'right')
  await arriveAt(page, pathOf('B1'))
  await tapMoving(page, page.locator(activePage).locator('[data-cta="button:b1-book"]'))
  await page.waitForURL('**/forms')
  await page.waitForLoadState('networkidle')
  const expected = [
    'page_view a1',
    'page_slide b1 a1 right',
    'page_view b1',
    'click_cta b1 b1-book INTERNAL_URL',
  ]
  await expect.poll(() => eventsOf(site)).toEqual(expected)
  // Added only now: with routes, style sheets load too late for the transition between two documents.
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: '' }))
  await page.locator('.foot > .instagram').click()
  await leave(page)
  await expect.poll(() => eventsOf(site)).toEqual([...expected, 'click_sns b1 instagram'])
  const told = batchesOf(site).map(({ siteId, language }) => `${siteId} ${language}`)
  expect([...new Set(told)]).toEqual(['festival JP'])
  const tokens = batchesOf(site)
    .filter(({ events }) => events.some(({ type }) => type === 'page_view'))
    .map(({ token }) => token)
  expect([...new Set(tokens)]).toEqual([testViewToken])
})

test('A09 A11 A18 how long pages are looked at, taps and speed are told, and what the visit came by', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'A1?utm_source=line&staff')
  // After loading, the marker of staff is removed from the address, which may be shared.
  await expect.poll(() => page.url()).toMatch(/\?utm_source=line$/)
  await page.touchscreen.tap(200, 300)
  await swipe(page, 'right')
  await arriveAt(page, pathOf('B1'))
  await leave(page)
  const signals = () => batchesOf(site).flatMap(({ events }) => events.filter(isSignal))
  await expect
    .poll(() => signals().map(({ type, page_id }) => `${type} ${page_id}`))
    .toEqual(expect.arrayContaining(['tap a1', 'page_leave a1', 'vital a1', 'page_leave b1']))
  for (const batch of batchesOf(site))
    expect(batch).toMatchObject({ search: '?utm_source=line&staff', isStaff: true })
})

test('A01 products, their marks and jumps are told apart', async ({ openPage }) => {
  const { page } = await openPage()
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: '' }))
  await openSite(page, site.origin, 'B3')
  await page.locator(activePage).locator('summary').first().tap()
  await page.locator(activePage).locator('.card a').first().tap()
  await page.locator('.tabs a').last().tap()
  await arriveAt(page, pathOf('C1'))
  await leave(page)
  await expect
    .poll(() => eventsOf(site))
    .toEqual([
      'page_view b3',
      'click_product_point b3 kori',
      'click_product b3 kori',
      expect.stringMatching(/^page_slide c1 b3 (?:right|jump)$/),
      'page_view c1',
    ])
})

test('A01 what happened is told after five quiet seconds, and ten events at once', async ({ openPage }) => {
  const { page } = await openPage({ ...desktop, reducedMotion: 'reduce' })
  await openSite(page, site.origin)
  await expect.poll(() => eventsOf(site), { timeout: 9_000 }).toEqual(['page_view a1'])
  for (const position of ['A2', 'A3', 'A4', 'A5', 'A4']) {
    await page.keyboard.press(position === 'A4' && page.url().endsWith('A5') ? 'ArrowUp' : 'ArrowDown')
    await arriveAt(page, pathOf(position))
  }
  const sizes = () => batchesOf(site).map(({ events }) => events.length)
  await expect.poll(() => sizes().slice(0, 2)).toEqual([1, 10])
})

test('C09 A01 a click in a campaign is counted', async ({ openPage }) => {
  const { page } = await openPage({ ...desktop, reducedMotion: 'reduce' })
  await openSite(page, shop.origin)
  await page.locator('[data-campaign-item=camp-left] a').click()
  await arriveAt(page, pathOf('C2'))
  await page.locator('[data-campaign-item=camp-beans] a').click()
  await arriveAt(page, pathOf('A2'))
  await leave(page)
  await expect
    .poll(() => eventsOf(shop).filter((event) => event.startsWith('click')))
    .toEqual(['click_campaign a1 camp-left', 'click_campaign c2 camp-beans'])
  const others = shop.calls.filter(({ path }) => path !== '/events')
  expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /campaign/camp-left/click',
    'POST /campaign/camp-beans/click',
  ])
})

test('V28 A01 a preview and a site without a server tell nothing', async ({ openPage }) => {
  const { page } = await openPage()
  for (const served of [preview, silent]) {
    await openSite(page, served.origin)
    await tapMoving(page, page.locator(activePage).locator('[data-cta^="button:"]').first())
    await arriveAt(page, pathOf('C1'))
    await leave(page)
  }
  await openSite(page, site.origin)
  await leave(page)
  await expect.poll(() => eventsOf(site)).toEqual(['page_view a1'])
  expect([...preview.calls, ...silent.calls]).toEqual([])
})
