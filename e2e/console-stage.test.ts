import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  cellOf,
  columnsOf,
  mainText,
  openSetting,
  openSiteEditor,
  panelOf,
  phoneOf,
  storedDocument,
  untilSaved,
  untilUsable,
  widenGrid,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const frameOf = (page: Page) => page.locator('iframe[title="The page as visitors see it"]')
const gridOf = (page: Page) => page.getByRole('region', { name: 'Grid', exact: true })
const widthOf = async (part: Locator) => (await part.boundingBox())!.width

/** Drags with the mouse in small steps. */
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
  await page.getByRole('button', { name: 'Collapse the grid' }).click()
  await page.reload()
  await untilUsable(page)
  expect(await widthOf(gridOf(page))).toBeLessThan(140)
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('the insert bar puts a text, a button and a product there with one tap each, and selects them', {
  timeout: 90_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Inserted', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const bar = page.getByRole('toolbar', { name: 'Insert', exact: true })
  const insert = (name: string) => bar.getByRole('button', { name, exact: true }).click()
  const selected = page.locator('[data-item][aria-selected=true]')
  const firstPage = async () => {
    const { site } = await storedDocument(page, id)
    return { page: site.pages[site.categories[0]!.pages[0]!]!, site }
  }
  const { page: before } = await firstPage()

  await insert('Button')
  await page.getByRole('option', { name: 'Button “Learn more”' }).and(selected).waitFor()
  await panelOf(page)
    .getByRole('heading', { name: /^Button / })
    .waitFor()
  await insert('Button')
  await insert('Product')
  await page.getByRole('option', { name: 'Hotspot “New product”' }).and(selected).waitFor()
  await insert('Text')
  await page.getByRole('textbox', { name: 'Edit text: Main text' }).fill('Written at once')
  await page.keyboard.press('Escape')
  await phoneOf(page).getByText('Written at once').waitFor()
  await untilSaved(page)
  const { page: after } = await firstPage()
  expect(after.buttons).toHaveLength(before.buttons.length + 2)
  expect(after.products).toHaveLength(before.products.length + 1)
  const [one, two] = after.buttons.slice(-2)
  expect(one!.buttonPositionTop).not.toBe(two!.buttonPositionTop)

  await insert('Image')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await findViolations(page)).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('a page without text is given one that is written at once', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Wordless', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await mainText(page).fill('')
  const bar = page.getByRole('toolbar', { name: 'Insert', exact: true })
  await bar.getByRole('button', { name: 'Text', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Edit text: Main text' })
  await expect.poll(() => field.inputValue()).toBe('Your text')
  await page.keyboard.type('Typed over it')
  await phoneOf(page).getByText('Typed over it').waitFor()
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('a popup is seen in the phone while it is written, and what is tapped there is what is written', {
  timeout: 90_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Popup seen', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const popup = phoneOf(page).locator('.popup')
  expect(await popup.count()).toBe(0)
  await page
    .getByRole('toolbar', { name: 'Insert', exact: true })
    .getByRole('button', { name: 'Popup', exact: true })
    .click()
  await popup.getByText('What’s new').waitFor()
  const field = (key: string) => panelOf(page).locator(`[data-path="/settings/popupCtas/timeLimit/${key}"]`)
  const text = field('text/JP').getByRole('textbox')
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('新豆の試飲会')
  await popup.getByText('新豆の試飲会').waitFor()

  await panelOf(page).getByRole('heading', { name: 'Popups' }).click()
  await field('startDate').getByRole('textbox').focus()
  const drawn = popup.getByText('新豆の試飲会')
  const labels = (await drawn.boundingBox())!
  await page.mouse.click(labels.x + 8, labels.y + labels.height / 2)
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await drawn.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
  await cellOf(page, 'B1').click()
  await popup.getByText('新豆の試飲会').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Back to the page' }).click()
  await popup.waitFor({ state: 'detached' })
  await panelOf(page).getByRole('heading', { name: 'Page B1' }).waitFor()
  await untilSaved(page)
  expect((await storedDocument(page, id)).site.settings.popupCtas?.timeLimit?.text).toMatchObject({
    JP: '新豆の試飲会',
  })
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('forms, surveys, news, the campaign and what stands where nothing is are seen while they are written', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const created = await staff.createSite('Forms seen', 'roastery')
  const { id } = created
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  const contact = created.settings.forms!.CONTACT_SETTING!
  const closing = { id: 'end', text: {} }
  const forms = { ...created.settings.forms, CONTACT_SETTING: { ...contact, closing } }
  await staff.saveSite({ ...created, settings: { ...created.settings, forms } })
  await openSetting(page, product, id, '/settings/forms/CONTACT_SETTING')
  const screen = page.frameLocator('iframe[title="The screen as visitors see it"]')
  const fieldAt = (path: string) =>
    panelOf(page).locator(`[data-path="/settings/${path}"]`).getByRole('textbox')
  await fieldAt('forms/CONTACT_SETTING/title/JP').fill('なんでも聞いてください')
  await screen.getByRole('heading', { name: 'なんでも聞いてください', includeHidden: true }).waitFor()

  const label = (await screen.locator('[name=name]').boundingBox())!
  await page.mouse.click(label.x + 20, label.y + label.height / 2)
  await fieldAt('forms/CONTACT_SETTING/fields/1/title/JP').fill('呼び名')
  await screen.locator('label', { hasText: '呼び名' }).waitFor()
  expect(await findViolations(page)).toEqual([])

  await openSetting(page, product, id, '/settings/forms/CONTACT_SETTING/closing/text/JP')
  await fieldAt('forms/CONTACT_SETTING/closing/text/JP').fill('受付は終わりました')
  await screen.getByText('受付は終わりました').waitFor()
  expect(await screen.locator('form').count()).toBe(0)
  await openSetting(page, product, id, '/settings/forms/CONTACT_SETTING')
  await screen.locator('form').waitFor()

  await panelOf(page).getByRole('button', { name: 'Site settings' }).click()
  await page.locator('iframe[title="The page as visitors see it"]').waitFor()
  await panelOf(page).getByRole('button', { name: 'Surveys', exact: true }).click()
  await panelOf(page).getByRole('button', { name: /^1 – / }).first().click()
  await fieldAt('surveys/0/title/JP').fill('朝の一杯')
  await screen.getByRole('heading', { name: '朝の一杯', includeHidden: true }).waitFor()

  await openSetting(page, product, id, '/settings/notifications/1/title/JP')
  await fieldAt('notifications/1/title/JP').fill('雨の日は一割引き')
  await phoneOf(page).locator('.news').getByText('雨の日は一割引き').waitFor()
  expect(await phoneOf(page).locator('.zone').count()).toBe(0)
  await openSetting(page, product, id, '/settings/displayAlbum')
  const album = phoneOf(page).locator('.album')
  await album.locator('a[aria-current=page] img').waitFor()
  expect(await album.locator('a').count()).toBeGreaterThan(3)
  await openSetting(page, product, id, '/settings/campaign')
  await phoneOf(page).locator('.zone.right [data-campaign-item]').first().waitFor()
  await page.getByRole('button', { name: 'Size: Desktop' }).waitFor()
  expect(await findViolations(page)).toEqual([])

  await openSetting(page, product, id, '/settings/notFound/title/JP')
  await fieldAt('notFound/title/JP').fill('迷子になりました')
  await screen.getByRole('heading', { name: '迷子になりました', includeHidden: true }).waitFor()
  await cellOf(page, 'A2').click()
  await phoneOf(page).locator('.stage').waitFor()
  expect(noise).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(id)
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
    await page.getByLabel('Back to the site', { exact: true }).hover()
    const tooltip = (await page.getByRole('tooltip').boundingBox())!
    expect(tooltip.x).toBeGreaterThanOrEqual(0)
    expect(tooltip.x + tooltip.width).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await findViolations(page)).toEqual([])
    if (width < 820) return
    const phone = (await frameOf(page).boundingBox())!
    // As large as the space allows, but no larger than its full size.
    expect(phone.height).toBeGreaterThan(Math.min(0.8 * height, 850) - 130)
    expect(phone.width).toBeLessThanOrEqual(389)
  },
)
