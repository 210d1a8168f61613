import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageRecord } from '#model/endpoints/pages.ts'
import { pagePlaceKeys } from '#model/page-place.ts'
import { desktop } from './browser.ts'
import { test } from './browser-test.ts'
import { signIn } from './console-screens.ts'
import { signInAsStaff } from './staff.ts'

test('V41 a creator names the websites that may show the site, and copies the code for them', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id, url } = await staff.createSite('Shown elsewhere', 'inn')
  const { page, noise } = await openPage({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/settings`)
  const field = page.getByLabel('Websites that may show this one')
  await field.fill('https://www.example.com/shop\n')
  await page.getByLabel('Next page after').fill('７')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('https://www.example.com/shop is not an origin.').first().waitFor()
  expect(noise.splice(0).every((line) => line.includes('422') || line.includes('400'))).toBe(true)

  await field.fill('https://www.example.com\n\nhttps://shop.example.com\n')
  await page.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Code copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`<iframe src="${url}"`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings saved').waitFor()
  await page.reload()
  await field.waitFor()
  await expect
    .poll(() => field.inputValue(), { timeout: 10_000 })
    .toBe('https://www.example.com\nhttps://shop.example.com')
  expect(await page.getByLabel('Next page after').inputValue()).toBe('7')
  await staff.removeSite(id)
})

/** Changes a page behind the form's back, as another program would. */
const changePage = (page: Page, id: string, more: Partial<PageRecord>) =>
  page.evaluate(
    async ({ address, placeKeys, changes }) => {
      const record = { ...(await (await fetch(address)).json()), ...changes }
      for (const key of placeKeys) delete record[key]
      const { status } = await fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(record),
      })
      return status
    },
    { address: `/api/pages/${id}`, placeKeys: [...pagePlaceKeys] as string[], changes: more },
  )

test('X08 the editor tells what is hard to read beside the button, and saves it all the same', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id, categories } = await staff.createSite('Faint', 'roastery')
  const { page } = await openPage(desktop)
  await signIn(page, product)
  const pageId = `${id}.${categories[0]!.pages[0]!.id}`
  const button = { buttonType: 'TEXT', id: 'faint', buttonText: { JP: '淡い' }, buttonTextColor: '#1976d0' }
  const link = { kind: 'INTERNAL_URL', screen: 'contact' }
  const buttons = [{ ...button, link, buttonHeight: 20 }] as unknown as PageRecord['buttons']
  expect(await changePage(page, pageId, { buttons })).toBeLessThan(300)
  await page.goto(`${product.consoleUrl}/pages/${pageId}`)
  const region = page.getByRole('region', { name: 'Buttons' })
  await region.getByText('The text has a contrast of 1 : 1 with its background.').waitFor()
  await region.getByText('This is 200 × 20 pixels large: hard to tap.').waitFor()

  await page.getByLabel('Title of the longer text').fill('焙煎について')
  await page.getByRole('region', { name: 'Longer text' }).getByLabel('Text', { exact: true }).fill('豆の話')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Page A1 saved').waitFor()
  await page.getByLabel('Title of the longer text').fill('')
  await page.getByRole('region', { name: 'Longer text' }).getByLabel('Text', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(false)
  await staff.removeSite(id)
})
