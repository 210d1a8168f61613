import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MailDetail, MailRow } from '#model/endpoints/mails.ts'
import type { UserDetail } from '#model/endpoints/users.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import type { ProductAddresses } from './product.ts'

const still = { ...desktop, reducedMotion: 'reduce' } as const

interface Caller {
  send(method: string, path: string, body?: unknown): Promise<Response>
}

/** Somebody signed in without a browser, to prepare what a test looks at. */
async function callAs({ consoleUrl, email, password }: ProductAddresses): Promise<Caller> {
  const send = (method: string, path: string, cookie: string, body?: unknown) =>
    fetch(`${consoleUrl}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const entered = await send('POST', '/session', '', { email, password })
  const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0])
  return { send: (method, path, body) => send(method, path, cookie.join('; '), body) }
}

let provider: Promise<Caller> | undefined

/** Signed in once for the whole file: an address has a limited number of sign-ins. */
function callAsProvider(product: ProductAddresses): Promise<Caller> {
  provider ??= callAs(product)
  return provider
}

/** The link in the newest mail to somebody. */
async function mailedLink(product: ProductAddresses, to: string): Promise<string> {
  const { send } = await callAsProvider(product)
  const find = async (): Promise<string> => {
    const filter = encodeURIComponent(JSON.stringify({ q: to }))
    const rows: MailRow[] = await (await send('GET', `/mails?filter=${filter}`)).json()
    const newest = rows[0]
    if (!newest) return ''
    const { text }: MailDetail = await (await send('GET', `/mails/${newest.id}`)).json()
    return /https?:\S+#\/\S+/.exec(text)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

async function enter(page: Page, consoleUrl: string, email: string, password: string): Promise<void> {
  await page.goto(`${consoleUrl}/#/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const atSites = (page: Page) => page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor()

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password, once more').fill(password)
}

interface Invited {
  id: string
  email: string
  password: string
}

/** A retry meets what the try before it has left behind. */
const run = Date.now().toString(36)
let made = 0

/** A new account whose main contact has chosen a password by the invitation. */
async function invite(product: ProductAddresses, type: string, parentId = 'provider'): Promise<Invited> {
  made += 1
  const email = `contact${made}-${run}-${type.toLowerCase().replace('_', '-')}@example.com`
  const password = `Chosen-${made}-zebra@9`
  const { send } = await callAsProvider(product)
  const body = {
    parentId,
    type,
    company: `Company ${made}`,
    contactName: `Contact ${made}`,
    email,
    language: 'EN',
  }
  const created = await send('POST', '/users', body)
  expect(created.status, await created.clone().text()).toBe(201)
  const { id }: UserDetail = await created.json()
  const token = new URLSearchParams((await mailedLink(product, email)).split('?')[1]).get('token')
  expect((await send('POST', '/passwords/reset', { token, password })).status).toBe(204)
  return { id, email, password }
}

test('T11 a forgotten password is replaced by the link of a mail, which works once', async ({
  openPage,
  product,
}) => {
  const { email, password } = await invite(product, 'MASTER_USER')
  const { page, noise } = await openPage(still)
  await page.goto(product.consoleUrl)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  const link = await mailedLink(product, email)

  await page.goto(link)
  const save = page.getByRole('button', { name: 'Set the password' })
  await page.getByLabel('New password', { exact: true }).fill('short')
  await save.click()
  await page.getByRole('alert').filter({ hasText: 'does not meet all the points' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await choosePassword(page, 'Another-zebra@10')
  expect(await page.locator('.sign-in-rules [data-met]').count()).toBe(6)
  await save.click()
  await page.getByRole('heading', { name: 'Your password has been set' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter(page, product.consoleUrl, email, 'Another-zebra@10')
  await page.getByRole('heading', { name: 'Make your first swipe site' }).waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#\/master-user\b/)
  expect(noise).toEqual([])

  await page.goto(link)
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('410'))).toBe(true)
  const before = await openPage(still)
  await enter(before.page, product.consoleUrl, email, password)
  await before.page.getByRole('alert').filter({ hasText: 'is incorrect' }).waitFor()
  expect(before.noise.splice(0).every((line) => line.includes('401'))).toBe(true)
})

test('T12 who signs up confirms by a button, not by opening the link', async ({ openPage, product }) => {
  const { page, noise } = await openPage({ ...phone, ...still, viewport: phone.viewport ?? null })
  const email = `new-${run}-${Date.now()}@example.com`
  const password = 'Sign-up-zebra@11'
  await page.goto(`${product.consoleUrl}/#/sign-up`)
  await page.getByLabel('Company').fill('New company')
  await page.getByLabel('Your name').fill('Somebody New')
  await page.getByLabel('E-mail').fill(email)
  await choosePassword(page, password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()

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
  await enter(page, product.consoleUrl, email, password)
  await page.getByRole('heading', { name: 'Make your first swipe site' }).waitFor()
  expect(noise).toEqual([])
})

test('T13 two-factor is turned on, asked for, answered by a recovery code, and turned off', async ({
  openPage,
  product,
}) => {
  const { email, password } = await invite(product, 'MASTER_USER')
  const { page, noise } = await openPage(still)
  await enter(page, product.consoleUrl, email, password)
  await page.getByRole('heading', { name: 'Make your first swipe site' }).waitFor()
  await page.goto(`${product.consoleUrl}/#/account/security`)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Present password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code of the app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  const codes = await dialog.locator('li').allTextContents()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('swipress-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('status').filter({ hasText: 'On' }).waitFor()

  await page.goto(`${product.consoleUrl}/#/log-out`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await enter(page, product.consoleUrl, email, password)
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alert').filter({ hasText: 'not right' }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Make your first swipe site' }).waitFor()

  await page.goto(`${product.consoleUrl}/#/account/security`)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Present password', { exact: true }).fill('Wrong-zebra@12')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(() => noise.length).toBeGreaterThan(0)
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
  await dialog.getByLabel('Present password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Two-factor authentication is off').waitFor()
})

test('T13 sessions are listed in words, and ended one by one or all at once', async ({
  openPage,
  product,
}) => {
  const { email, password } = await invite(product, 'MASTER_USER')
  const other = await openPage(still)
  await enter(other.page, product.consoleUrl, email, password)
  await other.page.getByRole('heading', { name: 'Make your first swipe site' }).waitFor()
  const { page, noise } = await openPage(still)
  await enter(page, product.consoleUrl, email, password)
  await page.getByRole('heading', { name: 'Make your first swipe site' }).waitFor()
  await page.goto(`${product.consoleUrl}/#/account/sessions`)
  await page.getByText('This one').waitFor()
  expect(await findViolations(page)).toEqual([])
  const others = page.getByRole('button', { name: /^End the session: .*Chrome on / })
  await others.first().click()
  await expect.poll(() => others.count()).toBe(0)
  await other.page.goto(`${product.consoleUrl}/#/publishes`)
  await other.page.getByText('Your session has ended. Please sign in again.').first().waitFor()
  expect(other.noise.splice(0).every((line) => line.includes('401'))).toBe(true)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
})

test('T02 T03 a viewer reads everything and is offered nothing that changes it', async ({
  openPage,
  product,
}) => {
  const { id, email, password } = await invite(product, 'MASTER_USER')
  const contact = await callAs({ ...product, email, password })
  const site = await (
    await contact.send('POST', '/sites', { name: 'To be read', template: 'roastery' })
  ).json()
  const viewer = `viewer-${id}@example.com`
  const person = { name: 'A viewer', email: viewer, position: 'VIEWER', authority: 'VIEW', language: 'EN' }
  expect((await contact.send('POST', '/admins', person)).status).toBe(201)
  const token = new URLSearchParams((await mailedLink(product, viewer)).split('?')[1]).get('token')
  await contact.send('POST', '/passwords/reset', { token, password })

  const { page } = await openPage(still)
  await enter(page, product.consoleUrl, viewer, password)
  await atSites(page)
  await page.getByRole('link', { name: 'To be read' }).first().waitFor()
  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await nav.getByRole('link').allTextContents()).toEqual(['Sites', 'Activity', 'People'])
  for (const name of [/^Publish/, 'New site', 'Republish all'])
    expect(await page.getByRole(name === 'New site' ? 'link' : 'button', { name }).count()).toBe(0)
  await page.goto(`${product.consoleUrl}/#/site/${site.id}`)
  await page.getByRole('link', { name: 'Edit page A1' }).waitFor()
  expect(new URL(page.url()).hash).toBe(`#/master-user/sites/${site.id}`)
  expect(await page.getByRole('button', { name: /Publish|More actions/ }).count()).toBe(0)
  await page.goto(`${product.consoleUrl}/#/admin/sites/${site.id}/settings`)
  await page.getByText('You may look at this, but not change it.').waitFor()
  expect(new URL(page.url()).hash).toBe(`#/master-user/sites/${site.id}/settings`)
  expect(await page.getByLabel('Name', { exact: true }).isEditable()).toBe(false)
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${product.consoleUrl}/#/sites/create`)
  await page.getByRole('heading', { name: 'You may not see this' }).waitFor()
})

test('T16 an OEM colours the console of its users, who can read it whatever was chosen', async ({
  openPage,
  product,
}) => {
  const oem = await invite(product, 'OEM_MASTER')
  const user = await invite(product, 'USER', oem.id)
  const { page } = await openPage(still)
  await enter(page, product.consoleUrl, oem.email, oem.password)
  await page.getByRole('heading', { name: 'Make your first swipe site' }).waitFor()
  await page.getByRole('link', { name: 'Look' }).click()
  await page.getByLabel('Main colour: colour code').fill('#f2d43d')
  await page.getByLabel('Text colour: colour code').fill('#ffffff')
  await page.getByText('can hardly be read on the main colour').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The look has been saved').waitFor()

  const seen = await openPage(still)
  await enter(seen.page, product.consoleUrl, user.email, user.password)
  await seen.page.getByRole('heading', { name: 'Make your first swipe site' }).waitFor()
  expect(new URL(seen.page.url()).hash).toMatch(/^#\/admin-user\b/)
  const menu = seen.page.locator('header').first()
  expect(await menu.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(242, 212, 61)',
  )
  expect(await findViolations(seen.page)).toEqual([])
})

test('L07 what was done stands in the audit log, and its chain is intact', async ({ openPage, product }) => {
  const { page, noise } = await openPage(still)
  await enter(page, product.consoleUrl, product.email, product.password)
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
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await page.getByText(/^All \d+ entries say what they said\.$/).waitFor()
  expect(noise).toEqual([])
})

test('L09 a call that is refused for its session is repeated after one refresh; one that is not allowed leads away', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(still)
  await enter(page, product.consoleUrl, product.email, product.password)
  await atSites(page)
  const refreshes: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/session/refresh')) refreshes.push(response.status())
  })
  await page.route('**/api/publishes*', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor()
  await expect.poll(() => refreshes).toEqual([204])
  await page.getByRole('row', { name: /潮灯/ }).waitFor()
  expect(refreshes).toEqual([204])
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)

  await page.route('**/api/audit-entries*', (route) => route.fulfill({ status: 403, json: {} }))
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('heading', { name: 'You may not see this' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/master/errors/403')
  expect(noise.splice(0).every((line) => line.includes('403'))).toBe(true)
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('link', { name: 'Sites' }).click()
  await atSites(page)
  noise.splice(0)
})
