import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { signIn } from './console-screens.ts'
import { signInAsStaff } from './staff.ts'

test('L11 a translator goes from one missing text to the next, sends a file out and takes it back in', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('To translate', 'roastery')
  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  const headers = { origin: product.consoleUrl }
  const address = `${product.consoleUrl}/api/sites/${id}`
  const read = async () => (await (await page.request.get(`${address}/document`)).json()) as SiteDocument
  const { site, version } = await read()
  const { defaultLanguage, languages } = site.settings
  const target = languages.find((language) => language !== defaultLanguage)!
  const [first, second] = site.categories
  const edits = [first!, second!].map((category) => ({
    op: 'set',
    path: ['categories', category.id, 'name', target],
    before: category.name[target],
  }))
  const cleared = await page.request.post(`${address}/edits`, { data: { base: version, edits }, headers })
  expect(cleared.status()).toBe(200)

  await page.goto(`${product.consoleUrl}/sites/${id}/translations?language=${target}`)
  await page.getByRole('button', { name: 'Missing 2' }).click()
  await page.getByRole('button', { name: 'Next to translate' }).click()
  await page.keyboard.type('First column')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Second column')
  await page.getByText('Everything is translated.').waitFor()
  expect(await page.getByRole('textbox', { name: /Name/ }).count(), 'what was written stays in sight').toBe(2)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await expect
    .poll(async () => (await read()).site.categories.slice(0, 2).map(({ name }) => name[target]))
    .toEqual(['First column', 'Second column'])

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'XLIFF 2.0' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'back.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(file.replace('First column', 'A better name')),
  })
  await page.getByText('1 text will change').waitFor()
  await page.getByRole('button', { name: 'Import 1 text' }).click()
  await page.getByText('1 text was imported').waitFor()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: /Name/ }).first().inputValue())
    .toBe('A better name')
  staff.removeSite(id)
}, 60_000)
