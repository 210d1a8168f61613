import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { addPageViews } from '#api/db/analytics/page-views.ts'
import { addAccountViews } from '#api/db/billing/billing-runs.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { billOf, jsonOf } from '#testing/api/billing/open-test-billing.ts'
import { testAccount, testDefinition } from '#testing/api/open-test-api.ts'
import { findViolations } from './accessibility.ts'
import { type BillingConsole, openBillingConsole } from './billing-console.ts'
import { phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

/** November is over and billed; 1,000 of its views are included. */
let business: BillingConsole
beforeAll(async () => {
  business = await openBillingConsole({ limitAccess: 1_000, limitAccessPrice: 2 })
  const { billing } = business
  for (const [siteId, count] of [
    ['inn', 1_700],
    ['spa', 900],
  ] as const) {
    const named = testDefinition(1, 1)
    await billing.importSite(
      siteId,
      { ...named, settings: { ...named.settings, name: siteId === 'inn' ? 'Seaside inn' : 'Hot spring' } },
      billing.ids.direct,
    )
    billing.database.transaction((db) => {
      addPageViews(db, { siteId, day: '2026-11-20', count })
      addAccountViews(db, { siteId, day: '2026-11-20', count })
    })
  }
  await billing.at('2026-12-01 00:10')
  await billing.at('2026-12-03 12:00')
})
afterAll(() => business.close())

const open = async (page: Page, name: 'direct' | 'master', address: string) => {
  await page.clock.setFixedTime(business.billing.clock.now)
  const account = {
    consoleUrl: business.url,
    email: `${name}@example.com`,
    password: testAccount.password,
  }
  await openAs(page, account, address)
}
const readBill = (id: string) => jsonOf<BillDetail>(business.billing.master('GET', `/api/bills/${id}`))
const contest = (siteId: string) =>
  business.billing.direct('POST', '/api/view-contests', {
    ...{ siteId, month: '2026-11', views: 400, reason: 'A flood' },
  })

test('an account contests views, its issuer decides, and the bill is made anew', async ({ openPage }) => {
  const { master, ids } = business.billing
  const bill = await billOf<BillDetail>(master, ids.direct)
  expect(bill.accessFee).toBe(2 * 1_600)
  const { page, noise } = await openPage(stillDesktop)
  await open(page, 'direct', '/check-plan')
  await page.getByRole('combobox', { name: 'Month' }).selectOption('2026-11')
  const site = page.getByRole('row', { name: /Seaside inn/ })
  await site.getByText('1,700').waitFor()
  expect(await findViolations(page)).toEqual([])
  await site.getByRole('button', { name: 'Dispute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispute page views of “Seaside inn”' })
  await dialog.getByLabel('Page views').fill('1,701')
  await dialog.getByLabel('Reason').fill('A flood from one network on the 20th')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Dispute' }).click()
  await expect.poll(() => dialog.getByLabel('Page views').getAttribute('aria-invalid')).toBe('true')
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
  await dialog.getByLabel('Page views').fill('1,200')
  await dialog.getByRole('button', { name: 'Dispute' }).click()
  await page.getByText('Dispute submitted.').waitFor()
  await site.getByText('Awaiting decision · 1,200').waitFor()
  expect(await site.getByRole('button', { name: 'Dispute' }).count()).toBe(0)

  const issuer = (await openPage(stillDesktop)).page
  await open(issuer, 'master', '/bills')
  await issuer.getByRole('link', { name: 'Disputed page views' }).click()
  await issuer.getByText('A flood from one network on the 20th', { exact: false }).waitFor()
  expect(await findViolations(issuer)).toEqual([])
  await issuer.getByRole('button', { name: 'Decide' }).click()
  const decision = issuer.getByRole('dialog', { name: '1,200 page views of “Seaside inn” in 2026-11' })
  await decision.getByLabel('Note').fill('The log of the network says the same')
  expect(await findViolations(issuer)).toEqual([])
  await decision.getByRole('button', { name: 'Decide' }).click()
  await issuer.getByText('Decision saved. The account has been notified.').waitFor()
  await issuer.getByText('Not charged · 1,200').waitFor()
  expect(await issuer.getByRole('button', { name: 'Decide' }).count()).toBe(0)

  const { status, replacedById } = await readBill(bill.id)
  expect(status).toBe('void')
  const anew = await readBill(replacedById ?? '')
  expect(anew).toMatchObject({ accessFee: 2 * 400, status: 'unpaid', replacesId: bill.id })
  await page.goto(`${business.url}/bills/${bill.id}`)
  await page.getByText('Void', { exact: true }).first().waitFor()
  await page.goto(`${business.url}/bills/${anew.id}`)
  await page.getByText('¥800').first().waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('on a phone, in Japanese, contests and decisions have room', async ({ openPage }) => {
  expect((await contest('spa')).status).toBe(201)
  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
  const { page } = await openPage(stillPhone)
  await open(page, 'direct', '/check-plan')
  await page.getByRole('combobox', { name: '対象月' }).selectOption('2026-11')
  await page.getByText('判定待ち · 400').waitFor()
  expect([await width(page), await findViolations(page)]).toEqual([phone.viewport!.width, []])

  const issuer = (await openPage(stillPhone)).page
  await open(issuer, 'master', '/view-contests')
  await issuer.getByRole('button', { name: '判定する' }).click()
  await issuer.getByRole('dialog').getByText('課金対象にしますか？').waitFor()
  expect([await width(issuer), await findViolations(issuer)]).toEqual([phone.viewport!.width, []])
})
