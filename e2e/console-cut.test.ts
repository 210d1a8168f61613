import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from './browser-test.ts'
import { storedDocument } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

function brochure(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [389, 500], margin: 40, ...options })
  pdf.rect(0, 0, 389, 500).fill('#204060').fillColor('#ffffff').fontSize(36).text('First page of tea')
  pdf.link(40, 400, 200, 60, 'https://example.com/tea').link(40, 200, 200, 60, 'javascript:alert(1)')
  pdf.goTo(40, 300, 200, 60, 'second').goTo(40, 100, 200, 60, 'third')
  pdf.addPage().addNamedDestination('second')
  pdf.fontSize(36).text('Second page')
  pdf.addPage().addNamedDestination('third')
  pdf.fontSize(36).text('Third page')
  pdf.end()
  return buffer(pdf)
}

/** A page in Japanese without an embedded font, with a film and an image that cannot be decoded. */
function japanese(): Buffer {
  const content = 'BT /F 60 Tf 20 200 Td <304A83363092> Tj ET q 9 0 0 9 0 0 cm /I Do Q'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 500]/Contents 4 0 R/Annots[8 0 R]/Resources<</Font<</F 5 0 R>>/XObject<</I 9 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/KozMinPr6N-Regular/Encoding/UniJIS-UTF16-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/KozMinPr6N-Regular/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 6>>/FontDescriptor 7 0 R/DW 1000>>',
    '<</Type/FontDescriptor/FontName/KozMinPr6N-Regular/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>',
    '<</Type/Annot/Subtype/RichMedia/Rect[0 0 50 50]>>',
    '<</Type/XObject/Subtype/Image/Width 8/Height 8/Filter/JPXDecode/Length 3>>stream\nbad\nendstream\n',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')
  return Buffer.from(`%PDF-1.5\n${body}trailer<</Root 1 0 R/Size 10>>`)
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

/** How much of each third of a picture is dark. */
async function inkOfThirds(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const ink = [0, 0, 0]
  data.forEach((value, at) => {
    if (value < 128) ink[Math.floor((3 * (at % info.width)) / info.width)]! += 1
  })
  return ink
}

test('E28 a site is made of a PDF and a tall picture; what can not be read is refused in words', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/create`)
  await page.getByRole('textbox', { name: 'Name of the site' }).fill('Out of a brochure')
  await page.getByText('Frames of Figma are imported by the link to their file').waitFor()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'a-locked.pdf', mimeType: 'application/pdf', buffer: await brochure({ userPassword: 'x' }) },
    { name: 'b-brochure.pdf', mimeType: 'application/pdf', buffer: await brochure() },
    { name: 'c-broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no more') },
    { name: 'c2-japanese.pdf', mimeType: 'application/pdf', buffer: japanese() },
    { name: 'c3-deck.key', mimeType: 'application/zip', buffer: Buffer.from('PK') },
    { name: 'c4-landing.fig', mimeType: 'application/octet-stream', buffer: Buffer.from('fig') },
    { name: 'd-tall.png', mimeType: 'image/png', buffer: await tallPicture() },
  ])
  await page.getByRole('button', { name: 'Create site' }).click()

  await page.getByText('The PDF is protected by a password.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make pages of b-brochure.pdf' })
  const links = dialog.getByRole('list', { name: 'Links on the chosen pages, by page' })
  await expect.poll(() => links.getByRole('listitem').allInnerTexts()).toHaveLength(3)
  expect((await links.innerText()).split(/\s+/)).toEqual(
    expect.arrayContaining(['https://example.com/tea', '2', '3']),
  )
  await dialog.getByRole('checkbox', { name: 'Page 3' }).uncheck()
  await dialog.getByRole('button', { name: 'Make 2 pages' }).click()
  await page.getByText('The PDF is damaged').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const foreign = page.getByRole('dialog', { name: 'Make pages of c2-japanese.pdf' })
  const drawn = foreign.locator('canvas')
  await drawn.waitFor()
  // Three different characters: not three empty boxes, and not nothing.
  await expect.poll(async () => new Set(await inkOfThirds(await drawn.screenshot())).size).toBe(3)
  const lost = foreign.getByRole('list', { name: 'Not imported, by page' })
  expect(await lost.innerText()).toBe('1\nvideo, image in a format that browsers cannot show')
  await foreign.getByRole('button', { name: 'Cancel' }).click()

  const cutting = page.getByRole('dialog', { name: 'Make pages of d-tall.png' })
  const lines = cutting.getByRole('slider')
  await expect.poll(() => lines.count()).toBe(2)
  // In the middle of the white gap between the sections.
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
  await page.getByRole('button', { name: '2 rejected files' }).click()
  await page.getByText('Slides become pages when their PowerPoint file (.pptx) or PDF is dropped').waitFor()
  await page.getByText('Frames become pages by the link of their Figma file').waitFor()
  const { site } = await storedDocument(page, siteId)
  const [first, second] = site.categories[0]!.pages
  expect(site.pages[first!]!.buttons.map(({ link }) => link)).toEqual([
    { kind: 'EXTERNAL_URL', url: 'https://example.com/tea' },
    { kind: 'CREATIVE_BLOCK', pageId: second },
  ])
  const { buttonPositionTop, buttonPositionLeft, buttonWidth } = site.pages[first!]!.buttons[0]!
  // At 40, 400 of a 389 × 500 page, which is in the middle of a 389 × 737 frame.
  expect([Math.round(buttonPositionTop), Math.round(buttonPositionLeft), Math.round(buttonWidth)]).toEqual([
    70, 10, 200,
  ])
  expect(noise).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(siteId)
})
