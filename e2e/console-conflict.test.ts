import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop } from './browser.ts'
import { test } from './browser-test.ts'
import { signIn } from './console-screens.ts'
import type { ProductAddresses } from './product.ts'
import { signInAsStaff } from './staff.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The browser reports the answer that says so. */
const isConflict = (line: string) => line.includes('409')

async function openSettings(page: Page, { consoleUrl }: ProductAddresses, id: string): Promise<void> {
  await page.goto(`${consoleUrl}/sites/${id}/settings`)
  await page.getByLabel('Name', { exact: true }).waitFor()
}

test('of two tabs that edit settings the second is told, keeps what was typed, and saves it over what it then saw', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Two tabs', 'roastery')
  const { page: first, noise } = await openPage(desktop)
  await signIn(first, product)
  const second = await first.context().newPage()
  await openSettings(first, product, id)
  await openSettings(second, product, id)
  await first.getByLabel('Name', { exact: true }).fill('From the first tab')
  await second.getByLabel('Path prefix').fill('second')
  await save(first)
  await first.getByText('Settings saved').waitFor()

  await save(second)
  const alert = second.getByRole('alert').filter({ hasText: 'These settings were changed elsewhere' })
  await alert.getByText('Changed elsewhere: Name').waitFor()
  expect(await second.getByLabel('Path prefix').inputValue()).toBe('second')
  expect(await second.getByLabel('Name', { exact: true }).inputValue()).toBe('Two tabs')

  await alert.getByRole('button', { name: 'Save mine over it' }).click()
  await second.getByText('Settings saved').waitFor()
  await alert.waitFor({ state: 'detached' })
  expect(await second.getByLabel('Name', { exact: true }).inputValue()).toBe('From the first tab')
  await first.reload()
  await openSettings(first, product, id)
  expect(await first.getByLabel('Path prefix').inputValue()).toBe('second')
  expect(await first.getByLabel('Name', { exact: true }).inputValue()).toBe('From the first tab')
  expect(noise.splice(0).every(isConflict)).toBe(true)
  await staff.removeSite(id)
})

test('a page that was saved in the meantime is no conflict of settings, and theirs can be loaded instead of mine', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id, categories } = await staff.createSite('A page between', 'roastery')
  const { page: first, noise } = await openPage(desktop)
  await signIn(first, product)
  const second = await first.context().newPage()
  const pageAddress = `${product.consoleUrl}/pages/${id}.${categories[0]!.pages[0]!.id}`
  await openSettings(first, product, id)
  await first.getByLabel('Path prefix').fill('mine')
  await second.goto(pageAddress)
  await second.getByLabel('Main text').fill('Theirs')
  const third = await first.context().newPage()
  await third.goto(pageAddress)
  await third.getByLabel('Main text').fill('Mine')
  await save(second)
  await second.getByText('Page A1 saved').waitFor()
  await save(first)
  await first.getByText('Settings saved').waitFor()
  expect(noise).toEqual([])

  await save(third)
  const alert = third.getByRole('alert').filter({ hasText: 'This page was changed elsewhere' })
  await alert.getByText('Changed elsewhere: Japanese › Main text').waitFor()
  expect(await third.getByLabel('Main text').inputValue()).toBe('Mine')
  await alert.getByRole('button', { name: 'Discard mine, load theirs' }).click()
  await expect.poll(() => third.getByLabel('Main text').inputValue()).toBe('Theirs')
  expect(noise.splice(0).every(isConflict)).toBe(true)
  await staff.removeSite(id)
})
