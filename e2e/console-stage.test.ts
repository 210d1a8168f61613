import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { cellOf, columnsOf, openSiteEditor, untilUsable, widenGrid } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const frameOf = (page: Page) => page.locator('iframe[title="The page as visitors see it"]')
const gridOf = (page: Page) => page.getByRole('region', { name: 'Grid', exact: true })
const widthOf = async (part: Locator) => (await part.boundingBox())!.width

/** Drags with the mouse, in steps as a hand does. */
async function dragCell(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [(await cellOf(page, from).boundingBox())!, (await cellOf(page, to).boundingBox())!]
  await page.mouse.move(a.x + 30, a.y + 60)
  await page.mouse.down()
  await page.mouse.move(a.x + 34, a.y + 80, { steps: 4 })
  await page.mouse.move(b.x + 30, b.y + 10, { steps: 8 })
  await page.mouse.up()
}

test('the grid begins as a rail beside a large phone, is widened, and remembered as it was left', {
  timeout: 90_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Stage', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  expect(await widthOf(gridOf(page))).toBeLessThan(140)
  const large = await widthOf(frameOf(page))

  const [first = [], second = []] = await columnsOf(page)
  await dragCell(page, 'A2', 'B1')
  await expect
    .poll(async () => (await columnsOf(page)).slice(0, 2))
    .toEqual([[first[0]], [first[1], ...second]])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await columnsOf(page)).slice(0, 2)).toEqual([first, second])

  await cellOf(page, 'A1').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await cellOf(page, 'B1').and(page.locator('[data-open]')).waitFor()
  await page
    .getByRole('toolbar', { name: 'Selected pages' })
    .getByRole('button', { name: 'Duplicate' })
    .click()
  await expect.poll(async () => (await columnsOf(page))[1]).toHaveLength(second.length + 1)
  expect(await widthOf(gridOf(page))).toBeLessThan(140)

  await widenGrid(page)
  expect(await widthOf(gridOf(page))).toBeGreaterThan(500)
  expect(await widthOf(frameOf(page))).toBeLessThanOrEqual(large)
  await page.reload()
  await untilUsable(page)
  expect(await widthOf(gridOf(page))).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Make the grid narrow' }).click()
  await page.reload()
  await untilUsable(page)
  expect(await widthOf(gridOf(page))).toBeLessThan(140)
  await page.goto('about:blank')
  await staff.removeSite(id)
})

test.for([
  [390, 844],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
] as const)(
  'at %i × %i pixels nothing is cut off and everything is accessible',
  async ([width, height], { openPage, product }) => {
    const { page } = await openPage({ ...stillDesktop, viewport: { width, height } })
    await beSignedIn(page, product)
    await page.goto(`${product.consoleUrl}/sites/demo-inn/edit`)
    await cellOf(page, 'A1').waitFor()
    if (width >= 820) await untilUsable(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await findViolations(page)).toEqual([])
    if (width < 820) return
    const phone = (await frameOf(page).boundingBox())!
    // As large as there is room for, and no larger than it is.
    expect(phone.height).toBeGreaterThan(Math.min(0.8 * height, 850) - 130)
    expect(phone.width).toBeLessThanOrEqual(389)
  },
)
