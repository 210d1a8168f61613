import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  addressOf,
  atFirstSite,
  atSites,
  callAs,
  goTo,
  invite,
  invitePerson,
  menuOf,
  stillDesktop,
} from './console-people.ts'
import { openAs } from './session.ts'

test('T02 T03 a viewer reads everything and is offered nothing that changes it', async ({
  openPage,
  product,
}) => {
  const account = await invite(product, 'MASTER_USER')
  const contact = await callAs({ ...product, ...account })
  const site = await (
    await contact.send('POST', '/sites', { name: 'To be read', template: 'roastery' })
  ).json()
  const viewer = await invitePerson(product, account, 'VIEWER')

  const { page } = await openPage(stillDesktop)
  await openAs(page, { ...product, ...viewer })
  await atSites(page)
  await page.getByRole('link', { name: 'To be read' }).first().waitFor()
  const menu = ['Summary', 'Sites', 'Analytics', 'Media', 'Activity', 'Your plan', 'Announcements', 'Team']
  expect(await menuOf(page)).toEqual(menu)
  for (const name of [/^Publish/, 'New site', 'Republish all'])
    expect(await page.getByRole(name === 'New site' ? 'link' : 'button', { name }).count()).toBe(0)
  await goTo(page, product, `/site/${site.id}`)
  await page.getByRole('link', { name: 'Edit page A1' }).waitFor()
  expect(addressOf(page)).toBe(`/master-user/sites/${site.id}`)
  expect(await page.getByRole('button', { name: /Publish/ }).count()).toBe(0)
  // Read-only people can download texts for translation and open the site.
  await page.getByRole('button', { name: 'More actions' }).click()
  expect(await page.getByRole('menuitem').count()).toBe(2)
  await page.keyboard.press('Escape')
  await goTo(page, product, `/admin/sites/${site.id}/settings`)
  await page.getByText('You can view this, but not change it.').waitFor()
  expect(addressOf(page)).toBe(`/master-user/sites/${site.id}/edit`)
  await page.getByRole('button', { name: 'Name and languages' }).click()
  expect(await page.getByLabel('Name', { exact: true }).isEditable()).toBe(false)
  expect(await findViolations(page)).toEqual([])
  await goTo(page, product, '/sites/create')
  await page.getByRole('heading', { name: 'You do not have access' }).waitFor()
})

test('T16 an OEM colours the console of its users, who can read it whatever was chosen', async ({
  openPage,
  product,
}) => {
  const oem = await invite(product, 'OEM_MASTER')
  const user = await invite(product, 'USER', { parentId: oem.id })
  const { page } = await openPage(stillDesktop)
  await openAs(page, { ...product, ...oem })
  await atFirstSite(page)
  await page.getByRole('link', { name: 'Branding' }).click()
  await page.getByLabel('Main colour: colour code').fill('#f2d43d')
  await page.getByLabel('Text colour: colour code').fill('#ffffff')
  await page.getByText('is hard to read on the main colour').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Theme saved').waitFor()

  const seen = await openPage(stillDesktop)
  await openAs(seen.page, { ...product, ...user })
  await atFirstSite(seen.page)
  expect(addressOf(seen.page)).toMatch(/^\/admin-user\b/)
  const menu = seen.page.locator('header').first()
  expect(await menu.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(242, 212, 61)',
  )
  expect(await findViolations(seen.page)).toEqual([])
})
