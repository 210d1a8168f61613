import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  cellOf,
  columnsOf,
  mainText,
  openSiteEditor,
  storedBytes,
  storedDocument,
  untilSaved,
  untilUsable,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('E18 E27 a deleted page is put back after a reload, and one page goes back to what it was', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Nothing is gone', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const atFirst = await storedBytes(page, id)
  const openHistory = async (part: string) => {
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await page.getByRole('button', { name: part, exact: true }).click()
  }

  const [before = []] = await columnsOf(page)
  await cellOf(page, 'A2').click()
  await page.keyboard.press('Delete')
  await page.locator(`[data-page="${before[1]}"]`).waitFor({ state: 'detached' })
  await untilSaved(page)
  await page.reload()
  await untilUsable(page)
  await openHistory('Deleted')
  const putBack = page.getByRole('button', { name: /^Put back: / })
  await putBack.waitFor()
  expect(await findViolations(page)).toEqual([])
  await putBack.click()
  await page.getByText('Nothing was deleted in the last 30 days.').waitFor()
  expect((await columnsOf(page))[0]).toEqual(before)
  expect(await storedBytes(page, id)).toBe(atFirst)
  await page.keyboard.press('Escape')
  // It can be undone like any other step.
  await page.keyboard.press('Control+z')
  await page.locator(`[data-page="${before[1]}"]`).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Shift+z')
  await page.locator(`[data-page="${before[1]}"]`).waitFor()
  await untilSaved(page)

  await cellOf(page, 'A1').click()
  await mainText(page).fill('Written over')
  await untilSaved(page)
  await cellOf(page, 'B1').click()
  await mainText(page).fill('Stays as it is')
  await untilSaved(page)
  await page.reload()
  await untilUsable(page)
  await openHistory('Versions')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await page
    .getByRole('button', { name: /^View: Today/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: /^A1/ }).click()
  await dialog.locator('iframe').nth(1).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Restore this page' }).click()
  await dialog.getByRole('button', { name: /^A1/ }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')
  const { site } = await storedDocument(page, id)
  const [a1, b1] = site.categories.map(({ pages }) => pages[0] ?? '')
  expect(site.pages[a1!]).toEqual((JSON.parse(atFirst) as typeof site).pages[a1!])
  expect(JSON.stringify(site.pages[b1!])).toContain('Stays as it is')
  await page.goto('about:blank')
  staff.removeSite(id)
})
