import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { cellOf, leaveEditor, openSiteEditor, panelOf } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const words = '空室を見る'
const item = (page: Page, name: string | RegExp): Locator =>
  page.locator('[data-item]').and(page.getByRole('option', { name }))
const layers = (page: Page): Locator => page.getByRole('region', { name: 'Layers' })
const namesOf = (page: Page): Promise<string[]> => layers(page).locator('[data-layer]').allTextContents()

async function openInn(page: Page, product: Parameters<typeof signInAsStaff>[0]) {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Layers', 'inn')
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await item(page, `Button “${words}”`).waitFor()
  return { id, staff }
}

test('E21 what is locked stays where it is and on the page, for colleagues too, until it is unlocked', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  const { id } = await openInn(page, product)
  const book = item(page, `Button “${words}”`)
  await book.click()
  await page.keyboard.press('l')
  const before = await book.getAttribute('style')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  expect([await book.count(), await book.getAttribute('style')]).toEqual([1, before])
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await leaveEditor(page)
  await openSiteEditor(page, product, id)
  await page.getByRole('button', { name: 'Layers' }).click()
  const lock = layers(page).getByRole('button', { name: `Lock while editing: Button “${words}”` })
  expect(await lock.getAttribute('aria-pressed')).toBe('true')
  await lock.click()
  await book.click()
  await page.keyboard.press('Delete')
  await expect.poll(() => book.count()).toBe(0)
})

test('a rectangle selects several, which go together; layers are named and dragged before each other', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  await openInn(page, product)
  const book = item(page, `Button “${words}”`)
  await book.click()
  await page.keyboard.press('Control+d')
  await expect.poll(() => book.count()).toBe(2)
  const surface = (await page.getByRole('listbox', { name: 'On the page' }).boundingBox())!
  const [first, second] = [(await book.first().boundingBox())!, (await book.last().boundingBox())!]
  await page.mouse.move(surface.x + 3, Math.min(first.y, second.y) - 12)
  await page.mouse.down()
  await page.mouse.move(surface.x + surface.width - 4, Math.max(first.y, second.y) + 20, { steps: 6 })
  await page.mouse.up()
  const selected = page.locator('[data-item][aria-selected=true]')
  await expect.poll(() => selected.filter({ hasNotText: 'x' }).count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Layers' }).click()
  await layers(page).locator('[data-layer]').filter({ hasText: words }).first().dblclick()
  await page.keyboard.type('Copy')
  await page.keyboard.press('Enter')
  const names = await namesOf(page)
  const [top, below] = [names.indexOf('Copy'), names.indexOf(`Button “${words}”`)]
  expect(below).toBeGreaterThan(top)
  const rows = layers(page).locator('li[data-line], li:has([data-layer])')
  await rows.nth(top).dragTo(rows.nth(below), { targetPosition: { x: 60, y: 30 } })
  await expect.poll(async () => (await namesOf(page)).indexOf('Copy')).toBe(below)
  expect(await findViolations(page)).toEqual([])
})

test('a shared button is the same on two pages, is changed on one, and leaves its copies when it goes', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  await openInn(page, product)
  const panel = panelOf(page)
  await item(page, `Button “${words}”`).click()
  await panel.getByRole('button', { name: 'Share with other pages' }).click()
  await panel.getByText('On 1 page').waitFor()
  await cellOf(page, 'B1').click()
  await panel.getByRole('button', { name: 'Insert a shared button' }).click()
  await page.getByRole('menuitem', { name: words }).click()
  await panel.getByText('On 2 pages').waitFor()
  await panel.getByRole('textbox', { name: 'Text', exact: true }).fill('予約する')
  await panel.getByRole('button', { name: 'Open page A1' }).click()
  await item(page, 'Button “予約する”').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await item(page, `Button “${words}”`).waitFor()
  await page.keyboard.press('Control+Shift+z')
  await panel.getByRole('button', { name: 'Page A1', exact: true }).click()
  await panel.getByRole('button', { name: 'Site', exact: true }).click()
  await panel.getByRole('button', { name: 'Shared items', exact: true }).click()
  await panel.getByRole('button', { name: words, exact: true }).click()
  await panel.getByRole('button', { name: `Remove: ${words}` }).click()
  await page.getByRole('button', { name: 'Keep them as separate buttons' }).click()
  await panel.getByText('There are no shared buttons yet', { exact: false }).waitFor()
  await item(page, 'Button “予約する”').waitFor()
})
