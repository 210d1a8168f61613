import type { Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { expect, inject } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  cellOf,
  columnNames,
  mainText,
  openSiteEditor,
  phoneOf,
  renameColumn,
  storedDocument,
  untilSaved,
} from './console-editor.ts'
import { invitePerson, stillDesktop } from './console-people.ts'
import { signIn, toStandStill } from './console-screens.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'
import { readSite, signInAsStaff } from './staff.ts'

/** The browser logs lost connections and refused edits. */
const isExpected = (line: string) => /ERR_INTERNET_DISCONNECTED|409/.test(line)

const textOfFirst = async (page: Page, id: string): Promise<string | undefined> => {
  const { site } = await storedDocument(page, id)
  return site.pages[site.categories[0]!.pages[0]!]?.details.JP?.mainText
}

/** Two people of one account with the editor of the same site open; the first one holds the lock. */
async function twoEditors(
  openPage: (options: object) => Promise<{ page: Page; noise: string[] }>,
  product: ProductAddresses,
) {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Two people', 'roastery')
  const other = await invitePerson(product, { id: 'provider', company: 'Swipress' }, 'EDITOR')
  const { page: first, noise } = await openPage(stillDesktop)
  await beSignedIn(first, product)
  await openSiteEditor(first, product, id)
  const { page: second, noise: noiseOfSecond } = await openPage(stillDesktop)
  await beSignedIn(second, { ...product, ...other })
  await openSiteEditor(second, product, id)
  const remove = async () => {
    for (const page of [first, second]) await page.goto('about:blank')
    staff.removeSite(id)
  }
  return { id, first, second, noise, noiseOfSecond, remove }
}

const takeOver = (page: Page) => page.getByRole('button', { name: 'Take over' }).click()

test('E23 of two people one edits and the other sees it; whoever takes over edits, and nothing is lost', async ({
  openPage,
  product,
}) => {
  const { id, first, second, remove } = await twoEditors(openPage, product)
  await second.getByText('is editing this site').waitFor()
  expect(await mainText(second).isEditable()).toBe(false)
  await renameColumn(first, 0, 'By the first')
  await expect.poll(async () => (await columnNames(second))[0]).toBe('By the first')

  await takeOver(second)
  await renameColumn(second, 1, 'By the second')
  await first.getByText('is editing this site').waitFor()
  await expect
    .poll(async () => (await columnNames(first)).slice(0, 2))
    .toEqual(['By the first', 'By the second'])
  await untilSaved(second)
  const { site } = await storedDocument(second, id)
  expect(site.categories.slice(0, 2).map(({ name }) => name.JP)).toEqual(['By the first', 'By the second'])
  await remove()
})

test('E24 two people edit together: each sees where the other is, and what they do within a moment', async ({
  openPage,
  product,
}) => {
  const { id, first, second, noise, noiseOfSecond, remove } = await twoEditors(openPage, product)
  await second.getByRole('button', { name: 'Edit together' }).click()
  await second.getByText('is editing this site').waitFor({ state: 'detached' })
  expect(await mainText(second).isEditable()).toBe(true)
  expect(await mainText(first).isEditable(), 'the first keeps the site').toBe(true)

  await cellOf(second, 'B2').click()
  await first.getByRole('button', { name: / is editing B2$/ }).waitFor()
  await first.getByRole('option', { name: /^B2,.*1 other person is here/ }).waitFor()
  await second.getByRole('button', { name: / is editing A1$/ }).waitFor()
  await toStandStill(first)
  expect(await findViolations(first)).toEqual([])

  await Promise.all([mainText(first).fill('By the first'), mainText(second).fill('By the second')])
  await first.getByRole('button', { name: / is editing B2$/ }).click()
  await expect.poll(() => mainText(first).inputValue(), { timeout: 10_000 }).toBe('By the second')
  await cellOf(second, 'A1').click()
  await expect.poll(() => mainText(second).inputValue(), { timeout: 10_000 }).toBe('By the first')
  // On the same page, in different fields.
  await cellOf(first, 'A1').click()
  await Promise.all([renameColumn(first, 0, 'Column by the first'), mainText(second).fill('Once more')])
  await expect.poll(() => mainText(first).inputValue(), { timeout: 10_000 }).toBe('Once more')
  await expect
    .poll(async () => (await columnNames(second))[0], { timeout: 10_000 })
    .toBe('Column by the first')
  const { site } = await storedDocument(second, id)
  const { details } = site.pages[site.categories[0]!.pages[0]!]!
  expect([details.JP?.mainText, site.categories[0]!.name.JP]).toEqual(['Once more', 'Column by the first'])

  await second.goto('about:blank')
  await first.getByRole('list', { name: 'Also here' }).waitFor({ state: 'detached' })
  expect([noise, noiseOfSecond]).toEqual([[], []])
  await remove()
})

test('different fields of two people are merged, and of the same field one is chosen', async ({
  openPage,
  product,
}) => {
  const { id, first, second, noise, remove } = await twoEditors(openPage, product)
  await first.context().setOffline(true)
  await renameColumn(first, 0, 'Column by the first')
  await mainText(first).fill('Text by the first')
  await first.getByText('Offline – kept on this computer').waitFor()

  await takeOver(second)
  await renameColumn(second, 1, 'Column by the second')
  await mainText(second).fill('Text by the second')
  await untilSaved(second)
  await expect.poll(() => textOfFirst(second, id)).toBe('Text by the second')

  await first.context().setOffline(false)
  const dialog = first.getByRole('dialog', { name: 'Somebody else changed the same thing' })
  await dialog.getByText('Text by the second').waitFor()
  await dialog.getByText('Text by the first').waitFor()
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => textOfFirst(second, id)).toBe('Text by the first')
  await phoneOf(second).getByText('Text by the first').waitFor()
  const { site } = await storedDocument(second, id)
  expect(site.categories.slice(0, 2).map(({ name }) => name.JP)).toEqual([
    'Column by the first',
    'Column by the second',
  ])
  expect(noise.splice(0).every(isExpected)).toBe(true)
  await remove()
})

test('of a browser that is killed at most the last two seconds are lost', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Killed', 'roastery')
  const server = await chromium.launchServer({
    executablePath: inject('browserPath')!,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  const fatalReason = await (await browser.newContext(stillDesktop)).newPage()
  await beSignedIn(fatalReason, product)
  await openSiteEditor(fatalReason, product, id)
  await mainText(fatalReason).fill('')
  const typed: { text: string; at: number }[] = []
  for (let length = 1; length <= 40; length++) {
    await mainText(fatalReason).press('x')
    typed.push({ text: 'x'.repeat(length), at: Date.now() })
    await new Promise((resolve) => setTimeout(resolve, 80))
  }
  const killedAt = Date.now()
  await server.kill()

  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  const kept = (await textOfFirst(page, id)) ?? ''
  const due = typed.findLast(({ at }) => at <= killedAt - 2_000)
  expect(due?.text.length).toBeGreaterThan(0)
  expect(kept.length).toBeGreaterThanOrEqual(due!.text.length)
  staff.removeSite(id)
})

test('E15 a site is published from the editor, with what was typed a moment ago', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Published from the editor', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await cellOf(page, 'A1').click()
  await mainText(page).fill('Fresh from the editor')
  await page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish/ })
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  const origin = product.sitesUrl.replace('{siteId}', id)
  const isLive = async () => (await readSite(origin, '/')).html.includes('Fresh from the editor')
  await expect.poll(isLive, { timeout: 40_000 }).toBe(true)
  // The console keeps polling the state of the publish.
  await page.goto('about:blank')
  staff.removeSite(id)
})
