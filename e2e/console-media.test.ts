import sharp from 'sharp'
import { expect } from 'vitest'
import { desktop } from './browser.ts'
import { test } from './browser-test.ts'
import { signIn } from './console-screens.ts'
import { signInAsStaff } from './staff.ts'

const picture = (background: string) =>
  sharp({ create: { width: 389, height: 737, channels: 3, background } })
    .png()
    .toBuffer()

test('a picture is uploaded for a page, shown, and saved; what is no picture is refused in words', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id, categories } = await staff.createSite('With a picture', 'roastery')
  const { page, noise } = await openPage(desktop)
  await signIn(page, product)
  await page.goto(`${product.consoleUrl}/pages/${id}.${categories[0]!.pages[0]!.id}`)
  const field = page.getByRole('group', { name: 'Thumbnail' }).locator('input')
  const group = page.getByRole('region', { name: 'Pictures' })

  await field.setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await group.getByText('“plan.pdf” is not a picture that can be used here. JPG, PNG or HEIC').waitFor()
  expect(noise).toEqual([])
  await field.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await group.getByText('The file is neither a picture nor a film that can be shown.').waitFor()
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)

  const [chosen] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file: Thumbnail' }).click(),
  ])
  await chosen.setFiles({ name: 'red.png', mimeType: 'image/png', buffer: await picture('#c03030') })
  await group.getByText('Ready. Save to keep it.').waitFor()
  const shown = group.getByRole('group', { name: 'Thumbnail' }).locator('img')
  const address = await shown.getAttribute('src')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Page A1 saved').waitFor()

  await page.goto(`${product.consoleUrl}/sites/${id}`)
  await page.getByRole('link', { name: 'Edit page A1' }).locator(`img[src="${address}"]`).waitFor()
  await staff.removeSite(id)
})

test('an upload tells how far it is, and goes on while another language is looked at', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id, categories } = await staff.createSite('Slowly', 'roastery')
  const { page } = await openPage(desktop)
  await signIn(page, product)
  await page.goto(`${product.consoleUrl}/pages/${id}.${categories[0]!.pages[0]!.id}`)
  const group = page.getByRole('region', { name: 'Pictures' })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/media', async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByRole('group', { name: 'Picture or film' })
    .locator('input')
    .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: await picture('#3040c0') })
  const bar = group.getByRole('progressbar', { name: 'Picture or film' })
  await bar.waitFor()
  await page.getByRole('tab', { name: 'English' }).click()
  await bar.waitFor({ state: 'detached' })
  letGo()
  await page.getByRole('tab', { name: 'Japanese' }).click()
  await group.getByText('Ready. Save to keep it.').waitFor()
  await staff.removeSite(id)
})

test('the pictures of a site are uploaded in its settings', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id, settings } = await staff.createSite('With a logo', 'roastery')
  const { page } = await openPage(desktop)
  await signIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/${id}/settings`)
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('#30c040') })
  await page.getByText('Ready. Save to keep it.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings saved').waitFor()
  const logo = await page.evaluate(async (site) => {
    const answer = await fetch(`/api/sites/${site}`)
    return (await answer.json()).settings.logo
  }, id)
  expect(logo).toMatch(/^media:[0-9a-f]{64}$/)
  expect(logo).not.toBe(settings.logo)
  await staff.removeSite(id)
})
