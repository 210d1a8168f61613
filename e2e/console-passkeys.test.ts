import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { callAsProvider, enter, invite, stillDesktop } from './console-people.ts'
import { lookAt } from './console-preview.ts'

/** A device whose fingerprint check always succeeds. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('T14 who has to have a second step adds a passkey at signing in, and signs in with it from then on', async ({
  openPage,
  product,
}) => {
  const customer = await invite(product, 'MASTER_USER')
  const { send } = await callAsProvider(product)
  expect((await send('PUT', `/users/${customer.id}/second-step`, { isRequired: true })).status).toBe(200)

  const { page, noise } = await openPage(stillDesktop)
  await plugIn(page)
  await enter(page, product, customer)
  await page.getByRole('heading', { name: 'Set up a second step' }).waitFor()
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await lookAt(page, 'second-step-setup')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work phone')
  await page.getByRole('dialog').locator('input[type=password]').fill(customer.password)
  await lookAt(page, 'passkey-dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Work phone').waitFor()
  await lookAt(page, 'passkey-added')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()

  await page.goto(`${product.consoleUrl}/log-out`)
  // The device chooses the passkey that the browser offers at the field for the address.
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
  expect(noise).toEqual([])
})
