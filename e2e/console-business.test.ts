import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { runDue } from '#api/services/scheduler/run-due.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { regularJobIds } from '#model/calls/system/jobs.ts'
import { testAccount } from '#testing/api/open-test-api.ts'
import { findViolations } from './accessibility.ts'
import { type BillingConsole, openBillingConsole } from './billing-console.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { callAsProvider, invite, stillDesktop } from './console-people.ts'
import { siteUrl } from './open-site.ts'
import { beSignedIn } from './session.ts'
import { readSite, signInAsStaff } from './staff.ts'

let business: BillingConsole
beforeAll(async () => {
  business = await openBillingConsole()
})
afterAll(() => business.close())

/** Continues as another person in the same browser. */
async function be(page: Page, name: 'master' | 'partner' | 'customer', place: string): Promise<void> {
  const { password } = testAccount
  await beSignedIn(page, { consoleUrl: business.url, email: `${name}@example.com`, password })
  await page.goto(business.url + place)
}

async function makePlan(page: Page, name: string, price: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Monthly fee').fill(price)
  await page.getByRole('button', { name: 'Add the plan' }).click()
  await page.getByText(`${name} is on the price list.`).waitFor()
}

test('T06 T07 T15 a plan is made, sold and chosen; its month is over, billed, read and settled', async ({
  openPage,
}) => {
  const { billing } = business
  await billing.at('2026-11-10 09:00')
  const { page } = await openPage(stillDesktop)
  await be(page, 'master', '/plans/create')
  await makePlan(page, 'For partners', '88000')
  await be(page, 'partner', '/plans/create')
  await makePlan(page, 'Harbour', '25000')
  // Plans for partners are not visible to others.
  expect(await page.getByText('For partners').count()).toBe(0)

  await be(page, 'customer', '/check-plan')
  await page.getByRole('button', { name: 'Change plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Starts on 2026-12-01 at 00:00, Japan time.').waitFor()
  await dialog.getByRole('radio', { name: 'Harbour' }).check()
  await dialog.getByText('Monthly fee: ¥10,001 → ¥25,000').waitFor()
  await dialog.getByRole('button', { name: 'Choose Harbour' }).click()
  await page.locator('#main').getByText('Harbour starts on 2026-12-01.').waitFor()

  await billing.at('2026-12-01 00:00')
  await runDue({ ...billing, notify: () => billing.publishing.notify() })
  await billing.at('2027-01-01 00:00')
  await be(page, 'customer', '/check-plan')
  await page.getByRole('heading', { name: 'Harbour' }).waitFor()
  await page.getByRole('link', { name: '2026-12' }).click()
  await page.getByText('¥25,000').first().waitFor()
  const address = await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')
  const paper = await page.evaluate(async (href) => (await fetch(href)).text(), address ?? '')
  expect(paper.slice(0, 5)).toBe('%PDF-')

  const bill = new URL(page.url()).pathname.replace(/^\/[\w-]+/, '')
  await be(page, 'master', bill)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Force completion' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Reason').fill('Paid in cash')
  await question.getByLabel('Your password', { exact: true }).fill(testAccount.password)
  await question.getByRole('button', { name: 'Force completion' }).click()
  await page.getByText(/ forced completion, .*Paid in cash/).waitFor()
})

test('S02 P06 N01 news reach the banner, a suspended contract takes the site away, and the bell tells of it', async ({
  openPage,
  product,
}) => {
  const provider = await callAsProvider(product)
  const account = await invite(product, 'MASTER_USER')
  const contact = await signInAsStaff({ ...product, ...account })
  const site: Pick<SiteRow, 'id'> = await contact.createSite('Harbour inn', 'inn')
  await contact.publish(site.id)
  const origin = siteUrl(product, site.id)
  const statusOf = async () => (await readSite(origin, '/')).status
  for (let number = 1; number <= 22; number++)
    await provider.send('POST', '/system-notifications', {
      title: `Maintenance ${number}`,
      content: 'On Sunday',
      receivers: ['MASTER_USER'],
      publishType: 'instant',
    })

  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, { ...product, ...account })
  await page.goto(`${product.consoleUrl}/sites/${site.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Announcements on this site' }).click()
  await page.getByRole('link', { name: 'New announcement' }).click()
  await page.getByLabel('Title', { exact: true }).fill('The oysters are here')
  await page.getByRole('radio', { name: /^Published/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The oysters are here').first().waitFor()

  const bell = page.getByRole('button', { name: 'Notifications: 22 unread notifications' })
  await bell.waitFor()
  expect(await findViolations(page)).toEqual([])
  await bell.click()
  await page.getByRole('link', { name: 'Show all notifications' }).click()
  const notices = page.getByRole('main').getByRole('heading', { name: /Maintenance/ })
  await expect.poll(() => notices.count()).toBe(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => notices.count()).toBe(22)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications: All read' }).waitFor()

  const visitor = (await openPage(phone)).page
  await visitor.goto(`${origin}/`)
  await visitor.getByRole('button', { name: /The oysters are here/ }).waitFor()
  // Its remaining events need the site to exist.
  await visitor.goto('about:blank')

  const exported = await provider.send('GET', `/releases/${site.id}.1/export`)
  const zip = await fromBufferPromise(Buffer.from(await exported.arrayBuffer()), { lazyEntries: true })
  let extras = ''
  for await (const entry of zip.eachEntry())
    if (entry.fileName === '_data/extras-en.json') extras = await text(await zip.openReadStreamPromise(entry))
  expect(extras).toContain('The oysters are here')

  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/users/${account.id}`)
  const move = async (action: 'Suspend' | 'Resume') => {
    await page.getByRole('button', { name: action }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Not paid')
    await dialog.getByRole('button', { name: action }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  expect(await statusOf()).toBe(200)
  await move('Suspend')
  await expect.poll(statusOf, { interval: 50 }).not.toBe(200)
  await move('Resume')
  await expect.poll(statusOf, { interval: 50 }).toBe(200)
  expect(
    (await (await provider.send('GET', '/jobs')).json()).map(({ id }: { id: string }) => id).sort(),
    // No bucket is configured.
  ).toEqual(regularJobIds.filter((id) => id !== 'bucket-backups').toSorted())
})
