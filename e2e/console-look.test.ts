import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { cellOf, openSiteEditor, panelOf, phoneOf } from './console-editor.ts'
import { invite, stillDesktop } from './console-people.ts'
import { consoleScreens, toStandStill } from './console-screens.ts'
import { seededVisitor, seedVisitors, visitedSite } from './seed-visitors.ts'
import { beSignedIn, openAs } from './session.ts'

const stillPhone: BrowserContextOptions = { ...phone, reducedMotion: 'reduce' }
const englishPhone: BrowserContextOptions = { ...stillPhone, locale: 'en-US' }

const boxOf = async (part: Locator) => (await part.boundingBox())!

/** Whether two elements are side by side. */
async function isBeside(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await boxOf(one), await boxOf(other)]
  return first.y < second.y + second.height && second.y < first.y + first.height
}

async function expectReachable(page: Page, dialog: Locator, button: string): Promise<void> {
  await toStandStill(page)
  const frame = await boxOf(dialog)
  const { y, height } = await boxOf(dialog.getByRole('button', { name: button, exact: true }))
  expect(y + height).toBeLessThanOrEqual(Math.min(frame.y + frame.height, phone.viewport!.height))
}

test('on a phone, a dialog that is higher than the window keeps its buttons in view, and what it says has room', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(englishPhone)
  await openAs(page, product, '/sites/demo-inn/alerts')
  await page.getByRole('button', { name: 'Add alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add alert' })
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  await expectReachable(page, dialog, 'Add alert')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Show on a website' }).click()
  const embed = page.getByRole('dialog', { name: 'Show on a website' })
  const said = embed.getByText('The site can only be embedded on websites', { exact: false })
  expect(await isBeside(said, embed.getByRole('link', { name: 'Edit' }))).toBe(false)
  expect(await findViolations(page)).toEqual([])
  expect(noise).toEqual([])
})

test('no screen of a phone is wider than it, whatever its buttons are called', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillPhone)
  await openAs(page, product, `/sites/${visitedSite}/analytics`)
  await page.getByRole('button', { name: '共有・メール' }).waitFor()
  await toStandStill(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport!.width)
})

test('on a phone the editor shows grid, page and settings one at a time', async ({ openPage, product }) => {
  const { page, noise } = await openPage(englishPhone)
  await openAs(page, product, '/sites/demo-school/edit')
  const ways = page.getByRole('navigation', { name: 'Parts of the editor' })
  const reach = async (name: string) => {
    await ways.getByRole('button', { name }).tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport!.width)
    expect(await findViolations(page)).toEqual([])
  }
  await cellOf(page, 'A2').tap()
  await reach('Phone')
  await phoneOf(page).locator('.stage img').first().waitFor()
  await reach('Settings')
  await panelOf(page).getByRole('heading', { name: 'Page A2' }).waitFor()
  await reach('Grid')
  await cellOf(page, 'A3').waitFor()
  expect(await page.locator('[data-grid]').count()).toBe(1)
  expect(await panelOf(page).count()).toBe(0)
  expect(noise).toEqual([])
})

test('what can be done with a contract stays together on a phone, and a long name widens nothing', async ({
  openPage,
  product,
}) => {
  // Korean words stay whole, and this name has no spaces.
  const company = '株式会社ながいなまえのデジタルマーケティングパートナーズ東日本'
  const { id } = await invite(product, 'MASTER_USER', { company })
  const { page } = await openPage({ ...stillPhone, locale: 'ko-KR' })
  await openAs(page, product, `/users/${id}`)
  const [suspend, end] = ['일시 정지', '계약 해지'].map((name) => page.getByRole('button', { name }))
  await end!.waitFor()
  expect(await isBeside(suspend!, end!)).toBe(true)
  await page.getByText(`${company}의 사이트`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport!.width)
})

test('what members have sent is exported from beside the days, and their address is known', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await consoleScreens.find(({ name }) => name === 'members')?.open(page, product)
  const days = page.getByLabel('To', { exact: true })
  expect(await isBeside(days, page.getByRole('link', { name: 'Export as CSV' }))).toBe(true)
  await page.getByRole('button', { name: `Open what ${seededVisitor} sent` }).click()
  const drawer = page.getByRole('dialog', { name: seededVisitor })
  await drawer.getByRole('definition').filter({ hasText: seededVisitor }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(noise).toEqual([])
})

test('an entry of the audit log leads to the site that it is about, by its name', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await seedVisitors(product)
  await openAs(page, product, `/sites/${visitedSite}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto(`${product.consoleUrl}/audit-entries`)
  await page.getByLabel('Search by person, record or call').fill(`/sites/${visitedSite}/`)
  const row = page.getByRole('row', { name }).first()
  await row.getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(visitedSite, { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await drawer.getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(noise).toEqual([])
})

test('the palette has a name', async ({ openPage, product }) => {
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, 'demo-inn')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor()
  expect(await findViolations(page)).toEqual([])
})
