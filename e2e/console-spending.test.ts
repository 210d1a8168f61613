import { afterAll, beforeAll, expect } from 'vitest'
import { addAccountViews } from '#api/db/billing/billing-runs.ts'
import { followSpendingLimits } from '#api/services/billing/follow-spending.ts'
import { testAccount, testDefinition } from '#testing/api/open-test-api.ts'
import { findViolations } from './accessibility.ts'
import { type BillingConsole, openBillingConsole } from './billing-console.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

let business: BillingConsole
beforeAll(async () => {
  business = await openBillingConsole({ limitAccess: 1_000, limitAccessPrice: 1 })
  await business.billing.at('2026-12-10 12:00')
  await business.billing.importSite('inn', testDefinition(), business.billing.ids.direct)
})
afterAll(() => business.close())

const as = (email: string) => ({ consoleUrl: business.url, email, password: testAccount.password })

test('whoever gets the bill sets how high it may be, takes it back, and reads what it has come to', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, as('direct@example.com'), '/check-plan')
  await page.getByText('There is no limit. Page views over your plan cost ¥1 each.').waitFor()
  await page.getByRole('button', { name: 'Set a limit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Spending limit' })
  await dialog.getByLabel('Monthly limit (excl. tax)').fill('10,000')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A month of your plan alone costs ¥10,001.', { exact: false }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
  await dialog.getByLabel('Monthly limit (excl. tax)').fill('12,001')
  await dialog.getByText('Take the sites offline').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Spending limit saved.').waitFor()
  await page.getByText('¥10,001 of ¥12,001 spent in 2026-12').waitFor()
  await page.getByText('3,000 more page views within the limit', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('There is no limit.', { exact: false }).waitFor()

  expect(
    (await business.billing.direct('PUT', '/api/spending-limit', { limit: 12_001, action: 'offline' }))
      .status,
  ).toBe(200)
  addAccountViews(business.billing.database.db, { siteId: 'inn', day: '2026-12-10', count: 3_000 })
  await followSpendingLimits({ ...business.billing, consoleOrigin: business.url })
  await page.reload()
  await page.getByText('The limit is reached', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(noise).toEqual([])
})

test('on a phone, in Japanese, everything has room', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openAs(page, as('direct@example.com'), '/check-plan')
  await page.getByText('上限に達しました', { exact: false }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport!.width)
  await page.getByRole('button', { name: '上限を変更' }).click()
  await page.getByRole('dialog', { name: '利用上限額' }).getByText('サイトを休止').waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('those who look after an account read its limit, and can not change it', async ({ openPage }) => {
  const { page } = await openPage(stillDesktop)
  await openAs(page, as('master@example.com'), `/users/${business.billing.ids.direct}/plan`)
  await page.getByText('of ¥12,001 spent in 2026-12', { exact: false }).waitFor()
  await page.getByText('Set by Contact of direct', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Change the limit' }).count()).toBe(0)
})
