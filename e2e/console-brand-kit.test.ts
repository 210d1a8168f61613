import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openSetting, panelOf, storedDocument, untilSaved } from './console-editor.ts'
import { invite, stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const picture = (name: string) =>
  fileURLToPath(new URL(`../templates/inn/media/${name}.jpg`, import.meta.url))
const [logo, darkLogo] = [picture('a1'), picture('b1')]
const refOf = (file: string) => `media:${createHash('sha256').update(readFileSync(file)).digest('hex')}`

const fillKit = async (page: Page) => {
  const fieldOf = (label: string) => page.getByRole('group', { name: label })
  for (const [label, file] of [
    ['Logo for light backgrounds', logo],
    ['Logo for dark backgrounds', darkLogo],
  ] as const) {
    await fieldOf(label).locator('input[type=file]').setInputFiles(file)
    await fieldOf(label).locator('img[src*="/api/assets/"]').waitFor()
  }
  await page.getByRole('textbox', { name: 'Menu colour: colour code' }).fill('#14213d')
  await page.getByRole('textbox', { name: 'Menu text colour: colour code' }).fill('#fefefe')
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByRole('textbox', { name: 'Colour 1: colour code' }).fill('#fca311')
  await page.getByRole('textbox', { name: 'Name of colour 1' }).fill('Amber')
  await page
    .getByLabel('Font of headings')
    .selectOption({ label: 'Playfair Display (elegant, European letters only)' })
}

/** The texts of the cells of a table that what stands in them reaches out of. */
const cellsTooNarrow = (dialog: Locator) =>
  dialog.locator('th, td').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const edge = cell.getBoundingClientRect().right + 0.5
        const range = document.createRange()
        range.selectNodeContents(cell)
        return [...range.getClientRects()].some(({ right }) => right > edge)
      })
      .map(({ textContent }) => textContent),
  )

test('a brand kit is made, a site begins with it, and another gets it in one step that is undone in one', {
  timeout: 180_000,
}, async ({ openPage, product: ofProvider }) => {
  const product = { ...ofProvider, ...(await invite(ofProvider, 'MASTER_USER')) }
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Before the kit', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/brand-kit`)
  await page.getByRole('heading', { name: 'Brand kit', level: 1 }).waitFor()
  await fillKit(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Brand kit saved.').waitFor()
  await expect.poll(() => page.getByText('In use').count()).toBe(2)

  await openSetting(page, product, id, '/settings/globalMenuBackgroundColor')
  await panelOf(page)
    .locator('[data-path="/settings/globalMenuBackgroundColor"]')
    .getByRole('button', { name: /^Choose / })
    .click()
  const ofKit = page.getByRole('dialog').getByRole('group', { name: 'Brand kit' })
  await ofKit.getByRole('button', { name: 'Amber: orange, #fca311' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await panelOf(page).getByRole('button', { name: 'Site settings' }).click()
  await panelOf(page).getByRole('button', { name: 'Apply brand kit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply brand kit' })
  await dialog.getByRole('row', { name: /Menu colour/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const viewport = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => cellsTooNarrow(dialog)).toEqual([])
  await page.setViewportSize(viewport)
  const before = (await storedDocument(page, id)).site.settings
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await untilSaved(page)
  const given = {
    logo: refOf(darkLogo),
    globalMenuBackgroundColor: '#14213d',
    globalMenuTextColor: '#fefefe',
    headingFont: 'PLAYFAIR_DISPLAY',
  }
  expect((await storedDocument(page, id)).site.settings).toMatchObject(given)
  await page.getByRole('button', { name: 'Undo: Brand kit applied' }).click()
  await untilSaved(page)
  expect((await storedDocument(page, id)).site.settings).toEqual(before)

  await page.goto(`${product.consoleUrl}/sites/create`)
  await page.getByRole('checkbox', { name: 'Use the brand kit' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Use the brand kit' }).isChecked()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name of the site' }).fill('With the kit')
  await page.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: 'Create site' }).click()
  await page.waitForURL(/\/sites\/[0-9a-f-]{36}/)
  const made = /sites\/([0-9a-f-]{36})/.exec(page.url())![1]!
  expect((await storedDocument(page, made)).site.settings).toMatchObject(given)
  await page.goto('about:blank')
  staff.removeSite(id)
  staff.removeSite(made)
})
