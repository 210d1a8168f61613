import { expect } from 'vitest'
import { findEdits } from '#model/edits/find-edits.ts'
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
import { beSignedIn, openAs } from './session.ts'
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
  const putBack = page.getByRole('button', { name: /^Restore: / })
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

test('E27 one page of a deleted category is put back alone', { timeout: 120_000 }, async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('One of a category', 'roastery')
  const { page } = await openPage(stillDesktop)
  await openAs(page, product, `/sites/${id}`)
  const { site, version } = await storedDocument(page, id)
  const [, gone] = site.categories
  const [first, second] = gone!.pages
  const pages = Object.fromEntries(Object.entries(site.pages).filter(([one]) => !gone!.pages.includes(one)))
  const edits = findEdits(site, { ...site, pages, categories: site.categories.filter((one) => one !== gone) })
  const sent = await page.request.post(`${product.consoleUrl}/api/sites/${id}/edits`, {
    data: { base: version, edits },
    headers: { origin: product.consoleUrl },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  await openSiteEditor(page, product, id)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await page.getByRole('button', { name: /^Show the pages of / }).click()
  const alone = page.getByRole('button', { name: 'Restore page B2' })
  await alone.waitFor()
  // A tooltip below the pointer is outside of all landmarks.
  await page.mouse.move(0, 0)
  expect(await findViolations(page)).toEqual([])
  await alone.click()
  await page.getByText('Restored', { exact: true }).waitFor()
  expect(await alone.count()).toBe(0)
  expect(await page.locator('li:focus').textContent()).toContain('Restored')
  const { site: then } = await storedDocument(page, id)
  expect(then.categories.find((one) => one.id === gone!.id)?.pages).toEqual([second])
  expect(then.pages).not.toHaveProperty(first!)
  expect(then.pages[second!]).toEqual(site.pages[second!])
  await page.goto('about:blank')
  staff.removeSite(id)
})
