import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { fingerOn, type Point } from './finger.ts'
import { openSite, siteUrl } from './open-site.ts'
import { arriveAt, staysAt } from './visitor.ts'

/** Elements over a page of the roastery, and the direction of a swipe that begins there. */
const places = {
  '.news > .title': { x: 0, y: 300 },
  '.tabs > a[aria-current]': { x: 0, y: 300 },
  '.bar .logo': { x: 0, y: 300 },
  '.bar .lang > summary': { x: -250, y: 0 },
  '.foot a': { x: 0, y: -300 },
  '.resume > a': { x: 0, y: 300 },
}
const middleOf = async (page: Page, selector: string): Promise<Point> => {
  const target = page.locator(selector).first()
  await target.waitFor()
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('V02 a swipe begins on whatever lies over a page, and clicks nothing there', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage({ ...phone, locale: 'en-US' })
  const finger = await fingerOn(page)
  for (const [selector, way] of Object.entries(places)) {
    await openSite(page, siteUrl(product, 'demo-roastery'), 'B2')
    const from = await middleOf(page, selector)
    await finger.draw({ from, way, ms: 250 })
    await finger.lift()
    const row = way.y > 0 ? '1' : way.y < 0 ? '3' : undefined
    await arriveAt(page, row ? `/B${row}` : '/C1').catch((error: Error) => {
      throw new Error(`A swipe from ${selector} stayed at ${page.url()}.`, { cause: error })
    })
    expect(await page.locator('details[open], dialog[open]').count(), selector).toBe(0)
  }
  await finger.end()
})

test('V02 what is open over a page is not swiped away with it, and tabs are scrolled to the sides', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phone)
  const finger = await fingerOn(page)
  await openSite(page, siteUrl(product, 'demo-roastery'), 'B2')
  await finger.draw({
    from: await middleOf(page, '.tabs > a[aria-current]'),
    way: { x: -150, y: 0 },
    ms: 250,
  })
  await finger.lift()
  await staysAt(page, '/B2')
  await finger.tap(await middleOf(page, '.bar .lang > summary'))
  await page.locator('.lang[open]').waitFor()
  await finger.draw({ from: await middleOf(page, '.lang > div'), way: { x: 0, y: 300 }, ms: 250 })
  await finger.lift()
  await staysAt(page, '/B2')
  await finger.end()
})
