import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  leaveEditor,
  mainText,
  openSiteEditor,
  storedBytes,
  storedDocument,
  untilSaved,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('what was done before leaving is taken back after coming back, by its name', {
  timeout: 90_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Left and come back', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const { site: before } = await storedDocument(page, id)
  await mainText(page).fill('Closed for the winter')
  await untilSaved(page)
  await leaveEditor(page)
  await openSiteEditor(page, product, id)
  expect(await mainText(page).inputValue()).toBe('Closed for the winter')
  await page.getByRole('banner').getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: /Main text.*last time/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Undo: Main text' }).click()
  await untilSaved(page)
  expect((await storedDocument(page, id)).site).toEqual(before)
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('a word is replaced in the whole site but where it is left out, and comes back in one step', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Found and replaced', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const before = await storedBytes(page, id)
  const word = '客室'
  const places = () => storedBytes(page, id).then((bytes) => bytes.split(word).length - 1)
  const all = await places()
  expect(all).toBeGreaterThan(2)

  await page.keyboard.press('Control+H')
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find', { exact: true }).fill(word)
  await dialog.getByLabel('Replace with').fill('お部屋')
  await dialog.getByText(`Found in ${all} places`).waitFor()
  await dialog.getByRole('checkbox', { name: 'Replace in B › Name › Japanese' }).uncheck()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: `Replace in ${all - 1} places` }).click()
  await dialog.getByText(`Replaced in ${all - 1} places.`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await untilSaved(page)
  expect(await places()).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Undo: Find and replace' }).click()
  await untilSaved(page)
  expect(await storedBytes(page, id)).toBe(before)
  staff.removeSite(id)
})
