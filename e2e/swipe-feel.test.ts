import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser-test.ts'
import { demoShapes } from './demo-sites.ts'
import { type FingerWay, fingerOn } from './finger.ts'
import { openSite, pathOf, siteUrl } from './open-site.ts'
import { activePage, arriveAt, staysAt } from './visitor.ts'

const middle = { x: 195, y: 500 }
const over = (x: number, y: number, ms: number): FingerWay => ({
  from: { x: middle.x - x / 2, y: middle.y - y / 2 },
  way: { x, y },
  ms,
})
const flick = over(0, -90, 100)

/** Offset of the first page from its resting position, in pixels downwards. */
const offsetOf = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector('.stage .swiper .swiper .swiper-slide')!.getBoundingClientRect()
    return Math.round(first.top - document.querySelector('.stage')!.getBoundingClientRect().top)
  })

test('V02 a page is under the finger, flies on, is taken hold of in flight and brought back', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage()
  await openSite(page, siteUrl(product, demoShapes[0]!.siteId))
  const finger = await fingerOn(page)
  await finger.draw(over(0, -200, 400))
  await expect.poll(() => offsetOf(page)).toBe(-200)
  await finger.lift()
  await arriveAt(page, pathOf('A2'))
  await page.goBack()
  await arriveAt(page, '/')

  await flyTenTimesSlower(page)
  await finger.draw(flick)
  await finger.lift()
  await expect.poll(() => offsetOf(page)).toBeLessThan(-120)
  await finger.draw(over(0, 5, 50))
  const held = await offsetOf(page)
  await page.waitForTimeout(300)
  expect(await offsetOf(page)).toBe(held)
  expect(held).toBeGreaterThan(-700)
  await finger.lift()
  await expect.poll(() => offsetOf(page)).not.toBe(held)
  await finger.draw(over(0, 90, 100))
  await finger.lift()
  await arriveAt(page, '/')
  await finger.end()
})

/** Wherever pages are in their flight, a tap meets the pages: there is no point that no link of theirs passes. */
const tapThroughControls = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.stage .swiper-slide :is(a, button, summary, input) { pointer-events: none !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

test('V02 what a finger has swiped to can be tapped at once', async ({ openPage, product }) => {
  const { page } = await openPage()
  await openSite(page, siteUrl(product, demoShapes[0]!.siteId))
  const finger = await fingerOn(page)
  await tapThroughControls(page)
  await page.evaluate(() => addEventListener('click', () => document.body.toggleAttribute('data-clicked')))
  for (const way of [over(0, -300, 150), over(0, 300, 150)]) {
    await finger.draw(way)
    await finger.lift()
    await page.waitForTimeout(50)
    await finger.tap(middle)
    await page.locator('[data-clicked]').waitFor()
    await page.evaluate(() => document.body.removeAttribute('data-clicked'))
  }
  await arriveAt(page, '/')
  await finger.end()
})

/** Slow enough that even a busy machine finds a page in motion. */
const flyTenTimesSlower = (page: Page) =>
  page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      animation.playbackRate = 0.1
      return animation
    }
  })

test('V42 two fingers enlarge the page, and then one looks around', async ({ openPage, product }) => {
  const { page } = await openPage()
  await openSite(page, siteUrl(product, demoShapes[0]!.siteId))
  const session = await page.context().newCDPSession(page)
  const scale = () => page.evaluate(() => visualViewport?.scale ?? 1)
  await session.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 2 })
  await expect.poll(scale).toBeGreaterThan(1.5)
  await staysAt(page, '/')
  const finger = await fingerOn(page)
  await finger.draw(over(-120, 0, 100))
  await finger.lift()
  await staysAt(page, '/')
  expect(await page.evaluate(() => visualViewport?.offsetLeft ?? 0)).toBeGreaterThan(0)
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await expect.poll(scale).toBeLessThan(1.01)
  await finger.draw(flick)
  await finger.lift()
  await arriveAt(page, pathOf('A2'))
})

test('V02 a mouse drags pages, and clicks nothing that it dragged', async ({ openPage, product }) => {
  const { page } = await openPage()
  await openSite(page, siteUrl(product, demoShapes[0]!.siteId))
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y - 450, { steps: 10 })
  expect(await page.locator(activePage).count()).toBe(1)
  await page.mouse.up()
  await arriveAt(page, pathOf('A2'))
})
