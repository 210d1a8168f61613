import { afterAll, beforeAll, expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { openSite } from './open-site.ts'
import { pageDefinition } from './page-definition.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activePage, arriveAt, staysAt } from './visitor.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: pageDefinition })
}, 120_000)
afterAll(() => site.close())

const text = `${activePage} > .attachment`

test('V40 a longer text opens over its page, scrolls there and closes', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openSite(page, site.origin, 'C6')
  await page.locator(`${text} > summary`).tap()
  const card = page.locator(`${text} > .card`)
  expect(await card.locator('th').allTextContents()).toEqual(['茶葉', '湯'])
  expect(await card.locator('dt').textContent()).toBe('二煎目は？')
  expect(await findViolations(page)).toEqual([])
  await swipe(page, 'down', 0.4)
  await expect.poll(() => card.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  await staysAt(page, '/C6')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator(`${text}[open]`).count()).toBe(0)
  await swipe(page, 'up')
  await arriveAt(page, '/C5')
})

test('V40 a longer text is read without script, and its questions are told to search engines', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/C6`)
  await page.locator('.attachment > summary').tap()
  expect(await page.locator('.attachment dd').isVisible()).toBe(true)
  expect(await page.content()).toContain('"@type":"FAQPage"')
})
