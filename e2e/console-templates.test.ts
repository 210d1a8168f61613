import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { positionOf } from '#model/values/position.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  cellOf,
  columnNames,
  columnsOf,
  openSiteEditor,
  storedDocument,
  untilSaved,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { pathOf, siteUrl } from './open-site.ts'
import { beSignedIn } from './session.ts'
import { readSite, signInAsStaff } from './staff.ts'

const menuOf = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  return page.getByRole('menu')
}

const undo = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click()

async function keepAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /as a template$/ })
  await dialog.getByLabel('Name of the template').fill(name)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save as template' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('E20 a category saved as a template is put into another site of the account, taken back in one step, and published', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const from = await staff.createSite('Gives a category', 'roastery')
  const to = await staff.createSite('Takes a category', 'festival')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, from.id)
  const [, taken = ''] = await columnNames(page)
  const menu = await menuOf(page, taken)
  await menu.getByRole('menuitem', { name: 'Save as template' }).click()
  await keepAs(page, 'Brewing, kept')

  await openSiteEditor(page, product, to.id)
  const before = await columnsOf(page)
  await page.getByRole('button', { name: 'Add a category from a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a category from a template' })
  await dialog.getByRole('button', { name: 'Delete the template “Brewing, kept”' }).click()
  await dialog.getByText('Template “Brewing, kept” deleted').waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  const card = dialog.getByRole('button', { name: /^Brewing, kept/ })
  await card.waitFor()
  expect(await findViolations(page)).toEqual([])
  await card.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await columnsOf(page)).length).toBe(before.length + 1)
  await undo(page)
  expect(await columnsOf(page)).toEqual(before)
  await page.getByRole('banner').getByRole('button', { name: /^Redo/ }).click()
  await untilSaved(page)

  const { site } = await storedDocument(page, to.id)
  const { site: original } = await storedDocument(page, from.id)
  const [added, kept] = [site.categories.at(-1)!, original.categories[1]!]
  expect(added.name).toEqual(kept.name)
  expect(added.pages).toHaveLength(kept.pages.length)
  expect(kept.pages.filter((id) => added.pages.includes(id))).toEqual([])
  const ref = original.pages[kept.pages[0]!]!.details.JP!.media
  expect(site.pages[added.pages[0]!]!.details.JP!.media).toBe(ref)
  await staff.publish(to.id)
  const address = pathOf(positionOf({ column: before.length, row: 0 }))
  expect((await readSite(siteUrl(product, to.id), address)).status).toBe(200)
  await page.goto('about:blank')
  for (const id of [from.id, to.id]) staff.removeSite(id)
})

test('E19 a category is copied and pasted by keys and by its menu, within a site and into another', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const from = await staff.createSite('Copied from', 'roastery')
  const to = await staff.createSite('Pasted into', 'festival')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, from.id)
  const own = await columnNames(page)
  const [first = '', second = '', ...rest] = own
  const named = (names: string[]) => expect.poll(() => columnNames(page)).toEqual(names)
  const paste = async () => (await menuOf(page, first)).getByRole('menuitem', { name: /^Paste a category/ })
  expect(await (await paste()).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Rename ${first}` }).focus()
  await page.keyboard.press('Control+c')
  await page.getByText('Category copied', { exact: true }).waitFor()
  await page.keyboard.press('Control+v')
  await named([first, `${first} 2`, second, ...rest])
  await undo(page)
  await named(own)
  await (await menuOf(page, second)).getByRole('menuitem', { name: 'Copy', exact: true }).click()
  await (await paste()).click()
  await named([first, `${second} 2`, second, ...rest])
  await undo(page)
  await untilSaved(page)

  await openSiteEditor(page, product, to.id)
  const [there = '', ...others] = await columnNames(page)
  const { site: original } = await storedDocument(page, from.id)
  await page.getByRole('button', { name: `Rename ${there}` }).focus()
  await page.keyboard.press('Control+v')
  await named([there, second, ...others])
  await untilSaved(page)
  const { site } = await storedDocument(page, to.id)
  const mediaOf = ({ categories, pages }: typeof site) =>
    categories[1]!.pages.map((id) => pages[id]!.details.JP?.media)
  expect(mediaOf(site)).toEqual(mediaOf(original))
  const targets = site.categories[1]!.pages.flatMap((id) =>
    site.pages[id]!.buttons.flatMap(({ link }) => (link?.kind === 'CREATIVE_BLOCK' ? [link.pageId] : [])),
  )
  expect(targets.filter((id) => !site.pages[id])).toEqual([])
  await staff.publish(to.id)
  await page.goto('about:blank')
  for (const id of [from.id, to.id]) staff.removeSite(id)
})

test('E20 chosen pages are saved as a template and put at the end of a column', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Gives pages', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await cellOf(page, 'A1').click()
  await cellOf(page, 'A2').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected pages' })
  await bar.getByRole('button', { name: 'Save as template' }).click()
  await keepAs(page, 'Two pages, kept')
  const before = await columnsOf(page)
  await page.getByRole('button', { name: /^Add pages from a template to B/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pages from a template' })
  await dialog.getByRole('button', { name: /^Two pages, kept/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await columnsOf(page))[1]?.length).toBe(before[1]!.length + 2)
  await untilSaved(page)
  const { site } = await storedDocument(page, id)
  const [first, second] = site.categories[1]!.pages.slice(-2).map((one) => site.pages[one]!)
  const [a1, a2] = before[0]!.map((one) => site.pages[one]!)
  expect([first!.details, second!.details]).toEqual([a1!.details, a2!.details])
  await page.goto('about:blank')
  staff.removeSite(id)
})
