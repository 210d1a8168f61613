import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import type { MailDetail, MailRow } from '#model/calls/messages/mails.ts'
import type { AccountType, PositionInAccount } from '#model/records/account.ts'
import { desktop } from './browser.ts'
import { oncePerProduct } from './once-per-product.ts'
import type { ProductAddresses } from './product.ts'

export const stillDesktop = { ...desktop, reducedMotion: 'reduce' } as const

/** Unique per run, because retries and other files meet the data of earlier tests. */
export const run: string = randomUUID().slice(0, 8)

export interface Caller {
  send(method: string, path: string, body?: unknown): Promise<Response>
}

/** Calls the API as a signed-in person without a browser, to prepare data for a test. */
export async function callAs({ consoleUrl, email, password }: ProductAddresses): Promise<Caller> {
  const send = (method: string, path: string, cookie: string, body?: unknown) =>
    fetch(`${consoleUrl}/api${path}`, {
      method,
      // A kept connection may be closed by the server at the moment it is reused.
      headers: { cookie, 'content-type': 'application/json', connection: 'close' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const entered = await send('POST', '/session', '', { email, password })
  const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0])
  return { send: (method, path, body) => send(method, path, cookie.join('; '), body) }
}

/** Signs in once per product, because sign-ins per address are limited. */
export const callAsProvider: (product: ProductAddresses) => Promise<Caller> = oncePerProduct(callAs)

/** The link in the newest mail to somebody. */
export async function mailedLink(product: ProductAddresses, to: string): Promise<string> {
  const { send } = await callAsProvider(product)
  const find = async (): Promise<string> => {
    const filter = encodeURIComponent(JSON.stringify({ q: to }))
    const rows: MailRow[] = await (await send('GET', `/mails?filter=${filter}`)).json()
    const newest = rows[0]
    if (!newest) return ''
    const { text }: MailDetail = await (await send('GET', `/mails/${newest.id}`)).json()
    return /https?:\S+token=\S+/.exec(text)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

export interface Invited {
  /** Id of the account. */
  id: string
  company: string
  email: string
  password: string
}

let made = 0

/** Accepts an invitation and chooses a password. */
async function accept(product: ProductAddresses, email: string): Promise<string> {
  const { send } = await callAsProvider(product)
  const token = /token=([^&\s]+)/.exec(await mailedLink(product, email))?.[1]
  const password = `Chosen-${made}-zebra@9`
  expect((await send('POST', '/passwords/reset', { token, password })).status).toBe(204)
  return password
}

/** A new account whose main contact has accepted the invitation. */
export async function invite(
  product: ProductAddresses,
  type: AccountType,
  { parentId = 'provider', company }: { parentId?: string; company?: string } = {},
): Promise<Invited> {
  made += 1
  const email = `contact${made}-${run}-${type.toLowerCase().replace('_', '-')}@example.com`
  const body = {
    parentId,
    type,
    company: company ?? `Company ${made}`,
    contactName: `Contact ${made}`,
    email,
    language: 'EN',
  }
  const { send } = await callAsProvider(product)
  const created = await send('POST', '/users', body)
  expect(created.status, await created.clone().text()).toBe(201)
  const { id }: UserDetail = await created.json()
  return { id, company: body.company, email, password: await accept(product, email) }
}

/** Another person in an account, who has also accepted the invitation. */
export async function invitePerson(
  product: ProductAddresses,
  { id, company }: Pick<Invited, 'id' | 'company'>,
  position: PositionInAccount,
): Promise<Invited & { personId: string }> {
  made += 1
  const email = `person${made}-${run}-${position.toLowerCase()}@example.com`
  const authority = position === 'VIEWER' ? 'VIEW' : 'EDIT'
  const person = { accountId: id, name: `Person ${made}`, email, position, authority, language: 'EN' }
  const { send } = await callAsProvider(product)
  const created = await send('POST', '/admins', person)
  expect(created.status, await created.clone().text()).toBe(201)
  const { id: personId }: AdminRow = await created.json()
  return { id, personId, company, email, password: await accept(product, email) }
}

/** Opens an address of the console, given without the prefix of the account type. */
export async function goTo(page: Page, { consoleUrl }: ProductAddresses, address: string): Promise<void> {
  await page.goto(`${consoleUrl}${address}`)
}

/** The current address in the console. */
export const addressOf = (page: Page): string => new URL(page.url()).pathname

/** Signs in with the form. */
export async function enter(
  page: Page,
  product: ProductAddresses,
  { email, password }: Pick<Invited, 'email' | 'password'>,
): Promise<void> {
  await goTo(page, product, '/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** People who manage others start on the summary; goes to the sites from there. */
export async function atSites(page: Page): Promise<void> {
  const first = page.getByRole('heading', { name: /^(Sites|Summary)$/, level: 1 })
  await first.waitFor()
  if ((await first.textContent()) === 'Summary')
    await page.getByRole('link', { name: 'Sites' }).first().click()
  await page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor()
}

/** Waits for the first screen of a person without sites. */
export async function atFirstSite(page: Page): Promise<void> {
  const invitation = page.getByRole('heading', { name: 'Create your first site' })
  const summary = page.getByRole('heading', { name: 'Summary', level: 1 })
  await invitation.or(summary).waitFor()
  if (await summary.isVisible()) await page.getByRole('link', { name: 'Sites' }).first().click()
  await invitation.waitFor()
}

/** Names of the menu's entries. */
export const menuOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
