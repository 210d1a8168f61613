import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import {
  addressOf,
  atFirstSite,
  atSites,
  callAs,
  enter,
  goTo,
  invite,
  mailedLink,
  run,
  stillDesktop,
} from './console-people.ts'
import { openAs } from './session.ts'

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
}

test('T11 a forgotten password is replaced by the link of a mail, which works once', async ({
  openPage,
  product,
}) => {
  const { email, password } = await invite(product, 'MASTER_USER')
  const { page, noise } = await openPage(stillDesktop)
  await page.goto(product.consoleUrl)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  const link = await mailedLink(product, email)

  await page.goto(link)
  const save = page.getByRole('button', { name: 'Set the password' })
  await page.getByLabel('New password', { exact: true }).fill('short')
  await save.click()
  await page.getByRole('alert').filter({ hasText: 'does not meet all the rules' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await choosePassword(page, 'Another-zebra@10')
  expect(await page.locator('.sign-in-rules [data-met]').count()).toBe(6)
  await save.click()
  await page.getByRole('heading', { name: 'Your password has been set' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter(page, product, { email, password: 'Another-zebra@10' })
  await atFirstSite(page)
  expect(addressOf(page)).toMatch(/^\/master-user\b/)
  expect(noise).toEqual([])

  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('410'))).toBe(true)
  const before = await openPage(stillDesktop)
  await enter(before.page, product, { email, password })
  await before.page.getByRole('alert').filter({ hasText: 'is incorrect' }).waitFor()
  expect(before.noise.splice(0).every((line) => line.includes('401'))).toBe(true)
})

test('T12 who signs up confirms by a button, not by opening the link', async ({ openPage, product }) => {
  const { page, noise } = await openPage({ ...phone, ...stillDesktop, viewport: phone.viewport ?? null })
  const email = `new-${run}-${Date.now()}@example.com`
  const password = 'Sign-up-zebra@11'
  await goTo(page, product, '/sign-up')
  await page.getByLabel('Company').fill('New company')
  await page.getByLabel('Your name').fill('Somebody New')
  await page.getByLabel('E-mail').fill(email)
  await choosePassword(page, password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()

  const link = await mailedLink(product, email)
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirm my address' })
  await confirm.waitFor()
  expect(
    (await callAs({ ...product, email, password }).then(({ send }) => send('GET', '/session'))).status,
  ).toBe(401)
  await confirm.click()
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter(page, product, { email, password })
  await atFirstSite(page)
  expect(noise).toEqual([])
})

test('T13 two-factor is turned on, asked for, answered by a recovery code, and turned off', async ({
  openPage,
  product,
}) => {
  const { email, password } = await invite(product, 'MASTER_USER')
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { ...product, email, password }, '/account/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
  const codes = await dialog.locator('li').allTextContents()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('status').filter({ hasText: 'On' }).waitFor()

  await goTo(page, product, '/log-out')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await enter(page, product, { email, password })
  await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alert').filter({ hasText: 'is wrong' }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await atFirstSite(page)

  await goTo(page, product, '/account/security')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password', { exact: true }).fill('Wrong-zebra@12')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(() => noise.length).toBeGreaterThan(0)
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Two-factor authentication is off').waitFor()
})

test('T13 sessions are listed in words, and ended one by one or all at once', async ({
  openPage,
  product,
}) => {
  const { email, password } = await invite(product, 'MASTER_USER')
  const other = await openPage(stillDesktop)
  await enter(other.page, product, { email, password })
  await atFirstSite(other.page)
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { ...product, email, password }, '/account/sessions')
  await page.getByText('This device').waitFor()
  expect(await findViolations(page)).toEqual([])
  const others = page.getByRole('button', { name: /^Sign out: .*Chrome on / })
  await others.first().click()
  await expect.poll(() => others.count()).toBe(0)
  await goTo(other.page, product, '/publishes')
  await other.page.getByText('Your session has ended. Please sign in again.').first().waitFor()
  expect(other.noise.splice(0).every((line) => line.includes('401'))).toBe(true)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
})

test('what was done stands in the audit log, and its chain is intact', async ({ openPage, product }) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, product)
  await atSites(page)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Search by person, record or call').fill(product.email)
  await page
    .getByRole('button', { name: /^Show details: Sign-in/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Sign-in' })
  await drawer.getByText('POST /api/session').waitFor()
  expect(await findViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await page.getByText(/^All \d+ entries are unchanged\.$/).waitFor()
  expect(noise).toEqual([])
})

test('a call that is refused for its session is repeated after one refresh; one that is not allowed leads away, and back', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, product)
  await atSites(page)
  const refreshes: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/session/refresh')) refreshes.push(response.status())
  })
  await page.route('**/api/publishes*', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor()
  await expect.poll(() => refreshes).toEqual([204])
  await page.getByRole('row', { name: /潮灯/ }).first().waitFor()
  expect(refreshes).toEqual([204])
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)

  await page.route('**/api/audit-entries*', (route) => route.fulfill({ status: 403, json: {} }))
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('heading', { name: 'You do not have access' }).waitFor()
  expect(addressOf(page)).toBe('/master/errors/403')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.waitForURL('**/master/audit-entries*')
  await page.waitForURL('**/master/errors/403')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('403'))).toBe(true)
})
