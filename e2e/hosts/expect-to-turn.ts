import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { canBeSwiped } from '../open-site.ts'
import { watchPages } from '../watch-page.ts'

/** Turns pages with the keys, goes back, and reloads the address. */
export async function expectToTurn(browser: Browser, start: string, suffix: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 740 }, locale: 'en-US' })
  const noise = watchPages(context)
  const page = await context.newPage()
  const home = start.replace(/\/$/, '')
  await page.goto(start)
  await canBeSwiped(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.url()).toBe(`${home}/A2${suffix}`)
  await canBeSwiped(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url()).toMatch(new RegExp(`/B[12]${suffix.replace('.', '\\.')}$`))
  await page.goBack()
  await expect.poll(() => page.url()).toBe(`${home}/A2${suffix}`)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await page.reload()
  await canBeSwiped(page)
  expect(page.url()).toBe(`${home}/A2${suffix}`)
  await context.close()
  expect(noise).toEqual([])
}
