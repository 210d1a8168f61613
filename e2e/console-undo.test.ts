import { expect } from 'vitest'
import { test } from './browser-test.ts'
import { leaveEditor, mainText, openSiteEditor, storedDocument, untilSaved } from './console-editor.ts'
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
