import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { canBeSwiped, siteUrl } from './open-site.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const nameField = (page: Page) => page.getByLabel('Name of the site')
const slugField = (page: Page) => page.getByLabel('Name in the address')
const problemOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

const canonicalOf = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')

test('P03 a name is chosen with the site, looked at while it is typed, and changed: earlier addresses lead on', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/create`)
  await nameField(page).fill('Café Lighthouse')
  await expect.poll(() => slugField(page).inputValue()).toBe('cafe-lighthouse')
  await page.getByText(/^Free\. The site will be at http:\/\/cafe-lighthouse\./).waitFor()
  for (const [written, words] of [
    ['ab', 'ab can not stand in an address.'],
    ['Sea side', 'sea side can not stand in an address.'],
    ['admin', 'admin is kept for this service.'],
    ['shit', 'shit holds a word that is not allowed'],
    ['demo-inn', 'demo-inn is kept'],
  ] as const) {
    await slugField(page).fill(written)
    await problemOf(page, words).waitFor()
  }
  await slugField(page).fill('Sea side')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use sea-side', exact: true }).click()
  await page.getByText(/^Free\. The site will be at http:\/\/sea-side\./).waitFor()
  await slugField(page).fill('lighthouse-one')
  await page.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: 'Create site' }).click()
  await page.getByRole('heading', { name: 'Café Lighthouse', level: 1 }).waitFor()
  const id = /sites\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await staff.publish(id)

  const visit = await page.context().newPage()
  await visit.goto(`${siteUrl(product, id)}/A2?from=mail`)
  const first = siteUrl(product, 'lighthouse-one')
  expect(visit.url()).toBe(`${first}/A2?from=mail`)
  expect(await canonicalOf(visit)).toBe(`${first}/A2`)
  await canBeSwiped(visit)

  await page.goto(`${product.consoleUrl}/sites/${id}/domain`)
  await page.getByRole('button', { name: 'Change the name' }).click()
  await expect.poll(() => slugField(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await slugField(page).fill('lighthouse-two')
  await page.getByText(/^Free\. /).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByText(/Also redirects here: lighthouse-one\./).waitFor()

  // Open pages can still be swiped, and new visitors are redirected to the new address.
  const second = siteUrl(product, 'lighthouse-two')
  const loaded = await visit.evaluate(async () => {
    const answer = await fetch('/B1')
    return { status: answer.status, isHere: answer.url.startsWith(location.origin) }
  })
  expect(loaded).toEqual({ status: 200, isHere: true })
  for (const from of [first, siteUrl(product, id)]) {
    await visit.goto(`${from}/B1?x=1`)
    expect(visit.url()).toBe(`${second}/B1?x=1`)
  }
  await expect
    .poll(
      async () => {
        await visit.goto(`${second}/B1`)
        return canonicalOf(visit)
      },
      { timeout: 30_000 },
    )
    .toBe(`${second}/B1`)
  await page.goto(`${product.consoleUrl}/sites?filter=${JSON.stringify({ q: 'lighthouse-t' })}`)
  await page.getByText(new URL(second).host).first().waitFor()
  expect(noise.filter((line) => !line.includes('400'))).toEqual([])
  await visit.close()
  await page.goto('about:blank')
  staff.removeSite(id)
})
