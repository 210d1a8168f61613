import { expect } from 'vitest'
import type { MediaRecord } from '#model/calls/media/media.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { openSiteEditor, panelOf, untilSaved } from './console-editor.ts'
import { cardOf, drop, openLibrary, picture, withoutEnd } from './console-library.ts'
import { callAsProvider, stillDesktop } from './console-people.ts'
import { toStandStill } from './console-screens.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('M12 files are dropped, named, shown, replaced everywhere, thrown away, and all of that is taken back', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('With a library', 'roastery')
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openLibrary(page, product.consoleUrl)
  await drop(page, [
    { name: 'dune.png', bytes: await picture('#c2a050') },
    { name: 'wave.png', bytes: await picture('#2060c0') },
    { name: 'moss.png', bytes: await withoutEnd('#307040') },
    { name: 'note.png', bytes: Buffer.from('not a picture') },
  ])
  for (const name of ['dune.png', 'wave.png', 'moss.png']) await cardOf(page, name).waitFor()
  await page.getByText('The file is damaged: what could be read of it is shown.').waitFor()
  await cardOf(page, 'moss.png')
    .getByRole('img', { name: /^The file is damaged/ })
    .waitFor()
  expect(await cardOf(page, 'wave.png').getByRole('img').count()).toBe(0)
  await page.getByRole('button', { name: '1 rejected file' }).click()
  const failed = page.getByRole('dialog', { name: '1 rejected file' })
  await failed.getByRole('row', { name: /note\.png 13 B .*no image, video or music/ }).waitFor()
  await toStandStill(page)
  expect(await findViolations(page)).toEqual([])
  await failed.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Clear the list' }).click()

  await cardOf(page, 'dune.png').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Not used on any page or site.').waitFor()
  const point = drawer.getByRole('application', { name: 'Focal point' })
  const isKept = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await Promise.all([isKept(), point.click({ position: { x: 40, y: 30 } })])
  await Promise.all([isKept(), point.press('Shift+ArrowRight')])
  await toStandStill(page)
  expect(await findViolations(page)).toEqual([])
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Dune')
  const { send } = await callAsProvider(product)
  const media: MediaRecord[] = await (await send('GET', '/media')).json()
  const dune = media.find(({ name }) => name === 'dune.png')
  expect((await send('PUT', `/media/${dune?.id}`, { name: 'By somebody else' })).status).toBe(200)
  expect(noise).toEqual([])
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  const newer = drawer.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await Promise.all([isKept(), newer.getByRole('button', { name: 'Overwrite with mine' }).click()])
  expect(noise.splice(0).every((line) => line.includes('409'))).toBe(true)
  await drawer.getByRole('heading', { name: 'Dune' }).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await openSiteEditor(page, product, id)
  const field = panelOf(page).getByRole('group', { name: 'Image or video', exact: true })
  await field.getByRole('button', { name: /From the library/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an image or video' })
  await picker.getByRole('button', { name: 'Dune' }).click()
  await picker.getByRole('button', { name: 'Use this' }).click()
  await untilSaved(page)

  await openLibrary(page, product.consoleUrl)
  await cardOf(page, 'Dune').click()
  await drawer.getByRole('link', { name: 'A1' }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Move to trash' }).isDisabled()).toBe(true)
  await drawer.getByRole('button', { name: 'Replace everywhere' }).click()
  const other = page.getByRole('dialog', { name: 'Replace with…' })
  await other.getByRole('button', { name: 'wave.png' }).click()
  await other.getByRole('button', { name: 'Use this' }).click()
  await page.getByText('Replaced in 1 place on 1 site.').waitFor()
  await cardOf(page, 'wave.png Used 1×').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  await cardOf(page, 'Dune Used 1×').click()
  await drawer.getByRole('link', { name: 'A1' }).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await cardOf(page, 'moss.png').click()
  await drawer.getByText('The file is damaged: what could be read of it is shown.').waitFor()
  await drawer.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByText('In the trash.').waitFor()
  await cardOf(page, 'moss.png').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await cardOf(page, 'moss.png').waitFor()
  staff.removeSite(id)
})
