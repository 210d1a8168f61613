import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { findStaffByEmail } from '#api/db/accounts/staff.ts'
import { aggregateVisits } from '#api/services/analytics/aggregate-visits.ts'
import { unsubscribeToken } from '#api/services/analytics/sharing/unsubscribe-token.ts'
import { unsubscribePlace } from '#model/records/report-places.ts'
import { addDays, tokyoDay } from '#model/values/calendar-day.ts'
import { keepWalks } from '#testing/api/analytics/keep-walks.ts'
import { makeWalks } from '#testing/api/analytics/walks.ts'
import {
  signIn as openAccount,
  openTestApi,
  type TestApi,
  testAccount,
  testDefinition,
} from '#testing/api/open-test-api.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openConsoleOver } from './console-over.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

const grid = { columns: 5, rows: 4 }
const walks = makeWalks(200, grid, 10)
const password = 'Correct-horse-1'

let url: string
let api: TestApi
let close: () => Promise<void>
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await openAccount(api)
  await api.importSite('inn', testDefinition(grid.columns, grid.rows))
  await keepWalks(api.database, { siteId: 'inn', walks, firstDay: addDays(tokyoDay(Date.now()), -12) })
  await aggregateVisits(api.database)
  const opened = await openConsoleOver(api)
  url = opened.url
  close = opened.close
})
afterAll(() => close())

async function openSharing(page: Page): Promise<void> {
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/analytics?device=phone')
  await page.getByRole('button', { name: 'Share and mail' }).click()
}

/** Links contain the product's address; the test server uses another port. */
const here = (address: string) => `${url}${new URL(address).pathname}`

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

test('A14 a link is made, read on a phone behind its password, and revoked; a mail is asked for and ended', async ({
  openPage,
}) => {
  const { page: staff } = await openPage(stillDesktop)
  await openSharing(staff)
  const sharing = staff.getByRole('dialog', { name: 'Share and mail' })
  await sharing.getByRole('button', { name: 'Every Monday' }).click()
  await staff.getByText('You will get the report by mail', { exact: true }).waitFor()
  await sharing.getByRole('button', { name: 'Create a link' }).click()
  const making = staff.getByRole('dialog', { name: 'Create a link' })
  await making.getByLabel('Name').fill('For the agency')
  await making.getByRole('radio', { name: /What you see now/ }).check()
  await making.getByLabel('Password (optional)').fill(password)
  expect(await findViolations(staff)).toEqual([])
  await making.getByRole('button', { name: 'Create a link' }).click()
  const address = here(await staff.getByRole('textbox', { name: 'Address of the report' }).inputValue())
  await staff.getByRole('button', { name: 'Done' }).click()
  await sharing.getByRole('button', { name: 'Close' }).click()

  const { page: reader, noise } = await openPage(phone)
  await reader.goto(address)
  await reader.getByLabel('Password').fill('Wrong-horse-1')
  await reader.getByRole('button', { name: 'Open the report' }).click()
  await reader.getByRole('alert').getByText('This is not the password.', { exact: false }).waitFor()
  await reader.getByLabel('Password').fill(password)
  await reader.getByRole('button', { name: 'Open the report' }).click()
  const seen = walks.filter(({ device }) => device === 'phone').length
  const visits = reader.getByRole('group', { name: 'Totals' }).getByRole('button', { name: /^Visits/ })
  await visits.getByText(String(seen), { exact: true }).waitFor()
  expect(await findViolations(reader)).toEqual([])
  await reader.getByRole('link', { name: 'Visitor paths' }).click()
  await reader.getByRole('gridcell', { name: /^A1,/ }).waitFor()
  expect(await reader.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await reader.getByLabel('Language').selectOption('ja')
  await reader.getByRole('link', { name: 'ページ別の成果' }).click()
  await reader.getByRole('row', { name: /A1/ }).first().waitFor()
  await reader.goBack()
  await reader.getByRole('gridcell', { name: /^A1/ }).waitFor()
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await reader.context().cookies()).toEqual([])
  expect(await reader.evaluate(() => localStorage.length)).toBe(0)
  expect(noise.splice(0).every((line) => line.includes('403'))).toBe(true)

  await staff.getByRole('button', { name: 'Share and mail' }).click()
  await sharing.getByText('1 wrong password', { exact: false }).waitFor()
  await sharing.getByRole('button', { name: 'Revoke: For the agency' }).click()
  await staff
    .getByRole('dialog', { name: 'Revoke this link?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await sharing.getByText('Revoked', { exact: true }).waitFor()
  await reader.goto(address)
  await reader.getByText('This report is not here').waitFor()
  expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)

  const staffId = findStaffByEmail(api.database.db, testAccount.email)?.id ?? ''
  const token = unsubscribeToken(api.database.db, { staffId, siteId: 'inn' }, Date.now())
  await reader.goto(`${url}/${unsubscribePlace}#${new URLSearchParams({ token })}`)
  await reader.getByRole('button', { name: 'Stop the mails' }).click()
  await reader.getByRole('heading', { name: 'You will get no more reports' }).waitFor()
  expect(await findViolations(reader)).toEqual([])
})
