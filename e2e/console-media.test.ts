import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from './browser-test.ts'
import {
  cellOf,
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

const picture = (background: string) =>
  sharp({ create: { width: 389, height: 737, channels: 3, background } })
    .png()
    .toBuffer()

test('M06 pictures are uploaded for a page and for its site, and shown; what is no picture is refused in words', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id, settings } = await staff.createSite('With a picture', 'roastery')
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const field = panelOf(page).getByRole('group', { name: 'Thumbnail', exact: true })

  await field.locator('input').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await field.getByText('“plan.pdf” is not an image that can be used here. JPG, PNG, WebP or HEIC').waitFor()
  expect(noise).toEqual([])
  await field
    .locator('input')
    .setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await field.getByText('The file is no image, video or music that can be taken.').waitFor()
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)

  const [chosen] = await Promise.all([
    page.waitForEvent('filechooser'),
    field.getByRole('button', { name: 'Upload: Thumbnail' }).click(),
  ])
  await chosen.setFiles({ name: 'red.png', mimeType: 'image/png', buffer: await picture('#c03030') })
  await field.getByText('In use').waitFor()
  const shown = field.locator('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await untilSaved(page)
  const { site } = await storedDocument(page, id)
  const first = site.pages[site.categories[0]!.pages[0]!]!
  expect(first.details.JP?.thumbnail).toMatch(/^media:[0-9a-f]{64}$/)

  await openSetting(page, product, id, '/settings/logo')
  await panelOf(page)
    .getByRole('group', { name: 'Logo' })
    .locator('input')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('#30c040') })
  await expect.poll(async () => (await storedDocument(page, id)).site.settings.logo).not.toBe(settings.logo)
  expect((await storedDocument(page, id)).site.settings.logo).toMatch(/^media:[0-9a-f]{64}$/)
  await leaveEditor(page)
  await page.getByRole('link', { name: 'Edit page A1' }).locator('img').waitFor()
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('an upload tells how far it is, and goes on while something else is looked at', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Slowly', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const field = panelOf(page).getByRole('group', { name: 'Image or video', exact: true })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/media', async (route) => {
    await held
    await route.continue()
  })
  const before = (await storedDocument(page, id)).site
  const first = before.categories[0]!.pages[0]!
  const mediumNow = async () => (await storedDocument(page, id)).site.pages[first]?.details.JP?.media
  const medium = await mediumNow()
  await field
    .locator('input')
    .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: await picture('#3040c0') })
  const bar = field.getByRole('progressbar', { name: 'Image or video' })
  await bar.waitFor()
  await cellOf(page, 'B1').click()
  await bar.waitFor({ state: 'detached' })
  letGo()
  await expect.poll(mediumNow).not.toBe(medium)
  await cellOf(page, 'A1').click()
  await field.getByText('In use').waitFor()
  await leaveEditor(page)
  await page.goto('about:blank')
  staff.removeSite(id)
})
