import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { storedDocument } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('a language begins as a copy of another: one step, marked as to be translated, which Undo takes back', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('To copy', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}`)
  const { site, version } = await storedDocument(page, id)
  const columns = site.categories.slice(0, 3)
  const edits = columns.map((category) => ({
    op: 'set',
    path: ['categories', category.id, 'name', 'KR'],
    before: category.name.KR,
  }))
  const headers = { origin: product.consoleUrl }
  const cleared = await page.request.post(`${product.consoleUrl}/api/sites/${id}/edits`, {
    data: { base: version, edits },
    headers,
  })
  expect(cleared.status()).toBe(200)
  const names = async () =>
    (await storedDocument(page, id)).site.categories.slice(0, 3).map(({ name }) => name.KR)

  await page.goto(`${product.consoleUrl}/sites/${id}/translations?language=KR`)
  await page.getByRole('button', { name: 'Missing 3' }).waitFor()
  await page.getByRole('button', { name: 'Copy as a start' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Which texts').selectOption({ label: 'Page A1' })
  await dialog.getByRole('status').filter({ hasText: 'No text is missing' }).waitFor()
  await dialog.getByLabel('Which texts').selectOption({ label: 'The whole site' })
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy 3 texts' }).click()
  await page.getByText('3 texts were copied and are waiting to be translated.').waitFor()
  expect(await names()).toEqual(columns.map(({ name }) => name.JP))
  await page.getByRole('button', { name: 'Out of date 3' }).click()
  expect(await page.getByRole('note').count()).toBe(3)
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Out of date 3' }).waitFor()

  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Missing 3' }).waitFor()
  await expect.poll(names).toEqual([undefined, undefined, undefined])
  await page.goto('about:blank')
  staff.removeSite(id)
})
