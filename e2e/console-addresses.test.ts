import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser-test.ts'
import { addressOf, goTo, stillDesktop } from './console-people.ts'
import { publishBy } from './publish.ts'
import { beSignedIn, goWithin, openAs } from './session.ts'

/**
 * The names in staff.md §2, the path of each, and the heading there. It differs from the previous one, so that it shows
 * when a screen has loaded.
 */
const names: readonly [name: string, path: string, heading: string][] = [
  ['/site-list', '/master/sites', 'Sites'],
  ['/create-site', '/master/sites/create', 'New site'],
  ['/admin/site-list', '/master/sites', 'Sites'],
  ['/site/demo-inn', '/master/sites/demo-inn', '潮灯 Shioakari'],
  ['/user-list', '/master/users', 'Customers'],
  ['/site/list/demo-inn', '/master/sites/demo-inn', '潮灯 Shioakari'],
  ['/user/provider', '/master/users/provider', 'Swipress'],
  ['/create-user/provider', '/master/users/create', 'New customer'],
  ['/update-user/MASTER/provider', '/master/users/provider/edit', 'Swipress'],
  ['/admin-list', '/master/admins', 'Team'],
  ['/first-time-change-password', '/master/account/security', 'My account'],
  ['/errors/403', '/master/errors/403', 'You do not have access'],
  ['/errors/403-ip', '/master/errors/403-ip', 'Not available from this network'],
  ['/errors/404', '/master/errors/404', 'Page not found'],
  ['/errors/504', '/master/errors/504', 'The server took too long'],
  ['/#/sites/demo-inn', '/master/sites/demo-inn', '潮灯 Shioakari'],
]

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent()

test('every address of the specification opens its screen, and so do links from before', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  const found: [string, string, string | null][] = []
  const documentAt = async (name: string) => (await fetch(`${product.consoleUrl}${name}`)).text()
  const consolePage = await documentAt('/')
  await goTo(page, product, names[0]![0])
  for (const [name, , heading] of names) {
    // The same document is loaded, so only the console's handling of the address has to be checked.
    expect(await documentAt(name)).toBe(consolePage)
    await goWithin(page, name)
    await page
      .getByRole('heading', { name: heading, level: 1 })
      .waitFor({ timeout: 5000 })
      .catch(() => undefined)
    found.push([name, addressOf(page), await headingOf(page)])
  }
  expect(found).toEqual(names)
  await goTo(page, product, '/#/sites/demo-inn')
  await page.getByRole('heading', { name: '潮灯 Shioakari', level: 1 }).waitFor()
  expect(addressOf(page)).toBe('/master/sites/demo-inn')
  await goTo(page, product, '/no-such-screen')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(noise).toEqual([])
})

test('who has to sign in first comes back to where they were going, also after a reload', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  await goTo(page, product, '/master/users?page=1')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(addressOf(page)).toBe('/login')
  await page.reload()
  await page.getByLabel('E-mail').fill(product.email)
  await page.getByLabel('Password', { exact: true }).fill(product.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  expect(addressOf(page)).toBe('/master/users')
  await goTo(page, product, '/log-out')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(addressOf(page)).toBe('/login')
})

test('screens outside of the console have addresses, and no server is told the secret of a mailed link', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await goTo(page, product, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  expect(addressOf(page)).toBe('/reset-password')
  await page.goBack()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await goTo(page, product, '/reset-pass')
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  expect(addressOf(page)).toBe('/reset-password')
  const token = 'a-token-that-nobody-was-sent'
  for (const link of [`/new-password#token=${token}`, `/#/new-password?token=${token}`]) {
    await goTo(page, product, link)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    expect(page.url()).toBe(`${product.consoleUrl}/new-password#token=${token}`)
  }
  expect(asked.some((url) => url.includes('/new-password'))).toBe(true)
  expect(asked.filter((url) => url.includes(token))).toEqual([])
  expect(noise.splice(0).every((line) => /40[04]|410/.test(line))).toBe(true)
})

test('a button whose call is not allowed leads to the forbidden page, and one whose session ended to the sign-in', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, product, '/sites/demo-inn')
  const publish = page.getByRole('button', { name: /^Publish/ }).first()
  await page.route('**/api/sites/demo-inn/publish', (route) => route.fulfill({ status: 403, json: {} }))
  await publishBy(page, publish)
  await page.getByRole('heading', { name: 'You do not have access' }).waitFor()
  expect(addressOf(page)).toBe('/master/errors/403')
  expect(await page.getByText(/is being published/).count()).toBe(0)

  await page.getByRole('button', { name: 'Go back' }).click()
  await page.route('**/api/sites/demo-inn/publish', (route) => route.fulfill({ status: 401, json: {} }))
  await publishBy(page, publish)
  await page.getByRole('alert').filter({ hasText: 'Your session has ended' }).waitFor()
  expect(addressOf(page)).toBe('/login')
  await page.getByLabel('E-mail').fill(product.email)
  await page.getByLabel('Password', { exact: true }).fill(product.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: '潮灯 Shioakari', level: 1 }).waitFor()
  expect(addressOf(page)).toBe('/master/sites/demo-inn')
  expect(noise.splice(0).every((line) => /40[13]/.test(line))).toBe(true)
})
