import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { testAccount } from '#testing/api/open-test-api.ts'
import { type BillingConsole, openBillingConsole } from './billing-console.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

/** The clock stands on the first of December. */
let business: BillingConsole
beforeAll(async () => {
  business = await openBillingConsole()
  await business.billing.at('2026-12-01 00:00')
})
afterAll(() => business.close())

async function signIn(page: Page, { url }: BillingConsole, email: string): Promise<void> {
  await openAs(page, { consoleUrl: url, email, password: testAccount.password })
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor()
}

const openPlace = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

test('T08 the provider forces a bill to be completed, with the password and a reason', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await signIn(page, business, 'master@example.com')
  await openPlace(page, 'Billing')
  await page
    .getByRole('row', { name: /partner Light/ })
    .getByRole('link')
    .click()
  await page.getByRole('heading', { name: 'Bill for 2026-11', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Force completion' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Settled against a refund')
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Force completion' }).click()
  await page.getByText('The password is wrong.').waitFor()
  await dialog.getByLabel('Your password', { exact: true }).fill('Correct-horse-1')
  await dialog.getByRole('button', { name: 'Force completion' }).click()
  await page.getByText(/ forced completion, .*Settled against a refund/).waitFor()
  expect(await page.getByText('Forced completion', { exact: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'More actions' }).count()).toBe(0)
  // The browser logs refused requests.
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
})

test('T09 T15 a partner enters its letterhead; its customer reads the invoice and loads it', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await signIn(page, business, 'partner@example.com')
  await openPlace(page, 'Billing')
  await page.getByRole('link', { name: 'Billing settings' }).click()
  await page.getByLabel('Registration number').fill('T123')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('T123 is not a registration number.', { exact: false }).waitFor()
  await page.getByLabel('Registration number').fill('T1234567890123')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Invoices show it from the next one on.').waitFor()
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)

  const customer = (await openPage(stillDesktop)).page
  await signIn(customer, business, 'customer@example.com')
  await openPlace(customer, 'Your plan')
  await customer.getByText('Your bills come from a partner and are paid by bank transfer.').waitFor()
  await customer.getByRole('link', { name: '2026-11' }).click()
  await customer.getByText('¥121,001').first().waitFor()
  const address = await customer.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')
  const loaded = await customer.evaluate(async (href) => {
    const answer = await fetch(href)
    return [answer.status, answer.headers.get('content-type')]
  }, address ?? '')
  expect(loaded).toEqual([200, 'application/pdf'])
})

test('T10 a card is entered on the page of the card company, and pays what is open', async ({ openPage }) => {
  const { billing, url } = business
  const { page } = await openPage(stillDesktop)
  await page.route('https://checkout.example.com/*', async (route) => {
    const session = route.request().url().split('/').at(-1) ?? ''
    billing.stripe.enterCard(session, 'pm_good')
    await route.fulfill({ status: 302, headers: { location: `${url}/check-plan?card=${session}` } })
  })
  await signIn(page, business, 'direct@example.com')
  await openPlace(page, 'Your plan')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByText('VISA ending in 4242').waitFor()
  expect(page.url()).not.toContain('card=')
  await page.getByRole('link', { name: '2026-11' }).click()
  await page.getByRole('button', { name: 'Charge the card now' }).click()
  await page.getByText('Paid by card.').first().waitFor()
  expect([...billing.stripe.intents.values()].map(({ status }) => status)).toEqual(['succeeded'])
})
