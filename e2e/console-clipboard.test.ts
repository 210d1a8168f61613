import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser-test.ts'
import { cellOf, openSetting, openSiteEditor, panelOf, storedDocument, untilSaved } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const bookingWords = '空室を見る'
const onPhone = (page: Page) => page.getByRole('listbox', { name: 'On the page' })
const itemOf = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const book = (page: Page) => itemOf(page, `Button “${bookingWords}”`)
/** Leads to another page of the site. */
const houseWords = '宿のご案内'
const house = (page: Page) => itemOf(page, `Button “${houseWords}”`)
const undo = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click()

/** Pastes content as if it came from another program. */
const pasteFrom = (page: Page, words: string, picture?: string) =>
  onPhone(page).evaluate(
    (element, [text = '', url]) => {
      const clipboardData = new DataTransfer()
      if (text) clipboardData.setData('text/plain', text)
      if (url) {
        const bytes = Uint8Array.from(atob(url), (letter) => letter.charCodeAt(0))
        clipboardData.items.add(new File([bytes], 'copied.png', { type: 'image/png' }))
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [words, picture],
  )

const redPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('what stands on a page is pasted into another site and window, and a notice names what it leads to there no more', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const from = await staff.createSite('Items from', 'inn')
  const to = await staff.createSite('Items into', 'festival')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, from.id)
  await house(page).click()
  await itemOf(page, 'Main text').click({ modifiers: ['Shift'] })
  await page.getByRole('status').getByText('2 selected').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+c')
  const { site: source } = await storedDocument(page, from.id)
  const copied = source.pages[source.categories[0]!.pages[0]!]!

  const other = await page.context().newPage()
  await openSiteEditor(other, product, to.id)
  const { site: before } = await storedDocument(other, to.id)
  const target = before.categories[0]!.pages[0]!
  await itemOf(other, 'Main text').click()
  await other.keyboard.press('Control+v')
  await house(other).waitFor()
  await untilSaved(other)
  const { site, problems } = await storedDocument(other, to.id)
  const added = site.pages[target]!.buttons.at(-1)!
  const original = copied.buttons.find(
    (button) => 'buttonText' in button && button.buttonText.JP === houseWords,
  )!
  expect(added.id).not.toBe(original.id)
  expect(added).toMatchObject({
    buttonPositionLeft: original.buttonPositionLeft,
    buttonPositionTop: original.buttonPositionTop,
  })
  expect(site.pages[target]!.details.JP!.mainText).toBe(
    [before.pages[target]!.details.JP!.mainText, copied.details.JP!.mainText].join('\n'),
  )
  expect(original.link?.kind).toBe('CREATIVE_BLOCK')
  expect(added.link).toBeUndefined()
  await other
    .getByText('Pasted without what this site does not have: the link to a page.', { exact: true })
    .waitFor()
  expect(problems.filter(({ path }) => path.startsWith(`/pages/${target}`))).toEqual([])
  // One undo reverts everything.
  await undo(other)
  await untilSaved(other)
  expect((await storedDocument(other, to.id)).site.pages).toEqual(before.pages)
  // The menu in this window knows about it, too.
  await itemOf(other, 'Main text').click({ button: 'right' })
  await other.getByRole('menuitem', { name: /^Paste/ }).click()
  await house(other).waitFor()
  await untilSaved(other)
  await other.close()
  await page.goto('about:blank')
  for (const id of [from.id, to.id]) staff.removeSite(id)
})

test('words and images of other programs are pasted on the page', { timeout: 120_000 }, async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('From elsewhere', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const { site: before } = await storedDocument(page, id)
  const pageId = before.categories[0]!.pages[0]!
  const read = async () => (await storedDocument(page, id)).site.pages[pageId]!
  await pasteFrom(page, 'Open all winter\r\n')
  await untilSaved(page)
  const text = before.pages[pageId]!.details.JP!.mainText
  expect((await read()).details.JP!.mainText).toBe(`${text}\nOpen all winter`)
  // Programs add a picture to copied text, but the text is meant.
  await pasteFrom(page, 'And in spring', redPixel)
  await untilSaved(page)
  expect((await read()).details.JP!.mainText).toBe(`${text}\nOpen all winter\nAnd in spring`)
  await pasteFrom(page, '', redPixel)
  await expect
    .poll(async () => (await read()).buttons.length, { timeout: 30_000 })
    .toBe(before.pages[pageId]!.buttons.length + 1)
  const image = (await read()).buttons.at(-1)!
  expect(image).toMatchObject({ buttonType: 'MEDIA', buttonWidth: 200, buttonHeight: 200 })
  expect((await read()).details.JP!.media).toBe(before.pages[pageId]!.details.JP!.media)
  await page.goto('about:blank')
  staff.removeSite(id)
})

test('a popup goes from site to site, and pages from the phone', { timeout: 120_000 }, async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const from = await staff.createSite('Popup from', 'inn')
  const to = await staff.createSite('Popup into', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSetting(page, product, from.id, '/settings/popupCtas')
  const panel = panelOf(page)
  const start = panel.getByRole('button', { name: /^(Set up|Start|Add|Begin).*: Time-limited popup/i })
  if (await start.isVisible()) await start.click()
  await panel.getByRole('button', { name: /^Copy (the popup|both popups)$/ }).click()
  await untilSaved(page)
  const copied = (await storedDocument(page, from.id)).site.settings.popupCtas!
  await openSetting(page, product, to.id, '/settings/popupCtas')
  await panel.getByRole('button', { name: 'Paste what was copied' }).click()
  await untilSaved(page)
  const { site } = await storedDocument(page, to.id)
  const kind = copied.timeLimit ? 'timeLimit' : 'applicantLimit'
  const [was, is] = [copied[kind]!, site.settings.popupCtas![kind]!]
  expect(is.id).not.toBe(was.id)
  expect(is).toMatchObject({ startDate: was.startDate, showRemainingTime: was.showRemainingTime })
  expect(is.effectivePages.every((pageId) => pageId in site.pages)).toBe(true)

  await openSiteEditor(page, product, to.id)
  await cellOf(page, 'A1').focus()
  await page.keyboard.press('Control+c')
  await itemOf(page, 'Main text').click()
  await page.keyboard.press('Control+v')
  await untilSaved(page)
  const after = (await storedDocument(page, to.id)).site
  expect(after.categories[0]!.pages.length).toBe(site.categories[0]!.pages.length + 1)
  await page.goto('about:blank')
  for (const id of [from.id, to.id]) staff.removeSite(id)
})

test('several buttons become equally wide in one step', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Widths', 'inn')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await book(page).click()
  await page.keyboard.press('Control+d')
  await expect.poll(() => book(page).count()).toBe(2)
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  const widths = () =>
    book(page).evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().width)))
  const [first, second] = await widths()
  expect(second).toBeLessThan(first!)
  await expect.poll(() => page.getByRole('button', { name: 'Same width' }).count()).toBe(0)
  // The album and the text have no width of their own.
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Same width' }).click()
  expect(await widths()).toEqual([first, first])
  await page.keyboard.press('Control+z')
  expect(await widths()).toEqual([first, second])
  await page.goto('about:blank')
  staff.removeSite(id)
})
