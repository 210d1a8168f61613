import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { storedDocument } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('a site tells in plain words who changed what on which page', { timeout: 120_000 }, async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Told', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/activity`)
  const changes = page.getByRole('region', { name: 'Changes' })
  await changes.waitFor()
  const { site, version } = await storedDocument(page, id)
  const [first, second] = site.categories[0]!.pages
  const edits = [
    {
      op: 'set',
      path: ['pages', second, 'details', 'JP', 'mainText'],
      before: site.pages[second!]!.details.JP!.mainText,
      after: 'いらっしゃいませ',
    },
    { op: 'set', path: ['settings', 'headingFont'], after: 'ZEN_OLD_MINCHO' },
    {
      op: 'set',
      path: ['categories', site.categories[1]!.id, 'name', 'JP'],
      before: site.categories[1]!.name.JP,
      after: 'お部屋',
    },
  ]
  const sent = await page.request.post(`${product.consoleUrl}/api/sites/${id}/edits`, {
    data: { base: version, edits },
    headers: { origin: product.consoleUrl },
  })
  expect(sent.status()).toBe(200)
  await page.reload()
  await changes.getByText(/ changed page A2: headline$/).waitFor()
  await changes.getByText(/ renamed a category to “お部屋”$/).waitFor()
  await changes.getByText(/ changed settings: fonts$/).waitFor()
  expect(await changes.textContent()).not.toContain(first)
  expect(await findViolations(page)).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(id)
})
