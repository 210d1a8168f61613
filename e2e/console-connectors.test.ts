import { afterAll, beforeAll, expect } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import { startConnectorServers } from '#testing/api/connectors/connector-servers.ts'
import { goodTokens } from '#testing/api/connectors/fake-service.ts'
import { testAccount } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openConsoleOver } from './console-over.ts'
import { stillDesktop } from './console-people.ts'
import { openAs } from './session.ts'

let servers: Awaited<ReturnType<typeof startConnectorServers>>
let visitors: TestVisitors
let opened: Awaited<ReturnType<typeof openConsoleOver>>
beforeAll(async () => {
  servers = await startConnectorServers()
  visitors = await openTestVisitors({ post: servers.post })
  await visitors.publish('inn')
  opened = await openConsoleOver(visitors)
})
afterAll(async () => {
  await opened.close()
  servers.close()
})

async function sendForm(company: string): Promise<void> {
  const version = formVersion(defaultForms.CONTACT_SETTING)
  const data = { email: 'hana@example.com', company }
  const json = { data, lang: 'JP', version, agreement: false }
  expect((await visitors.call('inn', '/contact', { json })).status).toBe(201)
  visitors.publishing.notify()
}

test('I06 HubSpot is connected with the fields that the console proposes, tested, found wrong and put right', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, { consoleUrl: opened.url, ...testAccount }, '/sites/inn/connectors')
  await page.getByRole('button', { name: 'Add connector' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Service', { exact: true }).selectOption('HubSpot')
  await dialog.getByLabel('Name', { exact: true }).fill('Sales')
  await dialog.getByLabel('Access token').fill('wrong')
  const targets = dialog.getByLabel(/^Field at the service/)
  expect(await targets.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')))).toEqual(
    expect.arrayContaining(['email', 'company']),
  )
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add connector' }).click()
  await dialog.getByText('This is not in the form that the service uses').waitFor()
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
  await dialog.getByLabel('Access token').fill('pat-na1-wrong-token-of-hubspot')
  await dialog.getByRole('button', { name: 'Add connector' }).click()
  await dialog.waitFor({ state: 'detached' })

  const card = page.getByRole('article', { name: 'Sales' })
  await card.getByRole('button', { name: 'Send test' }).click()
  await card.getByText('The service does not accept the credentials').waitFor()
  expect(await findViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Access token').fill(goodTokens.hubspot)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  await sendForm('花や')
  await expect.poll(() => servers.requests.at(-1)?.body, { timeout: 20_000 }).toContain('花や')
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Sales' }).first()
  await row.getByText('Delivered').waitFor()
  await row.getByRole('button').first().click()
  await page.getByRole('dialog').getByText('Attempt 1').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(noise).toEqual([])
  await page.close()
})
