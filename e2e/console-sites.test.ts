import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { testAlone as test } from './browser-test.ts'
import { callAsProvider, stillDesktop } from './console-people.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function openSites(page: Page, { consoleUrl }: ProductAddresses): Promise<void> {
  await page.goto(`${consoleUrl}/sites`)
  await page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor()
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const siteIn = (page: Page) => /sites\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

test('E02 E14 E20 an empty grid, a template kept from it and a copy are three decisions each; the list finds them', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/create`)
  await page.getByLabel('Name of the site').fill('Two by two')
  await page.getByRole('button', { name: 'Empty grid' }).click()
  await page.getByText('1 × 3 = 3 pages').waitFor()
  await page.getByLabel('Categories (columns)').fill('0')
  await page.getByText('Enter a whole number of at least 1.').waitFor()
  await page.getByLabel('Categories (columns)').fill('5000')
  await page.getByText(/This plan allows 1,?000 pages a site; 5,?000 × 3 would be 15,?000/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Categories (columns)').fill('2')
  await page.getByLabel('Pages per category').fill('2')
  await page.getByText('2 × 2 = 4 pages').waitFor()
  await page.getByRole('button', { name: 'Create site' }).click()
  await page.getByRole('heading', { name: 'Two by two', level: 1 }).waitFor()
  const made = siteIn(page)
  const steps = page.getByRole('region', { name: 'Get your site ready' })
  await steps.getByText('0 of 4 done').waitFor()
  await steps.getByText('0 of 4 pages have one.').waitFor()
  expect(await steps.getByRole('link', { name: 'Connect your own domain' }).getAttribute('href')).toMatch(
    new RegExp(`/sites/${made}/domain$`),
  )
  expect(await findViolations(page)).toEqual([])

  await chooseInMenu(page, 'Save as template')
  await page.getByLabel('Name of the template').fill('House style')
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByText('Template “House style” saved').waitFor()
  await page.goto(`${product.consoleUrl}/sites/create`)
  await page.getByLabel('Name of the site').fill('From ours')
  await page.getByRole('radio', { name: 'House style' }).press('Space')
  await page.getByRole('button', { name: 'Create site' }).click()
  await page.getByRole('heading', { name: 'From ours', level: 1 }).waitFor()
  const second = siteIn(page)
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await steps.waitFor({ state: 'detached' })

  await chooseInMenu(page, 'Duplicate')
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await page.getByRole('heading', { name: 'From ours (copy)', level: 1 }).waitFor()
  // Dismissing the steps of one site does not affect another one.
  await steps.waitFor()
  const third = siteIn(page)
  expect(new Set([made, second, third]).size).toBe(3)

  await openSites(page, product)
  await page.getByRole('searchbox').fill('From ours')
  await rowOf(page, 'From ours \\(copy\\)').waitFor()
  await rowOf(page, '潮灯').waitFor({ state: 'detached' })
  await page.getByLabel('Filter by language').selectOption({ label: '한국어' })
  await page.getByText('No site matches').waitFor()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await rowOf(page, '潮灯').waitFor()
  await page.getByLabel('Filter by status').selectOption({ label: 'Draft' })
  await rowOf(page, 'Two by two').waitFor()
  expect(await findViolations(page)).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await file
  expect(download.suggestedFilename()).toMatch(/^sites-\d{8}-\d{4}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Two by two')
  expect(text).not.toContain('PUBLISH')
  const staff = await signInAsStaff(product)
  for (const id of [made, second, third]) staff.removeSite(id)
})

test('E27 a live site goes to the trash, comes back by Undo as it was, is restored from the trash, and goes for good by its name', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id, name } = await staff.createSite('Going and coming', 'inn')
  await staff.publish(id)
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}`)
  await chooseInMenu(page, 'Move to trash')
  await page.getByText(`“${name}” is in the trash`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Everything is as it was').waitFor()
  await rowOf(page, `${name}.*Live`).waitFor()

  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Move to trash' }).click()
  await page.getByText(`“${name}” is in the trash`).waitFor()
  await page.getByRole('link', { name: 'Trash' }).click()
  await rowOf(page, name).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: `Restore: ${name}` }).click()
  await page.getByText(`“${name}” is back, as an unpublished draft`).waitFor()

  await (await callAsProvider(product)).send('DELETE', `/sites/${id}`)
  await page.reload()
  await page.getByRole('button', { name: `Delete for good: ${name}` }).click()
  await page.getByLabel('Type the name of the site').fill('Something else')
  await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
  await page.getByText('That is not the name of the site.').waitFor()
  await page.getByLabel('Type the name of the site').fill(name)
  await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
  await page.getByText(`“${name}” is gone for good`).waitFor()
  await expect.poll(() => rowOf(page, name).count()).toBe(0)
})
