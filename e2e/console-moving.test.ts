import { afterAll, beforeAll, expect } from 'vitest'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { billOf } from '#testing/api/billing/open-test-billing.ts'
import { testAccount, testDefinition } from '#testing/api/open-test-api.ts'
import { type BillingConsole, openBillingConsole } from './billing-console.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'

/** The console of a partner whose customer has a site, and a bill paid by transfer. */
let business: BillingConsole
let bill: BillDetail
beforeAll(async () => {
  business = await openBillingConsole()
  const { billing } = business
  const { partner, ids } = billing
  await billing.importSite('inn', testDefinition(), ids.customer)
  await billing.at('2026-12-01 00:00')
  const { id } = await billOf<BillDetail>(partner, ids.customer)
  await partner('POST', `/api/bills/${id}/transfer`, { receivedOn: '2026-12-01' })
  bill = await billOf(partner, ids.customer)
})
afterAll(() => business.close())

test('T18 a partner moves a site to another account, and gives money of a bill back', async ({
  openPage,
}) => {
  const { billing, url } = business
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, { consoleUrl: url, email: 'partner@example.com', password: testAccount.password })
  await page.goto(`${url}/sites/inn`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to another account' }).click()
  const moving = page.getByRole('dialog', { name: 'Move “Seaside inn”' })
  await moving.getByRole('combobox', { name: 'New owner' }).click()
  await page.getByRole('option', { name: /^partner/ }).click()
  await moving.getByText('Moves along').waitFor()
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('“Seaside inn” belongs to partner now').waitFor()
  expect((await billing.customer('GET', '/api/sites/inn')).status).toBe(404)

  await page.goto(`${url}/bills/${bill.id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByLabel('Amount (incl. tax)').fill('999999')
  await refund.getByLabel('Reason').fill('The site was offline')
  await refund.getByLabel('Your password', { exact: true }).fill(testAccount.password)
  await refund.getByRole('button', { name: 'Refund' }).click()
  await refund.getByText('Enter whole yen, at most ¥121,001.').waitFor()
  await refund.getByLabel('Amount (incl. tax)').fill('1100')
  await refund.getByRole('button', { name: 'Refund' }).click()
  const list = page.getByRole('region', { name: 'Refunds' })
  await list.getByText('¥1,100').waitFor()
  const address = (await list.getByRole('link', { name: 'R-000001' }).getAttribute('href')) ?? ''
  const loaded = await page.evaluate(async (href) => {
    const answer = await fetch(href)
    return [answer.status, answer.headers.get('content-type')]
  }, address)
  expect(loaded).toEqual([200, 'application/pdf'])
})
