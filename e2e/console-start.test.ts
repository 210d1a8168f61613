import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { cellOf, columnNames, dropFiles, openSiteEditor, untilSaved } from './console-editor.ts'
import { callAs, stillDesktop } from './console-people.ts'
import { fingerOn } from './finger.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const templates = join(import.meta.dirname, '../templates')
const pictures = ['a1', 'b1', 'c1'].map((name) => join(templates, `inn/media/${name}.jpg`))
const siteIn = (page: Page): string => /sites\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

const dropArea = (page: Page) => page.getByRole('region', { name: 'Start from my images' })
const swipeOf = (page: Page, name: string) => page.getByRole('group', { name: `Pages of ${name}` })

test('what is dropped on the new-site screen becomes pages: one place as large as the templates', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/create`)
  const area = (await dropArea(page).boundingBox())!
  const card = (await swipeOf(page, 'Seaside hot-spring inn').locator('xpath=../..').boundingBox())!
  expect(area.width * area.height).toBeGreaterThanOrEqual(card.width * card.height)

  const choose = dropArea(page).getByLabel('Choose files')
  // Registered first, so that the browser does not show its own dialog.
  const choosing = page.waitForEvent('filechooser')
  await choose.focus()
  await page.keyboard.press('Enter')
  const chooser = await choosing
  await chooser.setFiles(pictures[0]!)
  await dropArea(page).getByText('a1.jpg chosen').waitFor()
  await dropFiles(page, dropArea(page), pictures.slice(1))
  await dropArea(page).getByText('a1.jpg and 2 more chosen').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Name of the site').fill('')
  await dropArea(page).getByRole('button', { name: 'Create pages' }).click()
  await page.getByText('Give the site a name.').waitFor()
  const name = page.getByLabel('Name of the site')
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
  await name.fill('Of my images')
  await dropArea(page).getByRole('button', { name: 'Create pages' }).click()
  await cellOf(page, 'A3').waitFor({ timeout: 30_000 })
  await untilSaved(page)
  const id = siteIn(page)
  const { send } = await callAs(product)
  const pageCount = async () => (await (await send('GET', `/sites/${id}`)).json()).pageCount
  await expect.poll(pageCount).toBe(3)
  await page.goto('about:blank')
  staff.removeSite(id)
})

/** Records the pages of a template that a browser has requested. */
function listenForPages(page: Page, template: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const position = new RegExp(`/templates/${template}/pages/(\\w+)/image`).exec(request.url())?.[1]
    if (position) asked.push(position)
  })
  return asked
}

/** The centre of a swipeable row. */
async function middleOf(row: Locator) {
  const { x, y, width, height } = (await row.boundingBox())!
  return { x: x + width / 2, y: y + height / 2, width }
}

test('a template is swiped through by keys and by mouse; its pages come as they are needed', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const { page } = await openPage(stillDesktop)
  const asked = listenForPages(page, 'inn')
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/create`)
  const row = swipeOf(page, 'Seaside hot-spring inn')
  const place = row.locator('xpath=..').getByRole('status')
  await row.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toEqual(['A2'])
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => place.innerText()).toBe('A2 · 2 / 16')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => place.innerText()).toBe('8 × 2 pages')
  expect(asked).toEqual(['A2', 'B1'])

  const { x, y, width } = await middleOf(row)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - width / 3, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => place.innerText()).toBe('A2 · 2 / 16')
  const radio = page.getByRole('radio', { name: 'Seaside hot-spring inn' })
  expect(await radio.isChecked()).toBe(false)
  await row.locator('xpath=..').getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => place.innerText()).toBe('B1 · 3 / 16')

  await row.focus()
  await page.keyboard.press('End')
  await expect.poll(() => place.innerText()).toBe('H2 · 16 / 16')
  expect(await findViolations(page)).toEqual([])
  await row.click()
  expect(await radio.isChecked()).toBe(true)
})

test('on a phone a template is swiped through with a finger', { timeout: 120_000 }, async ({
  openPage,
  product,
}) => {
  const { page } = await openPage({ ...phone, locale: 'en-US' })
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/create`)
  const row = swipeOf(page, 'Seaside hot-spring inn')
  await row.scrollIntoViewIfNeeded()
  await page.waitForResponse(/templates\/inn\/pages\/A2\/image/)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { width, ...from } = await middleOf(row)
  const finger = await fingerOn(page)
  await finger.draw({ from, way: { x: -width / 2, y: 0 }, ms: 250 })
  await finger.lift()
  await finger.end()
  await expect
    .poll(() => row.locator('xpath=..').getByRole('status').innerText())
    .toMatch(/^(?:A2 · 2|B1 · 3) \/ 16$/)
  expect(await page.getByRole('radio', { name: 'Seaside hot-spring inn' }).isChecked()).toBe(false)
  expect(await findViolations(page)).toEqual([])
})

test('a category that is added asks for its name: Enter keeps it, Escape leaves the one it has, and nothing waits for it', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const site = await staff.createSite('Gets categories', 'school')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, site.id)
  const add = page.getByRole('button', { name: 'Add a category', exact: true })
  const naming = page.locator('.naming input')
  await add.click()
  await expect.poll(() => naming.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await naming.inputValue()).toBe('カテゴリー B')
  await page.keyboard.type('Rooms')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await columnNames(page)).at(-1)).toContain('Rooms')
  await add.click()
  await naming.waitFor()
  await page.keyboard.type('Not this')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await columnNames(page)).at(-1)).toContain('カテゴリー C')
  await add.click()
  await naming.waitFor()
  await cellOf(page, 'A1').click()
  await naming.waitFor({ state: 'detached' })
  await expect.poll(async () => (await columnNames(page)).at(-1)).toContain('カテゴリー D')
  await untilSaved(page)
  expect(await findViolations(page)).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(site.id)
})
