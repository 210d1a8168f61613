import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { testAlone as test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'

const rowOf = (page: Page, from: string) => page.getByRole('listitem').filter({ hasText: from })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('P17 redirects are added, imported, found, saved and exported', async ({ openPage, product }) => {
  const { page, noise } = await openPage({ ...stillDesktop, acceptDownloads: true })
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/demo-inn/domain`)
  await page.getByText('No redirects.').waitFor()

  await press(page, 'Add a redirect')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Old address').fill('/contact')
  await press(page, 'An address')
  await dialog.getByLabel('Address', { exact: true }).fill('//evil.example')
  await dialog.getByLabel('Old address').focus()
  await dialog.getByText('//evil.example can not be redirected to.').waitFor()
  await dialog.getByLabel('Address', { exact: true }).fill('/new/:splat')
  await press(page, 'Apply')
  await dialog.getByText('The site shows something at /contact.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel('Old address').fill('/blog/*')
  await dialog.getByLabel('Kind').selectOption('Temporary (302)')
  await press(page, 'Apply')
  await rowOf(page, '/blog/*').getByText('Temporary (302)').waitFor()

  await press(page, 'Import')
  const many = Array.from({ length: 120 }, (_, at) => `/old/${at} /A2 301`)
  await dialog
    .getByLabel('Or paste the list here')
    .fill(['/index.php p=12 https://shop.example.com/ 302', '/proxy /x 200', ...many].join('\n'))
  await dialog.getByText('1 line is skipped').waitFor()
  await dialog.getByText('Line 2:').waitFor()
  await dialog.getByText('Only 301, 302, 307 and 308 are redirects.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await press(page, 'Import 121 redirects')
  await page.getByText('1–50 of 122').waitFor()
  await press(page, 'Next')
  expect(await rowOf(page, '/old/').count()).toBe(50)
  await page.getByLabel('Search redirects').fill('index.php')
  await rowOf(page, '/index.php?p=12').getByText('https://shop.example.com/').waitFor()
  expect(await rowOf(page, '/old/').count()).toBe(0)
  await page.getByLabel('Search redirects').fill('')
  expect(await findViolations(page)).toEqual([])
  await press(page, 'Save')
  await page.getByText('Settings saved').waitFor()
  await page.reload()
  await page.getByText('1–50 of 122').waitFor()

  await press(page, 'Remove the redirect of /blog/*')
  await page.getByText('1–50 of 121').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export')])
  expect(download.suggestedFilename()).toBe('_redirects')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(121)
  expect(lines.slice(0, 2)).toEqual(['/index.php p=12 https://shop.example.com/ 302', '/old/0 /A2 301'])
  expect(noise).toEqual([])
}, 120_000)
