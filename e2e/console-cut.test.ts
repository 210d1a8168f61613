import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect } from 'vitest'
import { desktop } from './browser.ts'
import { test } from './browser-test.ts'
import { storedDocument } from './console-editor.ts'
import { signIn } from './console-screens.ts'
import { signInAsStaff } from './staff.ts'

function brochure(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [389, 500], margin: 40, ...options })
  pdf.rect(0, 0, 389, 500).fill('#204060').fillColor('#ffffff').fontSize(36).text('First page of tea')
  pdf.addPage().fontSize(36).text('Second page')
  pdf.addPage().fontSize(36).text('Third page')
  pdf.end()
  return buffer(pdf)
}

/** Three sections with gaps between them. */
async function tallPicture(): Promise<Buffer> {
  const section = (top: number, background: string) => ({
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="389" height="640"><rect x="20" width="349" height="640" fill="${background}"/></svg>`,
    ),
    left: 0,
    top,
  })
  return sharp({ create: { width: 389, height: 2_200, channels: 3, background: '#ffffff' } })
    .composite([section(40, '#c03030'), section(780, '#30a050'), section(1_520, '#3050c0')])
    .png()
    .toBuffer()
}

test('E28 a site is made of a PDF and a tall picture; what can not be read is refused in words', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { page, noise } = await openPage(desktop)
  await signIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/create`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Out of a brochure')
  await page.getByText('A PDF or pictures', { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'a-locked.pdf', mimeType: 'application/pdf', buffer: await brochure({ userPassword: 'x' }) },
    { name: 'b-brochure.pdf', mimeType: 'application/pdf', buffer: await brochure() },
    { name: 'c-broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no more') },
    { name: 'd-tall.png', mimeType: 'image/png', buffer: await tallPicture() },
  ])
  await page.getByRole('button', { name: 'Create' }).click()

  await page.getByText('The PDF is protected by a password.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make pages of b-brochure.pdf' })
  await dialog.getByRole('checkbox', { name: 'Page 3' }).uncheck()
  await dialog.getByRole('button', { name: 'Make 2 pages' }).click()
  await page.getByText('The PDF is damaged').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const cutting = page.getByRole('dialog', { name: 'Make pages of d-tall.png' })
  const lines = cutting.getByRole('slider')
  await expect.poll(() => lines.count()).toBe(2)
  // In the middle of the white between the sections.
  expect(await lines.evaluateAll((all) => all.map((line) => line.getAttribute('aria-valuenow')))).toEqual([
    '33',
    '67',
  ])
  await cutting.getByRole('button', { name: 'Add a line' }).click()
  await lines.first().focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => lines.count()).toBe(2)
  await cutting.getByRole('button', { name: 'Find the lines anew' }).click()
  await cutting.getByRole('button', { name: 'Make 3 pages' }).click()

  const siteId = /\/sites\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  const shown = async () => {
    const { site } = await storedDocument(page, siteId)
    return site.categories[0]!.pages.map((id) => Object.values(site.pages[id]!.details)[0])
  }
  await expect
    .poll(async () => (await shown()).filter((detail) => detail?.media).length, { timeout: 20_000 })
    .toBe(5)
  expect((await shown()).map((detail) => detail?.imageAlt)).toEqual([
    'First page of tea',
    'Second page',
    undefined,
    undefined,
    undefined,
  ])
  expect(noise).toEqual([])
  await page.goto('about:blank')
  await staff.removeSite(siteId)
})
