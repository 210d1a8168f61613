import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { mainText, openSiteEditor, panelOf } from './console-editor.ts'
import { addressOf, invite, stillDesktop } from './console-people.ts'
import { beSignedIn, openAs } from './session.ts'
import { signInAsStaff } from './staff.ts'

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const found = (page: Page) => search(page).getByRole('option')

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  // The previous dialog takes a moment to close.
  await search(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await search(page).waitFor()
  await page.keyboard.type(words)
}

/** Chooses the first result, once it is shown. */
async function choose(page: Page, words: string): Promise<void> {
  await write(page, words)
  await expect.poll(async () => (await found(page).first().textContent())?.toLowerCase()).toContain(words)
  await page.keyboard.press('Enter')
}

test('from anywhere in the console, a site, a screen and what can be done are some letters away', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Zebra garden', 'roastery')
  const { page, noise } = await openPage(stillDesktop)
  await openAs(page, product, '/mails')
  await write(page, 'zebra')
  await expect
    .poll(() => found(page).allTextContents())
    .toEqual(['Zebra gardenSwipress', 'Edit Zebra gardenSwipress'])
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toBe(`/master/sites/${id}`)

  await choose(page, 'webh')
  await expect.poll(() => addressOf(page)).toBe(`/master/sites/${id}/webhooks`)
  await choose(page, 'audit')
  await expect.poll(() => addressOf(page)).toBe('/master/audit-entries')
  await choose(page, 'dark')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain('dark')
  await write(page, 'no such thing')
  await search(page).getByText('Nothing found.').waitFor()
  await page.keyboard.press('Escape')
  await search(page).waitFor({ state: 'detached' })
  expect(noise).toEqual([])
})

test('on a phone it is opened by a button; nobody finds what they may not use', async ({
  openPage,
  product,
}) => {
  const customer = await invite(product, 'MASTER_USER', { company: 'Lighthouse' })
  const { page } = await openPage({ ...phone, locale: 'en-US' })
  await openAs(page, { ...product, ...customer }, '/sites')
  await page.getByRole('button', { name: 'Search' }).tap()
  await search(page).waitFor()
  const names = await found(page).allTextContents()
  expect(names.some((name) => name.startsWith('Media'))).toBe(true)
  expect(names.filter((name) => /^(Jobs|Customers)/.test(name))).toEqual([])
})

test('the editor finds fields by their names and by what is said about them', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Fields found', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const go = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await go('favicon')
  await panelOf(page).getByRole('heading', { name: 'Branding' }).waitFor()
  await go('main text')
  await expect.poll(() => mainText(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await go('read aloud')
  const alt = panelOf(page).getByRole('textbox', { name: 'Image description' })
  await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a task is found by everyday words, not only by the name of its screen', { timeout: 90_000 }, async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Found by words', 'roastery')
  const { page } = await openPage(stillDesktop)
  await openAs(page, product, `/sites/${id}`)
  for (const [words, text, address] of [
    ['export members', 'Members', `/sites/${id}/visitors/members`],
    ['people leave', 'Visitor paths', `/sites/${id}/analytics/swipes`],
    ['connect address', 'Domain', `/sites/${id}/domain`],
    ['last week', 'Releases', `/sites/${id}/releases`],
    ['invite colleague', 'Team', '/admins'],
  ] as const) {
    await write(page, words)
    await expect.poll(async () => (await found(page).allTextContents())[0]).toContain(text)
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe(`/master${address}`)
  }
  await openSiteEditor(page, product, id)
  for (const [words, text] of [
    ['price everywhere', 'Find and replace'],
    ['restore version', 'History'],
    ['translation', 'Translate side by side'],
  ] as const) {
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await page.keyboard.type(words)
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain(text)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto('about:blank')
  staff.removeSite(id)
})
