import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageButton } from '#model/definition/button.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  cellOf,
  openSetting,
  openSiteEditor,
  panelOf,
  phoneOf,
  storedDocument,
  untilSaved,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const moving = { ...stillDesktop, reducedMotion: 'no-preference' } as const

/** Opens the fields of the first button of A1. */
async function openButton(page: Page): Promise<void> {
  await cellOf(page, 'A1').click()
  await panelOf(page).locator('[data-row]').first().click()
  await panelOf(page).getByRole('button', { name: 'Style' }).click()
  await panelOf(page).getByRole('radiogroup', { name: 'Button corners' }).waitFor()
}

/** The animations in the sample below a choice. */
const movements = (choice: Locator): Promise<string[]> =>
  choice.evaluate((input) => {
    const root = input.parentElement?.querySelector('[data-sample]')?.shadowRoot
    return (root?.getAnimations() ?? []).map((one) => (one as CSSAnimation).animationName)
  })

const firstButton = async (page: Page, siteId: string): Promise<PageButton> => {
  const { site } = await storedDocument(page, siteId)
  return site.pages[site.categories[0]!.pages[0]!]!.buttons[0]!
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`E09 shape and animation of a button are picked by pictures, by mouse and by keys, where the screen is ${colorScheme}`, {
    timeout: 90_000,
  }, async ({ openPage, product }) => {
    const staff = await signInAsStaff(product)
    const { id } = await staff.createSite(`Designed ${colorScheme}`, 'roastery')
    const { page } = await openPage({ ...moving, colorScheme })
    await beSignedIn(page, product)
    await openSiteEditor(page, product, id)
    await openButton(page)
    const shapes = panelOf(page).getByRole('radiogroup', { name: 'Button corners' })
    const animations = panelOf(page).getByRole('radiogroup', { name: 'Button animation' })
    await shapes.getByRole('radio', { name: 'Pill' }).click()
    await shapes.getByRole('radio', { name: 'Pill' }).press('ArrowLeft')
    expect(await shapes.getByRole('radio', { name: 'Rounded', exact: true }).isChecked()).toBe(true)
    const wobble = animations.getByRole('radio', { name: 'Wobble' })
    expect(await movements(wobble)).toEqual([])
    await wobble.hover()
    await expect.poll(() => movements(wobble)).toEqual(['wobble'])
    await wobble.click()
    const bubbles = animations.getByRole('radio', { name: 'Bubbles' })
    await wobble.press('ArrowRight')
    expect(await bubbles.isChecked()).toBe(true)
    await expect.poll(() => movements(bubbles)).toEqual(['bubbly'])
    expect(await findViolations(page)).toEqual([])
    await untilSaved(page)
    expect(await firstButton(page, id)).toMatchObject({
      buttonShape: 'MODERATELY_ROUNDED_EDGE',
      buttonAnimation: 'BUBBLY',
    })
    await phoneOf(page).locator('.btn.moderate.bubbly').first().waitFor()
    await page.goto('about:blank')
    staff.removeSite(id)
  })

test('E09 whoever wants no motion sees none in the pictures either', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Still', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await openButton(page)
  const animations = panelOf(page).getByRole('radiogroup', { name: 'Button animation' })
  const pulse = animations.getByRole('radio', { name: 'Pulse' })
  await pulse.hover()
  const sample = animations.locator('[data-sample="PULSE"]')
  await sample.waitFor()
  expect(await movements(pulse)).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(id)
})

/** Drags with the mouse in small steps. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 })
  await page.mouse.up()
}

/** The box of an element once it stands still: the stage takes a moment to become as large as a desktop. */
async function steadyBox(element: Locator) {
  let last = await element.boundingBox()
  await expect
    .poll(async () => {
      const before = last
      last = await element.boundingBox()
      return last !== null && JSON.stringify(before) === JSON.stringify(last)
    })
    .toBe(true)
  return last!
}

/** How far the top left corner of an element is from a place. */
async function distance(element: Locator, { x, y }: { x: number; y: number }): Promise<number> {
  const box = (await element.boundingBox())!
  return Math.abs(box.x - x) + Math.abs(box.y - y)
}

test('E07 what stands beside the pages is dragged, pulled larger and moved by keys, and the stored numbers follow', {
  timeout: 60_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Beside the pages', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSetting(page, product, id, '/settings/campaign')
  await panelOf(page).getByRole('button', { name: 'Open the designer' }).click()
  const designer = page.getByRole('dialog', { name: 'Campaign designer' })
  const item = designer.getByRole('button', { name: 'Button: 贈りものをえらぶ' })
  const stored = async () => {
    const { site } = await storedDocument(page, id)
    const found = site.settings.campaign!.buttons.find((one) => one.id === 'camp-gift')!
    const { buttonPositionX: x, buttonPositionY: y, buttonWidth: width, buttonHeight: height } = found
    return { x, y, width, height }
  }
  const storedAfter = async (before: object) => {
    await expect.poll(stored).not.toEqual(before)
    return stored()
  }
  const start = await stored()
  const box = (await item.boundingBox())!
  const perPixel = box.width / start.width
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await drag(page, middle, { x: 24, y: -60 })
  const dragged = await storedAfter(start)
  expect(Math.abs(dragged.x - (start.x + 24 / perPixel))).toBeLessThan(2)
  expect(Math.abs(dragged.y - (start.y - 60 / perPixel))).toBeLessThan(2)
  expect(dragged).toMatchObject({ width: start.width, height: start.height })
  const there = (await item.boundingBox())!
  expect(Math.abs(there.x - (box.x + 24))).toBeLessThan(2)
  expect(Math.abs(there.y - (box.y - 60))).toBeLessThan(2)

  await drag(page, { x: there.x + there.width, y: there.y + there.height / 2 }, { x: 30, y: 0 })
  const pulled = await storedAfter(dragged)
  expect(Math.abs(pulled.width - (start.width + 30 / perPixel))).toBeLessThan(2)
  expect(pulled).toEqual({ ...dragged, width: pulled.width })

  await item.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(stored).toEqual({ ...pulled, x: pulled.x + 1, y: pulled.y + 10 })
  expect(await findViolations(page)).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('E07 what stands beside the pages is dragged on the stage and moved by keys, and a drag is one step to undo', {
  timeout: 60_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Dragged on the stage', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSetting(page, product, id, '/settings/campaign')
  const item = page.getByRole('button', { name: 'Button: 贈りものをえらぶ' })
  const drawn = phoneOf(page).locator('.zone [data-campaign-item=camp-gift]')
  const stored = async () => {
    const { site } = await storedDocument(page, id)
    const found = site.settings.campaign!.buttons.find((one) => one.id === 'camp-gift')!
    return { x: found.buttonPositionX, y: found.buttonPositionY, plane: found.parentWidth }
  }
  const start = await stored()
  const box = await steadyBox(item)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await drag(page, middle, { x: 12, y: -40 })
  await expect.poll(stored).not.toEqual(start)
  await expect.poll(() => distance(item, { x: box.x + 12, y: box.y - 40 })).toBeLessThan(3)
  // What visitors see lies where the handle is.
  await expect.poll(async () => distance(drawn, (await item.boundingBox())!)).toBeLessThan(4)

  // One after the other at once, each a step of its own; keys in a row are one.
  const dragged = await stored()
  await drag(page, { x: middle.x + 12, y: middle.y - 40 }, { x: 10, y: 20 })
  await expect.poll(stored).not.toEqual(dragged)
  const again = await stored()
  await item.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  const moved = { ...again, x: again.x + 1, y: again.y + 10 }
  await expect.poll(stored).toEqual(moved)
  expect(await findViolations(page)).toEqual([])
  const undoing = page.getByRole('button', { name: /^Undo/ })
  for (const before of [again, dragged, start]) {
    await undoing.click()
    await expect.poll(stored).toEqual(before)
  }

  // Who deletes by a key goes on with what stands beside it.
  await item.focus()
  await page.keyboard.press('Delete')
  await item.waitFor({ state: 'detached' })
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-zone]') !== null && document.hasFocus())
  expect(await focused()).toBe(true)
  await page.goto('about:blank')
  staff.removeSite(id)
})

const description = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Image description' })

const publishDialog = (page: Page) => page.getByRole('dialog', { name: /^Publish “/ })

/** Opens the entry about images without a description, which contains the field of C2. */
async function openDescriptions(page: Page): Promise<Locator> {
  const dialog = publishDialog(page)
  await dialog.getByRole('button', { name: '1 image without a description' }).click()
  const field = dialog.getByRole('textbox', { name: /^C2/ })
  await field.waitFor()
  return field
}

test('E22 Z07 an image without a description is described before publishing, in one step that is undone, or where it stands', {
  timeout: 90_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('To be mended', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await cellOf(page, 'C2').click()
  await panelOf(page).getByRole('heading', { name: 'Page C2' }).waitFor()
  await description(page).fill('')
  await untilSaved(page)
  await cellOf(page, 'A1').click()
  await panelOf(page).getByRole('heading', { name: 'Page A1' }).waitFor()
  const publish = page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true })
  const dialog = publishDialog(page)
  const isInOrder = () => dialog.getByText('Everything is in order.').waitFor()
  const stored = async () => {
    const { site } = await storedDocument(page, id)
    return site.pages[site.categories[2]!.pages[1]!]!.details.JP?.imageAlt
  }

  // The picture is a link to the page and the field.
  await publish.click()
  await openDescriptions(page)
  await dialog.getByRole('button', { name: /^Go to C2/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await panelOf(page).getByRole('heading', { name: 'Page C2' }).waitFor()
  await expect.poll(() => description(page).evaluate((one) => one === document.activeElement)).toBe(true)

  // Filled in within the editor, as one step of its history.
  await publish.click()
  await (await openDescriptions(page)).fill('Beans in a sieve')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save 1 description' }).click()
  await isInOrder()
  expect(await stored()).toBe('Beans in a sieve')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await cellOf(page, 'A1').click()
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toBeUndefined()

  // Filled in from outside of the editor: can be undone at once, and text that was being typed when Publish was pressed
  // is not lost.
  await page.goto(`${product.consoleUrl}/sites/${id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await (await openDescriptions(page)).fill('Beans')
  await page.keyboard.press('Enter')
  await isInOrder()
  expect(await stored()).toBe('Beans')
  await dialog.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toBeUndefined()
  await (await openDescriptions(page)).fill('Roasted beans')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: 'Your site is live' }).waitFor()
  expect(await stored()).toBe('Roasted beans')
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('E31 E08 a popup that begins is told beside its end that it has to end later, and is saved once it does', {
  timeout: 60_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Begins and ends', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSetting(page, product, id, '/settings/popupCtas')
  await panelOf(page).getByRole('button', { name: 'Set up' }).first().click()
  await untilSaved(page)
  const field = (key: string) => panelOf(page).locator(`[data-path="/settings/popupCtas/timeLimit/${key}"]`)
  await field('startDate').getByRole('textbox').fill('2031-04-01 10:00')
  await field('endDate').getByRole('textbox').fill('')
  await field('endDate').getByText('There is a start but no end.').waitFor()
  await field('endDate').getByRole('textbox').fill('2031-04-01 10:00')
  await field('endDate')
    .getByText('The end (2031-04-01 10:00) is not after the start (2031-04-01 10:00).')
    .waitFor()
  const stored = async () => (await storedDocument(page, id)).site.settings.popupCtas?.timeLimit?.startDate
  expect(await stored()).not.toBe('2031-04-01T01:00:00Z')
  expect(await findViolations(page)).toEqual([])
  await field('endDate').getByRole('textbox').fill('2031-04-01 10:01')
  await expect.poll(stored).toBe('2031-04-01T01:00:00Z')
  expect(await field('endDate').getByRole('alert').count()).toBe(0)
  await page.goto('about:blank')
  staff.removeSite(id)
})
