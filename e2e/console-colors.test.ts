import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openSetting, panelOf, storedDocument, untilSaved } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('a colour of the site is chosen by keys alone', { timeout: 90_000 }, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Colours', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSetting(page, product, id, '/settings/globalMenuBackgroundColor')
  const { site: before } = await storedDocument(page, id)
  const old = before.settings.globalMenuBackgroundColor
  await panelOf(page)
    .locator('[data-path="/settings/globalMenuBackgroundColor"]')
    .getByRole('button', { name: /^Choose / })
    .press('Enter')
  const palette = page.getByRole('dialog')
  const ofSite = palette.getByRole('group', { name: 'Colours of this site' })
  await expect.poll(() => palette.locator(':focus').getAttribute('aria-pressed')).toBe('true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  const name = (await palette.locator(':focus').getAttribute('aria-label'))!
  expect(await ofSite.getByRole('button').count()).toBeGreaterThan(3)
  await page.keyboard.press('Enter')
  await untilSaved(page)
  const chosen = (await storedDocument(page, id)).site.settings.globalMenuBackgroundColor!
  expect(chosen).not.toBe(old)
  expect(name.endsWith(`, ${chosen}`)).toBe(true)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goto('about:blank')
  staff.removeSite(id)
})
