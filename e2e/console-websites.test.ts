import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { test } from './browser-test.ts'
import {
  leaveEditor,
  openSetting,
  openSiteEditor,
  panelOf,
  storedDocument,
  untilSaved,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('V41 a creator names the websites that may show the site, and copies the code for them', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id, url } = await staff.createSite('Shown elsewhere', 'inn')
  const { page } = await openPage({ ...stillDesktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await beSignedIn(page, product)
  await openSetting(page, product, id, '/settings/embedOrigins')
  const field = panelOf(page).getByLabel('Websites that may embed this one')
  await field.fill('https://www.example.com/shop\n')
  await panelOf(page).getByText('https://www.example.com/shop is not an origin.').waitFor()
  await field.fill('https://www.example.com\n\nhttps://shop.example.com\n')
  await panelOf(page).getByRole('button', { name: 'Site settings' }).click()
  await panelOf(page).getByRole('button', { name: 'Display' }).click()
  await panelOf(page).getByLabel('Advance automatically after').fill('７')
  await untilSaved(page)
  const { settings } = (await storedDocument(page, id)).site
  expect(settings.embedOrigins).toEqual(['https://www.example.com', 'https://shop.example.com'])
  expect(settings.autoAdvanceS).toBe(7)

  await leaveEditor(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Show on a website' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show on a website' })
  await dialog.getByText('May show this site: https://www.example.com, https://shop.example.com').waitFor()
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Code copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`<iframe src="${url}"`)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'More actions' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as a file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Shown elsewhere.json')
  const definition: SiteDefinition = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(definition.settings).toEqual(settings)
  expect(definition.categories.length).toBeGreaterThan(1)
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('X08 the editor tells what is hard to read beside the button, and keeps it all the same', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Faint', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Add a button' }).click()
  await panel.getByRole('button', { name: 'Style', exact: true }).click()
  await panel.getByLabel('Button colour: colour code', { exact: true }).fill('#1976d2')
  await panel.getByLabel('Button text colour: colour code', { exact: true }).fill('#1976d0')
  await panel.getByText('The text has a contrast of 1 : 1 with its background.').waitFor()
  await untilSaved(page)

  await panel.getByRole('button', { name: 'Page A1' }).click()
  await panel.getByRole('button', { name: 'Longer text', exact: true }).click()
  await panel.getByLabel('Title', { exact: true }).fill('焙煎について')
  await panel.getByLabel('Text', { exact: true }).fill('豆の話')
  await untilSaved(page)
  const stored = async () => {
    const { site } = await storedDocument(page, id)
    return site.pages[site.categories[0]!.pages[0]!]!
  }
  const { buttons, details } = await stored()
  expect(buttons.at(-1)).toMatchObject({ buttonColor: '#1976d2', buttonTextColor: '#1976d0' })
  expect(details.JP?.attachment).toEqual({ title: '焙煎について', text: '豆の話' })
  await panel.getByLabel('Title', { exact: true }).fill('')
  await panel.getByLabel('Text', { exact: true }).fill('')
  await untilSaved(page)
  expect((await stored()).details.JP).not.toHaveProperty('attachment')
  await leaveEditor(page)
  await page.goto('about:blank')
  staff.removeSite(id)
})
