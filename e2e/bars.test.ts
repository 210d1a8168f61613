import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { demoSites } from './demo-sites.ts'
import { fingerOn } from './finger.ts'
import { openSite, siteUrl } from './open-site.ts'
import { activePage, arriveAt } from './visitor.ts'

const opacityOf = (page: Page, bar: string) =>
  page.locator(`.viewer > ${bar}`).evaluate((element) => Number(getComputedStyle(element).opacity))
const areSeen = async (page: Page) => {
  const seen = await Promise.all(['.bar', '.foot'].map((bar) => opacityOf(page, bar)))
  return (
    seen.every((opacity) => opacity === 1) || (seen.every((opacity) => opacity === 0) ? false : undefined)
  )
}

test('the picture of a page fills the screen, and bars take no more than 96 pixels of it besides the tabs', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phone)
  for (const site of demoSites) {
    await openSite(page, siteUrl(product, site.siteId))
    const boxes = await page.locator(activePage).evaluate((shown) => {
      const heightOf = (selector: string) =>
        document.querySelector(`.viewer > ${selector}`)?.getBoundingClientRect().height ?? 0
      const { x, y, width, height } = shown
        .querySelector(':scope > picture > img, :scope > video')!
        .getBoundingClientRect()
      return { picture: [x, y, width, height], bars: heightOf('.bar') + heightOf('.foot') }
    })
    const { width, height } = page.viewportSize()!
    expect(boxes.picture).toEqual([0, 0, width, height])
    expect(boxes.bars).toBeLessThanOrEqual(96)
  }
})

test('bars leave while a page goes with a finger, and come back when it stands', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phone)
  await openSite(page, siteUrl(product, 'demo-roastery'))
  const finger = await fingerOn(page)
  expect(await areSeen(page)).toBe(true)
  await finger.draw({ from: { x: 195, y: 600 }, way: { x: 0, y: -120 }, ms: 200 })
  await expect.poll(() => areSeen(page)).toBe(false)
  await finger.lift()
  await arriveAt(page, '/A2')
  await expect.poll(() => areSeen(page)).toBe(true)
  await finger.end()
})

test('a tap on the middle of a page leaves it alone with its words; a tap, a swipe and a key bring the bars back', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phone)
  await openSite(page, siteUrl(product, 'demo-roastery'))
  const box = (await page.locator(activePage).boundingBox())!
  const finger = await fingerOn(page)
  const tap = () => finger.tap({ x: box.x + box.width / 2, y: box.y + box.height * 0.4 })
  await tap()
  await expect.poll(() => areSeen(page)).toBe(false)
  expect(await page.locator(`${activePage} .text`).isVisible()).toBe(true)
  // Invisible controls cannot be tapped either.
  await finger.tap({ x: page.viewportSize()!.width - 22, y: 24 })
  expect(await page.locator('.drop[open]').count()).toBe(0)
  await tap()
  await expect.poll(() => areSeen(page)).toBe(true)
  await tap()
  await expect.poll(() => areSeen(page)).toBe(false)
  await finger.draw({ from: { x: 195, y: 600 }, way: { x: 0, y: -300 }, ms: 200 })
  await finger.lift()
  await arriveAt(page, '/A2')
  await expect.poll(() => areSeen(page)).toBe(true)
  await tap()
  await expect.poll(() => areSeen(page)).toBe(false)
  await page.keyboard.press('Tab')
  await expect.poll(() => areSeen(page)).toBe(true)
  await finger.end()
})
