import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { desktop } from './browser.ts'
import { test } from './browser-test.ts'
import { lookAt } from './console-preview.ts'
import { openSite } from './open-site.ts'
import { pageDefinition } from './page-definition.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activePage, activeSlide } from './visitor.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: pageDefinition })
}, 120_000)
afterAll(() => site.close())

/** The oldest supported Firefox lacks `:has()`, and drops each rule that uses it. */
const withoutHas = (page: Page) =>
  page.route(
    (url) => url.protocol === 'http:' && /(?:\/|\.(?:js|css)|\/[A-Z]\d+)$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') })
    },
  )

const onDesktop = { ...desktop, bypassCSP: true, reducedMotion: 'reduce' } as const

test('V12 on the oldest engines a page has its neighbours beside it, and a campaign has the room to itself', async ({
  openPage,
}) => {
  const roastery = await serveSite({ from: 'roastery' })
  const { page } = await openPage(onDesktop)
  await withoutHas(page)
  await openSite(page, site.origin, 'C1')
  await expect.poll(() => page.locator('.near:visible').count()).toBe(2)
  expect(await page.locator('.scan').isVisible()).toBe(true)
  await openSite(page, roastery.origin)
  await page.locator('.zone').first().waitFor()
  await page.locator('.near').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('.near:visible, .scan:visible').count()).toBe(0)
  await page.close()
  await roastery.close()
})

test('V23 on the oldest engines no arrow stands on an open card, and all are back when it is closed', async ({
  openPage,
}) => {
  const { page } = await openPage(onDesktop)
  await withoutHas(page)
  const arrows = page.locator(`${activeSlide} > .edge:visible`)
  for (const [position, card] of [
    ['D1', '.spot'],
    ['C6', '.attachment'],
  ] as const) {
    await openSite(page, site.origin, position)
    const summary = page.locator(`${activePage} > ${card} > summary`).first()
    await summary.click({ force: true })
    await expect.poll(() => arrows.count()).toBe(0)
    await lookAt(page, `floor-${position}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => arrows.count()).toBeGreaterThan(1)
  }
})
