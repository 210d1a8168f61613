import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { submissions } from '#api/db/schema/submissions.ts'
import {
  signIn as openAccount,
  openTestApi,
  testAccount,
  testDefinition,
} from '#testing/api/open-test-api.ts'
import { led, plantRecords } from '#testing/api/received-records.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openConsoleOver } from './console-over.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const api = await openTestApi({ workers: false })
  await openAccount(api)
  await api.importSite('inn', testDefinition())
  await api.importSite('other', testDefinition())
  const { db } = api.database
  plantRecords(db)
  const direct = { ...led, source: '', medium: '', campaign: '' }
  db.update(submissions).set({ attribution: direct }).where(eq(submissions.id, 'old')).run()
  const opened = await openConsoleOver(api)
  url = opened.url
  close = opened.close
})
afterAll(() => close())

test('F10 a lead gets state, owner, value and notes, and the list is narrowed by them', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/visitors/contacts')
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  await row('ken@example.com').getByText('New', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Open what ken@example.com sent' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Won' }).click()
  await drawer.getByText('New → Won').waitFor()
  const owner = drawer.getByLabel('Owner')
  const me = await owner.locator('option').last().innerText()
  await owner.selectOption({ label: me })
  await drawer.getByText(`Owner: ${me}`).waitFor()
  await drawer.getByLabel('Value').fill('1.5')
  await drawer.getByText('Enter an amount in this currency, such as 1200.').waitFor()
  await drawer.getByLabel('Value').fill('120,000')
  await drawer.getByRole('button', { name: 'Save value' }).click()
  await drawer.getByText('Value: ¥120,000').waitFor()
  await drawer.getByLabel('Note').fill('Called back.\nWants an offer.')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await drawer.getByText('Wants an offer.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await row('ken@example.com').getByText('Won', { exact: true }).waitFor()
  await row('ken@example.com').getByText(me).waitFor()
  await page.getByLabel('State').selectOption({ label: 'New' })
  await row('ken@example.com').waitFor({ state: 'detached' })
  await row('hana@example.com').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('checkbox', { name: 'Select hana@example.com' }).check()
  await page.getByRole('button', { name: 'Set state' }).click()
  await page.getByRole('menuitem', { name: 'Lost' }).click()
  await page.getByText('1 changed').waitFor()
  await page.getByText('Nothing matches').waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await row('hana@example.com').getByText('Lost', { exact: true }).waitFor()
  await page.getByLabel('Owner').selectOption({ label: 'No owner' })
  await row('ken@example.com').waitFor({ state: 'detached' })
  await row('hana@example.com').waitFor()
  expect(noise).toEqual([])
})

test('F22 the results of a survey are narrowed to whoever chose an answer', async ({ openPage }) => {
  const { page } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/visitors/surveys')
  await page.getByText('2 (67%)').first().waitFor()
  await page.getByText('Rain').waitFor()
  const good = page.getByRole('button', { name: 'Good' })
  await good.click()
  await page.getByText('Only the 2 responses that match.').waitFor()
  await page.getByText('2 (100%)').waitFor()
  await page.getByText('Rain').waitFor({ state: 'detached' })
  await page.getByText('Sea', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await good.click()
  await page.getByText('Rain').waitFor()
})

test('F10 those who came directly can be chosen as a source', async ({ openPage }) => {
  const { page } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: url, ...testAccount }, '/sites/inn/visitors/contacts')
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  await row('ken@example.com').waitFor()
  await page.getByLabel('Source').selectOption({ label: 'Direct (1)' })
  await row('ken@example.com').waitFor({ state: 'detached' })
  await row('hana@example.com').waitFor()
  await page.getByLabel('Source').selectOption({ label: 'google (1)' })
  await row('ken@example.com').waitFor()
})
