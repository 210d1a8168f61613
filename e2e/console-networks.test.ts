import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { callAsProvider, enter, invite, stillDesktop } from './console-people.ts'
import { lookAt } from './console-preview.ts'
import { openAs } from './session.ts'

test('the people of an account sign in from the networks that it is given', async ({ openPage, product }) => {
  const customer = await invite(product, 'MASTER_USER')
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, product, `/users/${customer.id}`)
  await page.getByText('People can sign in from any network').waitFor()
  await page.getByRole('button', { name: 'Limit networks' }).click()
  const field = page.getByLabel('Allowed networks')
  await field.fill('192.0.2.0/24\n192.0.2.0/33')
  await page.getByRole('alert').filter({ hasText: 'IP' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await lookAt(page, 'networks-dialog')
  await field.fill('192.0.2.0/24')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await page.getByText('People can sign in from 1 network only').waitFor()
  await lookAt(page, 'networks-of-an-account')
  expect(noise.splice(0).filter((line) => !line.includes('409'))).toEqual([])

  const { page: theirs, noise: refusals } = await openPage(stillDesktop)
  await enter(theirs, product, customer)
  await theirs.getByText(/can only be used from certain networks/).waitFor()
  expect(refusals.splice(0).filter((line) => !line.includes('403'))).toEqual([])
  await lookAt(theirs, 'networks-refused')

  await page.getByRole('button', { name: 'Limit networks' }).click()
  await page.getByRole('button', { name: /^Add my address/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('People can sign in from 2 networks only').waitFor()
  await enter(theirs, product, customer)
  await theirs.getByRole('heading', { name: 'Sites', level: 1 }).waitFor()
})

test('the preview of a site is open from the networks that it is given', async ({ openPage, product }) => {
  const { send } = await callAsProvider(product)
  const made = await send('POST', '/sites', { name: 'For some networks', template: 'inn' })
  const { id }: { id: string } = await made.json()
  const { url } = await (await send('GET', `/sites/${id}/preview/share/status`)).json()
  const { page, noise } = await openPage(stillDesktop)
  const { page: guest, noise: refusals } = await openPage()
  await guest.goto(url)
  await guest.getByRole('button', { name: /mail|送信/i }).waitFor()
  expect(refusals.splice(0).filter((line) => !line.includes('401'))).toEqual([])

  await openAs(page, product, `/sites/${id}/preview`)
  await page.getByRole('button', { name: 'Sharing' }).click()
  await page.getByText('Open from any network').waitFor()
  await page.getByRole('button', { name: 'Limit networks' }).click()
  await page.getByLabel('Allowed networks').fill('192.0.2.0/24')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await page.getByText('Open from 1 network only').waitFor()

  await lookAt(page, 'networks-of-a-preview')
  expect((await guest.goto(url))?.status()).toBe(403)
  expect(refusals.splice(0).filter((line) => !line.includes('403'))).toEqual([])
  expect(await findViolations(guest)).toEqual([])
  await lookAt(guest, 'networks-of-a-preview-refused')
  await send('PUT', `/sites/${id}/preview/networks`, { networks: ['127.0.0.0/8', '::1'] })
  expect((await guest.goto(url))?.status()).toBe(401)
  refusals.splice(0)
  // The console shows the preview in a frame, which would be refused while it is still loading.
  await page.goto('about:blank')
  expect(noise.splice(0).filter((line) => !/40[39]|preview--/.test(line))).toEqual([])
})
