import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { openAs } from './session.ts'
import { signInAsStaff } from './staff.ts'

/** In how many lines each date of a text is set. */
const linesOfDates = (part: Locator): Promise<number[]> =>
  part.evaluate((root) => {
    const lines: number[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: date } of (node.textContent ?? '').matchAll(/\d{4}-\d\d-\d\d(?: \d\d:\d\d)?/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + date.length)
        lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
      }
    return lines
  })

test('on a phone, an offer that ends later than it was said to is published with a reason, which its log shows', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const site = await staff.createSite('Offered again', 'inn')
  const { timeLimit } = site.settings.popupCtas!
  Object.assign(timeLimit!, { showRemainingTime: true, endDate: '2036-12-05T00:00:00Z' })
  await staff.saveSite(site)
  await staff.publish(site.id)
  timeLimit!.endDate = '2036-12-25T00:00:00Z'
  await staff.saveSite(site)

  const { page, noise } = await openPage({ ...stillPhone, locale: 'en-US' })
  await openAs(page, product, `/sites/${site.id}`)
  await page.getByRole('button', { name: 'Publish changes' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '1 offer that breaks what was said' }).tap()
  await dialog.getByText('This offer was said to end at 2036-12-05 09:00, and now ends later.').waitFor()
  const dates = await linesOfDates(dialog)
  expect(dates).toEqual(dates.map(() => 1))
  expect(dates.length).toBeGreaterThanOrEqual(4)
  const why = dialog.getByLabel('Why is the offer repeated or enlarged?')
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true })
  expect(await publish.isDisabled()).toBe(true)
  await why.fill('The second shipment has arrived.')
  expect(await findViolations(page)).toEqual([])
  await publish.tap()
  await page.getByText('Your site is live').waitFor({ timeout: 30_000 })

  await page.goto(`${product.consoleUrl}/sites/${site.id}/offers`)
  await page.getByText('The second shipment has arrived.').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(noise).toEqual([])
  await page.close()
  staff.removeSite(site.id)
})
