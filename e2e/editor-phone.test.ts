import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const bookingWords = '空室を見る'

/** Opens a new site in the editor, with these elements on its first page. */
async function openEditor(page: Page, product: ProductAddresses): Promise<{ id: string; book: Locator }> {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Phone', 'inn')
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/edit`)
  const book = page.getByRole('option', { name: `Button “${bookingWords}”` })
  await book.waitFor()
  await page.getByRole('button', { name: 'Try it as a visitor' }).waitFor()
  return { id, book }
}

const drawn = (page: Page, words: string): Locator =>
  page.frameLocator('iframe[title="The page as visitors see it"]').getByText(words, { exact: true })

/** Position of an element in the phone. */
const placeOf = async (item: Locator): Promise<[left: number, top: number]> =>
  item.evaluate(({ style }) => [
    Math.round(Number.parseFloat(style.left)),
    Math.round(Number.parseFloat(style.top)),
  ])

async function dragBy(page: Page, item: Locator, by: { x: number; y: number }): Promise<void> {
  const box = (await item.boundingBox())!
  const from = { x: box.x + 20, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('a button is clicked, dragged to another place, and brought back by undoing', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  const { book } = await openEditor(page, product)
  const before = await placeOf(book)
  await book.click()
  expect(await book.getAttribute('aria-selected')).toBe('true')
  await dragBy(page, book, { x: 0, y: -150 })
  const [left, top] = await placeOf(book)
  // Nearby guide lines attract it.
  expect(Math.abs(left - before[0])).toBeLessThan(9)
  expect(top).toBeLessThan(before[1] - 100)
  const seen = (await drawn(page, bookingWords).boundingBox())!
  const hit = (await book.boundingBox())!
  expect(Math.abs(seen.y + seen.height / 2 - (hit.y + hit.height / 2))).toBeLessThan(4)
  await page.keyboard.press('Control+z')
  expect(await placeOf(book)).toEqual(before)
})

test('by keys alone one walks from thing to thing, moves, pulls, copies and removes', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  const { book } = await openEditor(page, product)
  await page.getByRole('option', { name: 'Main text' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => book.getAttribute('aria-selected')).toBe('true')
  const [left, top] = await placeOf(book)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  expect(await placeOf(book)).toEqual([left + 1, top - 10])
  await page.keyboard.press('Control+z')
  expect(await placeOf(book)).toEqual([left, top])
  const width = (await book.boundingBox())!.width
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  expect((await book.boundingBox())!.width).toBeLessThan(width)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(() => book.count()).toBe(2)
  await page.keyboard.press('Delete')
  await expect.poll(() => book.count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await page.locator('[role=option][aria-selected=true][data-item]').count()).toBe(0)
})

test('text is written in its place, and the phone shows each letter', async ({ openPage, product }) => {
  const { page } = await openPage(stillDesktop)
  const { book } = await openEditor(page, product)
  await book.dblclick()
  const field = page.getByLabel(`Edit text: Button “${bookingWords}”`)
  await field.waitFor()
  await page.keyboard.type('お部屋を探す')
  await drawn(page, 'お部屋を探す').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Button “お部屋を探す”' }).waitFor()
})

test('E25 the phone is a frame in which nothing can run, and what lies above it is accessible', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  await openEditor(page, product)
  const frame = page.locator('iframe[title="The page as visitors see it"]')
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin')
  const violations = await findViolations(page)
  expect(violations.filter((line) => /listbox|option|iframe|toolbar|Phone/.test(line))).toEqual([])
})
