import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  cellOf,
  columnNames,
  columnsOf,
  dropFiles,
  mainText,
  openSiteEditor,
  phoneOf,
  pressUntilOff,
  renameColumn,
  storedBytes,
  storedDocument,
  untilSaved,
  untilUsable,
  widenGrid,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

/** A picture file as somebody has it on their desk. */
async function writePicture(folder: string): Promise<string> {
  const file = join(folder, 'harbour.png')
  const picture = sharp({ create: { width: 389, height: 737, channels: 3, background: '#2b6cb0' } })
  await writeFile(file, await picture.png().toBuffer())
  return file
}

test('E17 all that is done to a site is there after a reload, and undone to the byte', {
  timeout: 120_000,
}, async ({ openPage, product, onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-editor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Whole editor', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await widenGrid(page)
  const atFirst = await storedBytes(page, id)
  const [first = [], second = []] = await columnsOf(page)

  await renameColumn(page, 0, 'Harbour')

  await cellOf(page, 'A1').focus()
  await page.keyboard.press('n')
  await cellOf(page, 'A2').and(page.locator('[data-open]')).waitFor()
  const [withNew = []] = await columnsOf(page)
  expect(withNew).toHaveLength(first.length + 1)
  const added = withNew[1]!

  await dropFiles(page, cellOf(page, 'A2'), [await writePicture(folder)])
  await page.locator(`[data-page="${added}"] img`).waitFor({ timeout: 30_000 })

  await cellOf(page, 'A2').click()
  await mainText(page).fill('Where the boats come in')
  await phoneOf(page).getByText('Where the boats come in').waitFor()

  await cellOf(page, 'A2').dragTo(cellOf(page, 'B1'), { targetPosition: { x: 30, y: 8 } })
  await expect.poll(async () => (await columnsOf(page))[1]).toEqual([added, ...second])

  await cellOf(page, 'B1').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await columnsOf(page))[1]?.slice(0, 2)).toEqual([second[0], added])

  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await columnsOf(page))[1]).toHaveLength(second.length + 2)
  await cellOf(page, 'B1').focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await columnsOf(page))[1]).not.toContain(second[0])
  await untilSaved(page)
  const atLast = await storedBytes(page, id)
  expect(atLast).not.toBe(atFirst)

  const steps = await pressUntilOff(page, /^Undo/)
  expect(steps).toBeGreaterThan(6)
  await untilSaved(page)
  expect(await storedBytes(page, id)).toBe(atFirst)
  expect(await pressUntilOff(page, /^Redo/)).toBe(steps)
  await untilSaved(page)
  expect(await storedBytes(page, id)).toBe(atLast)

  await page.reload()
  await untilUsable(page)
  expect((await columnNames(page))[0]).toBe('Harbour')
  expect((await columnsOf(page))[1]).toContain(added)
  expect(await storedBytes(page, id)).toBe(atLast)
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('a state that was named can be gone back to, and that be undone', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Named states', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const [before] = await columnNames(page)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByLabel('Name this version').fill('As it began')
  await page.getByRole('button', { name: 'Save version', exact: true }).click()
  await page.getByRole('button', { name: 'Restore: As it began' }).waitFor()
  await page.keyboard.press('Escape')

  await renameColumn(page, 0, 'Changed since')
  await untilSaved(page)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: 'Restore: As it began' }).click()
  await expect.poll(async () => (await columnNames(page))[0]).toBe(before)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await columnNames(page))[0]).toBe('Changed since')
  await untilSaved(page)
  const { site } = await storedDocument(page, id)
  expect(site.categories[0]?.name.JP).toBe('Changed since')
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('what is done without a connection is kept, and sent once there is one', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Offline', 'roastery')
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await page.context().setOffline(true)
  await renameColumn(page, 0, 'Without a line')
  await page.getByText('Offline – kept on this computer').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  expect((await storedDocument(page, id)).site.categories[0]?.name.JP).toBe('Without a line')
  expect(noise.splice(0).every((line) => line.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
  await page.goto('about:blank')
  staff.removeSite(id)
})

test.for(['light', 'dark'] as const)(
  'the editor is accessible where the screen is %s',
  async (colorScheme, { openPage, product }) => {
    const staff = await signInAsStaff(product)
    const { id } = await staff.createSite('Accessible editor', 'roastery')
    const { page } = await openPage({ ...stillDesktop, colorScheme })
    await beSignedIn(page, product)
    await openSiteEditor(page, product, id)
    expect(await findViolations(page)).toEqual([])
    await cellOf(page, 'A1').click()
    await cellOf(page, 'B1').click({ modifiers: ['Shift'] })
    await page.getByRole('toolbar', { name: 'Selected pages' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await page.getByRole('button', { name: 'Versions' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.goto('about:blank')
    staff.removeSite(id)
  },
)
