import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openSetting, panelOf, storedDocument, untilSaved } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('a font is chosen in the panel, and the phone is written in it at once', { timeout: 120_000 }, async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Fonts', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSetting(page, product, id, '/settings/headingFont')
  const phone = page.frameLocator('iframe')
  const loaded = () =>
    phone
      .locator('html')
      .evaluate((html) =>
        [...html.ownerDocument.fonts]
          .filter(({ status, family }) => status === 'loaded' && !family.includes('stand-in'))
          .map(({ family }) => family),
      )
  expect(await loaded()).toEqual([])
  const choice = panelOf(page).getByLabel('Font of headings')
  expect(await choice.locator('option').allTextContents()).toHaveLength(7)
  await choice.selectOption({ label: 'Zen Old Mincho (classic)' })
  await expect.poll(loaded, { timeout: 20_000 }).toEqual(['site heading'])
  await untilSaved(page)
  expect((await storedDocument(page, id)).site.settings.headingFont).toBe('ZEN_OLD_MINCHO')
  expect(await findViolations(page)).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(id)
})
