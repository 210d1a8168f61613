import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screens } from '#model/values/address.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { desktop, phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { isLong } from './demo-sites.ts'
import { hostile } from './faults/hostile-texts.ts'
import { filledSite } from './filled-site.ts'
import { canBeSwiped, isTakenOver } from './open-site.ts'

const texts: Readonly<Record<string, string>> = {
  'what breaks out of scripts and attributes': `${hostile['the end of an attribute']}${hostile['the end of a script']}`,
  // Wider than any window. The maximum length takes a browser long to lay out.
  'a word without end, from right to left': `\u202eمرحبا${'W'.repeat(isLong ? 20_000 : 1_000)}`,
}

/** Records dialogs, which hostile texts would open. */
function watchDialogs(page: Page): string[] {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  return opened
}

/** Opens an address and checks that nothing exceeds the window of a phone or a desktop. */
async function openAndMeasure(page: Page, address: string, isThere: () => Promise<void>): Promise<void> {
  // Texts of this length take long to lay out, so the window is resized while it is empty.
  await page.goto('about:blank')
  await page.setViewportSize(phone.viewport!)
  await page.goto(address)
  await isThere()
  expect(await standingOut(page), address).toEqual([])
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  expect(await standingOut(page), `${address}, everything open`).toEqual([])
  await page.setViewportSize(desktop.viewport!)
  await page.waitForFunction((width) => innerWidth === width, desktop.viewport!.width)
  expect(await standingOut(page), `${address} on a desktop, everything open`).toEqual([])
}

const boxes =
  '.bar, .tabs, .foot, .popup, .news, .card[open], .drop[open] > div, .page, main, .sheet, .screen'

/** Elements that are wider than the window, or extend beyond it. */
const standingOut = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const width = document.documentElement.clientWidth
    const found = [...document.querySelectorAll(selector)]
      .filter((element) => element.closest('[inert]') === null && element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return right - left > width + 1 || left < -1 || right > width + 1
      })
      .map(({ className }) => className)
    return document.documentElement.scrollWidth > width ? [...found, 'the document'] : found
  }, boxes)

for (const [name, text] of Object.entries(texts))
  test(`${name} in every text runs nothing and breaks no page, popup, campaign, notice, form or survey`, async ({
    openPage,
    serve,
  }) => {
    const site = await serve({ from: filledSite(text), hasCalls: false })
    site.answer('GET /line-register', { status: 200, json: { name: text, email: null } })
    const { page } = await openPage(stillPhone)
    const dialogs = watchDialogs(page)
    for (const path of ['/', '/A2', '/A3', '/B1', '/B2', '/C1'])
      await openAndMeasure(page, site.origin + path, async () => {
        await canBeSwiped(page)
        if (path === '/') await page.locator('.popups .popup').first().waitFor()
      })
    for (const screen of screens)
      await openAndMeasure(page, `${site.origin}/${screen}`, async () => {
        // The reading view is not hydrated.
        if (screen !== 'reading') await isTakenOver(page)
      })
    expect(dialogs).toEqual([])
    await page.close()
  }, 120_000)

test('a script that runs, and a page that is too wide, are noticed', async ({ openPage, serve }) => {
  const site = await serve({ from: sampleSite(), hasCalls: false })
  const { page, noise } = await openPage()
  const dialogs = watchDialogs(page)
  await page.goto(site.origin)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.bar')!.style.width = '200vw'
    setTimeout(() => alert(1))
  })
  await expect.poll(() => dialogs).toEqual(['1'])
  expect(await standingOut(page)).toContain('bar')
  noise.splice(0)
  await page.close()
})
