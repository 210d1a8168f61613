import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { openSite, pathOf, siteUrl } from './open-site.ts'
import { arriveAt } from './visitor.ts'

const menu = (page: Page) => page.locator('.acts')
const share = (page: Page) => menu(page).getByRole('button', { name: 'このページを共有' })

test('V39 the page that is shown is handed to the device, not the one that was opened', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillPhone)
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Reflect.set(window, 'shared', shared)
    navigator.share = async (data) => void shared.push(data ?? {})
  })
  const origin = siteUrl(product, 'demo-inn')
  await openSite(page, origin)
  await swipe(page, 'down')
  await arriveAt(page, pathOf('A2'))
  // Chromium may treat a tap after a swipe as the end of the swipe.
  await menu(page).locator('summary').click()
  await share(page).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([{ title: await page.title(), url: `${origin}${pathOf('A2')}` }])
  await menu(page).locator('div').waitFor({ state: 'hidden' })
})

test('V39 where nothing shares the address is copied, and the visitor is told politely', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage({ ...stillPhone, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const origin = siteUrl(product, 'demo-roastery')
  await openSite(page, origin, 'B1')
  await menu(page).locator('summary').tap()
  await share(page).tap()
  await page.getByRole('status').filter({ hasText: 'リンクをコピーしました。' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}${pathOf('B1')}`)
})

test('V39 without script the menu still leads to the reading view', async ({ openPage, product }) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  const origin = siteUrl(product, 'demo-roastery')
  await page.goto(`${origin}/B2`)
  await menu(page).locator('summary').tap()
  expect(await share(page).isVisible()).toBe(false)
  await menu(page).getByRole('link', { name: '文章で読む' }).tap()
  await page.waitForURL('**/reading')
})

test('V07 the bar at the top stays one row on the narrowest phone', async ({ openPage, product }) => {
  const { page } = await openPage({ ...stillPhone, viewport: { width: 320, height: 568 } })
  for (const site of ['demo-festival', 'demo-inn', 'demo-roastery', 'demo-school'])
    for (const path of ['/', '/en', '/kr']) {
      await page.goto(siteUrl(product, site) + path)
      const boxes = await page.locator('.bar > *').evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom, left, right } = part.getBoundingClientRect()
          return { middle: (top + bottom) / 2, left, right }
        }),
      )
      for (const [index, box] of boxes.entries()) {
        expect(box.middle).toBeCloseTo(boxes[0]!.middle, 0)
        expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
        expect(box.right).toBeLessThanOrEqual(320)
      }
    }
})

test('V10 what stands at the bottom keeps its distance, by what there is', async ({ openPage, product }) => {
  const { page } = await openPage(stillPhone)
  await openSite(page, siteUrl(product, 'demo-roastery'))
  const paddings = await page.locator('.foot').evaluate((foot) =>
    ['foot sns company', 'foot sns', 'foot company', 'foot'].map((name) => {
      foot.setAttribute('class', name)
      return getComputedStyle(foot).paddingBottom
    }),
  )
  expect(paddings).toEqual(['12px', '6px', '18px', '6px'])
})
