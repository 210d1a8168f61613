import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import type { ErasureReceipt, ExportedPerson } from '#model/calls/submissions/persons.ts'
import { openTestApi, signIn, testAccount, testDefinition } from '#testing/api/open-test-api.ts'
import { plantPerson } from '#testing/api/person-places.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { openConsoleOver } from './console-over.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

let opened: Awaited<ReturnType<typeof openConsoleOver>>
let plant: (text: string) => void
beforeAll(async () => {
  const api = await openTestApi({ workers: false })
  await signIn(api)
  await api.importSite('inn', testDefinition())
  plant = (text) => plantPerson(api.database.db, { siteId: 'inn', text })
  opened = await openConsoleOver(api)
})
afterAll(() => opened.close())

test('Y04 a person is found by their address, exported, and erased with a receipt', async ({ openPage }) => {
  plant('Hana@Example.com')
  plant('ken@example.com')
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: opened.url, ...testAccount }, '/persons')
  await page.getByLabel('E-mail address, phone number or name').fill('hana@example.com')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  const table = page.getByRole('table')
  await table.getByText('Survey answer').waitFor()
  expect(await findViolations(page)).toEqual([])

  const bar = page.getByRole('region', { name: 'Erase…' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export' }).click(),
  ])
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as ExportedPerson
  expect(exported.records.length).toBe((await table.getByRole('checkbox').count()) - 1)

  await bar.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Type “hana@example.com”/).fill('hana@example.org')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('Type again what you have searched for').first().waitFor()
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
  await dialog.getByLabel(/^Type “hana@example.com”/).fill('hana@example.com')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await receipt.getByText('Contact: 1', { exact: false }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Save the receipt' }).click(),
  ])
  const kept = JSON.parse(await readFile(await saved.path(), 'utf8')) as ErasureReceipt
  expect(kept).toMatchObject({ erased: { members: 1, contacts: 1 } })
  expect(JSON.stringify(kept)).not.toMatch(/hana/i)

  for (const [query, isThere] of [
    ['hana@example.com', false],
    ['ken@example.com', true],
  ] as const) {
    await page.getByLabel('E-mail address, phone number or name').fill(query)
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await page.getByText(isThere ? 'Survey answer' : 'Nothing is stored about this person').waitFor()
  }
  expect(noise).toEqual([])
})

test('Y04 personal data has room on a phone, in Japanese and in the dark', async ({ openPage }) => {
  plant('海野 幸子')
  const { page, noise } = await openPage({ ...phone, reducedMotion: 'reduce', colorScheme: 'dark' })
  await openAs(page, { consoleUrl: opened.url, ...testAccount }, '/persons')
  await page.getByLabel('メールアドレス、電話番号または名前').fill('海野幸子')
  await page.getByRole('button', { name: '検索', exact: true }).last().click()
  await page.getByText('お問い合わせ', { exact: true }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(noise).toEqual([])
})

test('Y04 a site says after how long what visitors sent is deleted', async ({ openPage }) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: opened.url, ...testAccount }, '/sites/inn/visitors/contacts')
  const dialog = page.getByRole('dialog', { name: 'How long what visitors sent is kept' })
  await page.getByRole('button', { name: 'Retention' }).click()
  await dialog.getByLabel('Contacts and forms').selectOption('12 months')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Retention' }).click()
  expect(await dialog.getByLabel('Contacts and forms').inputValue()).toBe('12')
  expect(await dialog.getByLabel('Survey answers').inputValue()).toBe('')
  expect(noise).toEqual([])

  const small = await openPage({ ...phone, reducedMotion: 'reduce', colorScheme: 'dark' })
  await openAs(small.page, { consoleUrl: opened.url, ...testAccount }, '/sites/inn/visitors/contacts')
  const open = small.page.getByRole('button', { name: '保存期間' })
  await open.waitFor()
  await open.click()
  await small.page.getByRole('dialog', { name: '送信内容の保存期間' }).waitFor()
  expect(await findViolations(small.page)).toEqual([])
})
