import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { openSite } from './open-site.ts'
import { pageDefinition } from './page-definition.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { arriveAt, keys, staysAt, turnWheel } from './visitor.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: pageDefinition })
}, 120_000)
afterAll(() => site.close())

/** Changes pages to the form that they have with a plan without swiping. */
const withoutSwiping = (page: Page) =>
  page.route(/\/[A-Z]*\d*$/, async (route) => {
    if (!['document', 'fetch'].includes(route.request().resourceType())) return route.continue()
    const answer = await route.fetch()
    const html = await answer.text()
    return route.fulfill({
      response: answer,
      body: html.replace('"displayAlbum":', '"tapsOnly":true,"displayAlbum":'),
    })
  })

test.concurrent('T06 without swiping in the plan, pages are reached by links and keys alone', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await withoutSwiping(page)
  await openSite(page, site.origin)
  await page.locator('.swiper-slide:not([inert]) > .edge.down').tap()
  await arriveAt(page, '/A2')
  await page.keyboard.press(keys.down)
  await arriveAt(page, '/A3')
  // Last, because browsers ignore taps while a swiped page still moves.
  await swipe(page, 'down')
  await turnWheel(page, 'down')
  await page.waitForTimeout(500)
  await staysAt(page, '/A3')
})

test.concurrent('T06 with it the same swipe leads on', async ({ openPage }) => {
  const { page } = await openPage()
  await openSite(page, site.origin)
  await swipe(page, 'down')
  await arriveAt(page, '/A2')
  expect(await page.locator('.swiper-slide:not([inert]) > .edge').count()).toBeGreaterThan(0)
})
