import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openSiteEditor, panelOf } from './console-editor.ts'
import { cardOf, drop, openLibrary, picture } from './console-library.ts'
import { callAsProvider, stillDesktop } from './console-people.ts'
import { toStandStill } from './console-screens.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const foldersOf = (page: Page) => page.getByRole('navigation', { name: 'Folders' })
const entry = (page: Page, name: string, count: number) =>
  foldersOf(page).getByRole('button', { name: `${name} ${count}`, exact: true })

async function makeFolder(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create folder' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test('M12 files are put into folders by uploads, by drags and by a menu, found there, and all of it is taken back', async ({
  openPage,
  product,
}) => {
  // Unique per try, because a retry meets the data of the previous one.
  const mark = randomBytes(2).toString('hex')
  const folder = `Coast ${mark}`
  const named = (name: string) => `${name}-${mark}.png`
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('With folders', 'roastery')
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openLibrary(page, product.consoleUrl)
  await page.getByRole('button', { name: 'New folder' }).click()
  await makeFolder(page, folder)
  await entry(page, folder, 0).click()
  await page.getByText('This folder is empty').waitFor()
  await drop(page, [{ name: named('cliff'), bytes: await picture(`#${mark}20`) }])
  await entry(page, folder, 1).waitFor()
  await cardOf(page, named('cliff')).waitFor()

  await foldersOf(page).getByRole('button', { name: 'Not in a folder' }).click()
  await cardOf(page, named('cliff')).waitFor({ state: 'detached' })
  await drop(page, [
    { name: named('gull'), bytes: await picture(`#${mark}60`) },
    { name: named('tern'), bytes: await picture(`#${mark}a0`) },
    { name: named('fern'), bytes: await picture(`#${mark}e0`) },
  ])
  for (const name of [named('gull'), named('tern'), named('fern')]) await cardOf(page, name).waitFor()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await cardOf(page, named('gull')).dragTo(entry(page, folder, 1))
  await entry(page, folder, 2).waitFor()
  await cardOf(page, named('gull')).waitFor({ state: 'detached' })
  await undo(page)
  await entry(page, folder, 1).waitFor()
  await cardOf(page, named('gull')).waitFor()

  await choose(page, named('gull'))
  await choose(page, named('tern'))
  await toStandStill(page)
  expect(await findViolations(page)).toEqual([])
  await cardOf(page, named('tern')).dragTo(entry(page, folder, 1))
  await entry(page, folder, 3).waitFor()

  await page.getByRole('region', { name: 'Actions for the selected files' }).waitFor({ state: 'detached' })
  await choose(page, named('fern'))
  const bar = page.getByRole('region', { name: 'Actions for the selected files' })
  await bar.getByRole('button', { name: 'Move to folder' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await makeFolder(page, `Wood ${mark}`)
  await entry(page, `Wood ${mark}`, 1).click()
  await cardOf(page, named('fern')).waitFor()

  await foldersOf(page)
    .getByRole('button', { name: `Actions for the folder Wood ${mark}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete folder' }).click()
  await entry(page, `Wood ${mark}`, 1).waitFor({ state: 'detached' })
  await cardOf(page, named('fern')).waitFor()
  await undo(page)
  await entry(page, `Wood ${mark}`, 1).waitFor()
  await foldersOf(page)
    .getByRole('button', { name: `Actions for the folder Wood ${mark}` })
    .click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename' })
  await renaming.getByRole('textbox', { name: 'Name' }).fill(folder.toLowerCase())
  await renaming.getByRole('button', { name: 'Save' }).click()
  await page.getByText('There is a folder with this name already.').waitFor()
  const { send } = await callAsProvider(product)
  const folders: MediaFolder[] = await (await send('GET', '/media-folders')).json()
  const wood = folders.find(({ name }) => name === `Wood ${mark}`)
  expect((await send('PUT', `/media-folders/${wood?.id}`, { name: `Grove ${mark}` })).status).toBe(200)
  await renaming.getByRole('textbox', { name: 'Name' }).fill(`Forest ${mark}`)
  await renaming.getByRole('button', { name: 'Save', exact: true }).click()
  const newer = renaming.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await newer.getByRole('button', { name: 'Overwrite with mine' }).click()
  await renaming.waitFor({ state: 'detached' })
  expect(noise.splice(0).every((line) => line.includes('409'))).toBe(true)
  await entry(page, `Forest ${mark}`, 1).waitFor()

  await cardOf(page, named('fern')).click()
  const drawer = page.getByRole('dialog')
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/media-changes') && answer.ok()),
    drawer.getByRole('combobox', { name: 'Folder' }).selectOption(folder),
  ])
  await toStandStill(page)
  expect(await findViolations(page)).toEqual([])
  await page.goto('about:blank')

  await openSiteEditor(page, product, id)
  const field = panelOf(page).getByRole('group', { name: 'Image or video', exact: true })
  await field.getByRole('button', { name: /From the library/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an image or video' })
  await picker.getByRole('combobox', { name: 'Folder' }).selectOption(`Forest ${mark}`)
  await picker.getByText('This folder is empty').waitFor()
  await picker.getByRole('combobox', { name: 'Folder' }).selectOption(folder)
  await picker.getByRole('button', { name: named('cliff') }).waitFor()
  expect(await picker.getByRole('listitem').count()).toBe(4)
  expect(noise).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(id)
}, 120_000)

test('M12 of many that are deleted at once, what is shown somewhere stays, and the rest comes back', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('With used pictures', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openLibrary(page, product.consoleUrl)
  await drop(page, [{ name: 'unused-one.png', bytes: await picture('#123456') }])
  await cardOf(page, 'unused-one.png').waitFor()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await choose(page, 'unused-one.png')
  const used = page.getByRole('listitem').filter({ hasText: /Used \d/ })
  await used.first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Actions for the selected files' })
  await bar.getByText('2 files selected').waitFor()
  await bar.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByText('1 file is in the trash. 1 is in use and was kept.').waitFor()
  await cardOf(page, 'unused-one.png').waitFor({ state: 'detached' })
  await undo(page)
  await cardOf(page, 'unused-one.png').waitFor()
  await page.goto('about:blank')
  staff.removeSite(id)
})
