import { expect } from 'vitest'
import { sampleDeck } from '#testing/admin/sample-deck.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { storedDocument } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

test('E28 a site is made of a PowerPoint file: pictures, texts as texts, links; what is not taken over is said', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await page.goto(`${product.consoleUrl}/sites/create`)
  await page.getByRole('textbox', { name: 'Name of the site' }).fill('Out of slides')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'a-broken.pptx', mimeType: type, buffer: Buffer.from('PK no more') },
    { name: 'b-deck.pptx', mimeType: type, buffer: await sampleDeck() },
  ])
  await page.getByRole('button', { name: 'Create site' }).click()

  await page.getByText('The file is damaged and cannot be read.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make pages of b-deck.pptx' })
  await dialog.getByText('1 hidden slide is left out.').waitFor()
  const leftOut = dialog.getByRole('list', { name: 'Not imported, by page' })
  await expect
    .poll(() => leftOut.getByRole('listitem').allInnerTexts())
    .toEqual(['1\nimage in a format that browsers cannot show', '2\nanimation'])
  const links = dialog.getByRole('list', { name: 'Links on the chosen pages, by page' })
  expect((await links.innerText()).split(/\s+/)).toEqual([
    '1',
    'Shop',
    '→',
    'https://example.com/tea',
    '1',
    'On',
    '→',
    'Page',
    '2',
  ])
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make 2 pages' }).click()

  const siteId = /\/sites\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  const pages = async () => {
    const { site } = await storedDocument(page, siteId)
    return site.categories[0]!.pages.map((id) => site.pages[id]!)
  }
  const details = async () => (await pages()).map((one) => Object.values(one.details)[0])
  await expect
    .poll(async () => (await details()).filter((detail) => detail?.media).length, { timeout: 20_000 })
    .toBe(2)
  expect((await details()).map((detail) => [detail?.imageAlt, detail?.mainText, detail?.mainTextY])).toEqual([
    ['First slide', 'First slide\nTea from Uji', 494],
    ['Second & last', 'Second & last\nOne line\nAnother line', 494],
  ])
  const [first, second] = await pages()
  expect(first?.buttons.map(({ link }) => link)).toEqual([
    { kind: 'EXTERNAL_URL', url: 'https://example.com/tea' },
    { kind: 'CREATIVE_BLOCK', pageId: second?.id },
  ])
  expect(noise).toEqual([])
  await page.goto('about:blank')
  staff.removeSite(siteId)
})
