import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe, tapMoving } from './finger.ts'
import { canBeSwiped, openSite, pathOf } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activePage, arriveAt, readDocument } from './visitor.ts'

/** Gives a page's first button another link. */
function relink(
  { categories }: SiteDefinition,
  pageId: string,
  link: { kind: 'EXTERNAL_URL'; url: string } | { kind: 'SCRIPT'; script: string },
) {
  const page = categories.flatMap(({ pages }) => pages).find(({ id }) => id === pageId)
  page!.buttons[0]!.link = link
}

function change(definition: SiteDefinition): void {
  relink(definition, 'a5', {
    kind: 'EXTERNAL_URL',
    url: 'https://example.com/mixes?q=a%20b&page_id=own#list',
  })
  relink(definition, 'a4', { kind: 'SCRIPT', script: 'document.documentElement.dataset.ran = "yes"' })
  relink(definition, 'c3', { kind: 'SCRIPT', script: 'a b' })
  const popup = definition.settings.popupCtas?.applicantLimit
  if (popup) popup.transition = { kind: 'INTERNAL_URL', screen: 'form' }
}

let site: ServedSite
let viewOnly: ServedSite
beforeAll(async () => {
  viewOnly = await serveSite({ from: 'festival', change, mode: 'view-only' })
  site = await serveSite({
    from: 'festival',
    change(definition) {
      change(definition)
      // A site that really exists, because requests of a background tab cannot be intercepted.
      relink(definition, 'a3', { kind: 'EXTERNAL_URL', url: `${viewOnly.origin}/company` })
    },
  })
})
afterAll(async () => {
  await site.close()
  await viewOnly.close()
})

const button = (page: Page) => page.locator(activePage).locator('[data-cta^="button:"]').first()

const hereIsOutside = (context: BrowserContext) =>
  context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><p>outside</p>' }),
  )

/**
 * The other tabs of its visitor, as the browser itself knows them: Playwright at times misses a tab of the background, or
 * its address, because it goes to another website at once.
 */
async function tabsBeside(page: Page) {
  const own = await page.context().newCDPSession(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const all = await page.context().browser()!.newBrowserCDPSession()
  const others = async () =>
    (await all.send('Target.getTargets')).targetInfos.filter(
      ({ type, targetId, browserContextId }) =>
        type === 'page' &&
        targetId !== targetInfo.targetId &&
        browserContextId === targetInfo.browserContextId,
    )
  const addresses = async () => (await others()).map(({ url }) => url)
  return {
    addresses,
    async close() {
      for (const { targetId } of await others()) await all.send('Target.closeTarget', { targetId })
      await expect.poll(addresses).toEqual([])
    },
  }
}

const cookiesOf = async (page: Page, ...names: string[]) => {
  const cookies = await page.context().cookies()
  return Object.fromEntries(
    cookies.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  )
}

const origins = ['pageId', 'buttonId', 'ctaId', 'type']

test('C07 V24 a site beside this one is told where the visitor comes from', async ({ openPage }) => {
  const { page } = await openPage()
  await hereIsOutside(page.context())
  await openSite(page, site.origin, 'A5')
  const opened = page.context().waitForEvent('page')
  await tapMoving(page, button(page))
  const beside = await opened
  await beside.waitForLoadState()
  expect(beside.url()).toBe(
    'https://example.com/mixes?q=a%20b&page_id=own&site_id=festival&button_id=a5-mix#list',
  )
  expect(await beside.evaluate(() => window.opener)).toBeNull()
})

test('C07 the same by the middle button, by Enter, and with an experiment', async ({ openPage }) => {
  const { page } = await openPage({ ...desktop, reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/?session_user_id=s1&variation_id=v1&experiment_id=e1`)
  await canBeSwiped(page)
  await openSite(page, site.origin, 'A3')
  const expected = `${viewOnly.origin}/company?site_id=festival&page_id=a3&button_id=a3-list&variation_id=v1&experiment_id=e1&session_user_id=s1`
  const tabs = await tabsBeside(page)
  for (const act of [() => button(page).click({ button: 'middle' }), () => button(page).press('Enter')]) {
    await act()
    await expect.poll(tabs.addresses).toEqual([expected])
    await tabs.close()
  }
  const cookies = await page.context().cookies()
  const days = (name: string) =>
    ((cookies.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000) / 86_400
  // The maximum lifetime that browsers allow for a cookie.
  expect(days('sessionId')).toBeGreaterThan(390)
  expect(days('variationId')).toBeGreaterThan(390)
})

test('V04 the page and its position follow the visitor, until the browser is closed', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openSite(page, site.origin)
  expect(await cookiesOf(page, 'pageId', 'position')).toEqual({ pageId: 'a1', position: 'A1' })
  await swipe(page, 'right')
  await arriveAt(page, pathOf('B1'))
  expect(await cookiesOf(page, 'pageId', 'position')).toEqual({ pageId: 'b1', position: 'B1' })
  for (const { name, expires, path, sameSite } of await page.context().cookies())
    expect([name, expires, path, sameSite]).toEqual([name, -1, '/', 'Lax'])
})

test('C16 V30 forms and surveys are told what led to them', async ({ openPage }) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'B1')
  await tapMoving(page, button(page))
  await page.waitForURL('**/forms')
  expect(await cookiesOf(page, ...origins)).toEqual({ pageId: 'b1', buttonId: 'b1-book' })
  await page.context().addCookies([{ name: 'ctaId', value: 'left-over', url: site.origin }])
  await openSite(page, site.origin, 'C2')
  await tapMoving(page, page.locator(activePage).locator('[data-cta="button:c2-ask"]'))
  await page.waitForURL('**/contact')
  expect(await cookiesOf(page, ...origins)).toEqual({ pageId: 'c2', buttonId: 'c2-ask' })
})

test('L02 V30 the language that a visitor picks is kept for 30 days, on screens too', async ({
  openPage,
}) => {
  const { page } = await openPage()
  for (const [path, name, kept] of [
    ['/A2', 'English', 'en'],
    ['/contact', '한국어', 'kr'],
  ] as const) {
    await page.goto(site.origin + path)
    await page.waitForLoadState('networkidle')
    await page.locator('.lang > summary').tap()
    await page.locator('.lang').getByRole('link', { name, exact: true }).tap()
    await page.waitForURL(`**/${kept}${path}`)
    const cookie = (await page.context().cookies()).find((one) => one.name === 'language')
    expect(cookie?.value).toBe(kept)
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(2_592_000, -2)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(kept)
  }
})

test('C11 V24 a script runs, and one that is none is not there', async ({ openPage }) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'A4')
  await tapMoving(page, button(page))
  await page.locator('html[data-ran=yes]').waitFor()
  const { buttons } = (await readDocument(page, pathOf('C3'))).page
  expect(buttons.map(({ id, link }) => [id, link])).toEqual([['c3-survey', undefined]])
})

test('C02 a popup with a limit asks the server before it leads on', async ({ openPage }) => {
  const { page } = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } })
  site.answer('GET /popup/pop-lantern', { json: { numberClicks: 12, limit: 500 } })
  const { promise: after, resolve: letThrough } = Promise.withResolvers<void>()
  site.answer('POST /popup/pop-lantern/click', {
    json: { numberClicks: 13, limit: 500, isTaken: true },
    after,
  })
  await openSite(page, site.origin, 'B4')
  await page.locator('.popup-act a').tap()
  await page.locator('.popup-act[aria-busy]').waitFor()
  letThrough()
  await page.waitForURL('**/forms')
  expect(await cookiesOf(page, ...origins)).toEqual({ pageId: 'b4', ctaId: 'pop-lantern' })
  const click = site.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/click'))
  expect(click?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(click?.headers['accept-language']).toBe('ja')
})

test('C02 a popup whose places are gone says so', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  site.answer('GET /popup/pop-lantern', { json: { numberClicks: 499, limit: 500 } })
  site.answer('POST /popup/pop-lantern/click', { json: { numberClicks: 500, limit: 500, isTaken: false } })
  await openSite(page, site.origin, 'B4')
  await page.locator('.popup-act a').tap()
  await page.locator('.popup-full').waitFor()
  expect(await page.locator('.popup-act a').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(pathOf('B4'))
  site.answer('GET /popup/pop-lantern', { json: { numberClicks: 500, limit: 500 } })
  await page.reload()
  await page.locator('.popup-full').waitFor()
  expect(await page.locator('.popup-full').textContent()).toBe('定員に達しました')
  expect(await findViolations(page)).toEqual([])
})

test('V28 in view-only one looks around and nothing comes of a tap', async ({ openPage }) => {
  const { page } = await openPage()
  const { origin, calls } = viewOnly
  for (const position of ['A1', 'A4', 'A5', 'B1', 'C2']) {
    await openSite(page, origin, position)
    await tapMoving(page, button(page))
    await tapMoving(page, page.locator('.foot > a, .foot summary').first())
  }
  await openSite(page, origin, 'A2')
  await page.locator('.popup').waitFor()
  expect(await page.locator('.popup').locator('a, button').count()).toBe(0)
  await page.keyboard.press('Escape')
  await swipe(page, 'down')
  await arriveAt(page, pathOf('A3'))
  await page.goto('about:blank')
  expect(page.context().pages()).toHaveLength(1)
  expect(calls).toEqual([])
})
