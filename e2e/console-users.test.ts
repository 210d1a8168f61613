import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import type { MailDetail, MailRow } from '#model/calls/messages/mails.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { signIn } from './console-screens.ts'
import type { ProductAddresses } from './product.ts'
import { goWithin } from './session.ts'

/** Unique per run, because a retry meets the data of the previous try. */
const run = Date.now().toString(36)
const partner = {
  company: `Partner ${run}`,
  email: `partner-${run}@example.com`,
  password: 'Partner-zebra@1',
}
const customer = {
  company: `Customer ${run}`,
  email: `customer-${run}@example.com`,
  password: 'Customer-zebra@2',
}

/** The link in the newest mail to a person, read from the provider's console. */
async function mailedLink(provider: Page, to: string): Promise<string> {
  const find = () =>
    provider.evaluate(async (address) => {
      const read = async <Reply>(path: string): Promise<Reply> => (await fetch(`/api/mails${path}`)).json()
      const [newest] = await read<MailRow[]>(`?filter=${encodeURIComponent(JSON.stringify({ q: address }))}`)
      if (!newest) return ''
      const { text } = await read<MailDetail>(`/${newest.id}`)
      return /https?:\S+\/new-password#\S+/.exec(text)?.[0] ?? ''
    }, to)
  await expect.poll(find).not.toBe('')
  return find()
}

interface NewUser {
  type: string
  company: string
  email: string
}

async function createUser(page: Page, { type, company, email }: NewUser): Promise<void> {
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await page.getByRole('link', { name: 'New customer', exact: true }).click()
  await page.getByRole('radio', { name: type }).check()
  await page.getByLabel('Company').fill(company)
  await page.getByLabel('Name', { exact: true }).fill(`Contact of ${company}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Create and invite' }).click()
  await page.getByRole('heading', { name: company, level: 1 }).waitFor()
}

interface Person {
  email: string
  password: string
}

/** Accepts an invitation, chooses a password and signs in. */
async function comeIn(page: Page, { consoleUrl }: ProductAddresses, link: string, person: Person) {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(person.password)
  await page.getByLabel('Repeat the new password').fill(person.password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { consoleUrl, sitesUrl: '', ...person })
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test('a partner is invited, looks after customers of its own, and shuts one out', async ({
  openPage,
  product,
}) => {
  const { page: provider } = await openPage(stillDesktop)
  await signIn(provider, product)
  await createUser(provider, { type: 'OEM master', ...partner })
  const { page: oem } = await openPage(stillDesktop)
  await comeIn(oem, product, await mailedLink(provider, partner.email), partner)
  expect(new URL(oem.url()).pathname).toMatch(/^\/admin\b/)

  await createUser(oem, { type: 'OEM customer', ...customer })
  await oem.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await oem.getByRole('row', { name: customer.company }).waitFor()
  const companies = await oem.locator('tbody').getByRole('link').allInnerTexts()
  expect(companies.toSorted()).toEqual([customer.company, partner.company])

  const { page: inside, noise } = await openPage({ ...phone, reducedMotion: 'reduce', locale: 'en-US' })
  await comeIn(inside, product, await mailedLink(provider, customer.email), customer)

  await oem.getByRole('link', { name: customer.company }).click()
  await oem.getByRole('button', { name: 'Suspend' }).click()
  await oem.getByLabel('Reason').fill('The invoice of March is open.')
  expect(await findViolations(oem)).toEqual([])
  await oem.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await oem.getByRole('button', { name: 'Resume' }).waitFor()
  await oem.getByRole('link', { name: 'History' }).click()
  const change = oem.getByRole('row', { name: /The invoice of March/ })
  await change.getByText(`Contact of ${partner.company}`).waitFor()
  expect((await change.innerText()).replaceAll(/\s+/g, ' ')).toContain('Active Suspended')

  await inside.goto(`${product.consoleUrl}/publishes`)
  await inside.getByRole('button', { name: 'Sign in' }).waitFor()
  await inside.getByLabel('E-mail').fill(customer.email)
  await inside.getByLabel('Password', { exact: true }).fill(customer.password)
  await inside.getByRole('button', { name: 'Sign in' }).click()
  await inside.getByRole('alert').filter({ hasText: 'suspended or has ended' }).waitFor()
  expect(noise.splice(0).filter((line) => !/401|403/.test(line))).toEqual([])
})

test('whoever looks at customers may end a contract only by typing whose it is', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  const company = `Ended ${run}`
  await createUser(page, { type: 'Direct customer', company, email: `ended-${run}@example.com` })
  await page.getByRole('button', { name: 'End contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/type the company’s name/).fill('Somebody else')
  await dialog.getByRole('button', { name: 'End contract' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'not the name of the company' }).waitFor()
  await dialog.getByLabel(/type the company’s name/).fill(company)
  await dialog.getByRole('button', { name: 'End contract' }).click()
  await page.getByText('Nothing in this account can be changed any more.').waitFor()
  expect(await page.getByRole('button', { name: /Suspend|Resume|End contract/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Details' }).count()).toBe(0)
})

const header = 'type,company,contactName,email'
const csv = (lines: readonly string[]) => ({
  name: 'users.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\r\n')),
})

test('what is typed stays when the account above has changed meanwhile', async ({ openPage, product }) => {
  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  await createUser(page, {
    ...{ type: 'OEM master', company: `Above ${run}`, email: `above-${run}@example.com` },
  })
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(`**/api/users/${id}`, async (route) => {
    await typed
    const answer = await route.fetch()
    const user: UserDetail = await answer.json()
    await route.fulfill({ response: answer, json: { ...user, company: `${user.company} renamed` } })
  })
  await goWithin(page, `/master/users/create?parentId=${id}`)
  const company = page.getByLabel('Company')
  await company.fill('Typed early')
  const [answer] = await Promise.all([page.waitForResponse(`**/api/users/${id}`), goOn()])
  await answer.finished()
  await page.getByLabel('E-mail').fill('early@example.com')
  expect(await company.inputValue()).toBe('Typed early')
})

test('an import names every bad line, and takes the corrected file', async ({ openPage, product }) => {
  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ ...csv([]), name: 'users.xlsx' })
  await dialog.getByRole('alert').filter({ hasText: 'Only .csv can be imported.' }).waitFor()

  const good = `MASTER_USER,Imported ${run},Somebody,imported-${run}@example.com`
  await file.setInputFiles(
    csv([good, `USER,Two ${run},Two,two-${run}@example.com`, 'MASTER_USER,,Three,nowhere']),
  )
  await dialog.getByText('2 lines have to be corrected').waitFor()
  const found = await dialog.getByRole('region', { name: 'Reason' }).locator('tbody tr').allInnerTexts()
  expect(found.map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual([
    '3 type',
    '4 company',
    '4 email',
  ])
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])

  await file.setInputFiles(csv([good]))
  await dialog.getByRole('button', { name: 'Import 1 account' }).click()
  await page.getByRole('row', { name: `Imported ${run}` }).waitFor()
})

test('a key is shown once, works, and is refused as soon as it is turned off', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  await page.getByRole('link', { name: 'API', exact: true }).click()
  await page.getByRole('button', { name: 'Create a key' }).click()
  const name = `Stock ${run}`
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByRole('heading', { name: 'Save this key' }).waitFor()
  const key = await dialog.locator('code').first().innerText()
  const ask = async () => {
    const answer = await fetch(`${product.consoleUrl}/api/v1/sites`, {
      headers: { authorization: `token ${key}` },
    })
    return answer.status
  }
  expect(await ask()).toBe(200)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('switch', { name: `${name}: enabled` }).click()
  await page.getByText(`“${name}” is disabled`).waitFor()
  expect(await ask()).toBe(401)
  expect(await page.getByText(key).count()).toBe(0)
})

test('somebody who may only look is offered nothing that changes anything', async ({ openPage, product }) => {
  const { page: provider } = await openPage(stillDesktop)
  await signIn(provider, product)
  const viewer = { email: `viewer-${run}@example.com`, password: 'Viewer-zebra@3' }
  await menuOf(provider).filter({ hasText: 'Team' }).click()
  await provider.getByRole('button', { name: 'Invite a person' }).click()
  await provider.getByLabel('Name', { exact: true }).fill(`Viewer ${run}`)
  await provider.getByLabel('E-mail', { exact: true }).fill(viewer.email)
  await provider.getByRole('radio', { name: 'Viewer' }).check()
  await provider.getByRole('button', { name: 'Send invitation' }).click()
  await provider
    .getByRole('row', { name: `Viewer ${run}` })
    .getByText('Invited')
    .waitFor()

  const { page } = await openPage(stillDesktop)
  await comeIn(page, product, await mailedLink(provider, viewer.email), viewer)
  expect(await menuOf(page).allInnerTexts()).toEqual([
    'Summary',
    'Sites',
    'Analytics',
    'Media',
    'Activity',
    'Customers',
    'Plans',
    'Billing',
    'Announcements',
    'System notifications',
    'Team',
  ])
  await menuOf(page).filter({ hasText: 'Customers' }).click()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByText(/New user|Import CSV|Export CSV/).count()).toBe(0)
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Permissions' }).waitFor()
  expect(await page.locator('main').getByRole('button').count()).toBe(0)
})
