import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  cellOf,
  columnsOf,
  dropFiles,
  mainText,
  openSiteEditor,
  panelOf,
  phoneOf,
  storedDocument,
  untilSaved,
  widenGrid,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { signIn } from './console-screens.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const choose = async (page: Page, command: string) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(command)
  await page.keyboard.press('Enter')
}

test('E30 P14 the palette opens what is looked at before publishing, where a changed page stands in two phones', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Compared', 'roastery')
  await staff.publish(id)
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await cellOf(page, 'A1').click()
  await mainText(page).fill('Freshly written')
  await untilSaved(page)
  await choose(page, 'Publish')
  const dialog = page.getByRole('dialog', { name: /^Publish “/ })
  const tile = dialog.getByRole('button', { name: 'A1 Changed' })
  await tile.click()
  const phones = (title: string) => dialog.locator(`iframe[title="${title}"]`).contentFrame()
  await phones('After publishing').getByText('Freshly written').waitFor()
  await phones('Live now').locator('.viewer').waitFor()
  expect(await phones('Live now').getByText('Freshly written').count()).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page), `${width} ${colorScheme}`).toEqual([])
      expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth), `${width}`).toBe(true)
    }
  await page.setViewportSize({ width: 1440, height: 900 })

  // Shown at the end, and later with the release.
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  const card = page.getByRole('status').filter({ hasText: 'Your site is live' })
  await card.getByRole('heading', { name: 'What changed' }).waitFor()
  expect(await card.getByRole('listitem').allTextContents()).toEqual(['A1Changed'])
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${product.consoleUrl}/sites/${id}/releases`)
  await page.getByRole('button', { name: 'What changed: Release 2' }).click()
  const changes = page.getByRole('dialog', { name: 'What changed in release 2' })
  await changes.getByText('Compared with release 1').waitFor()
  expect(await changes.getByRole('listitem').allTextContents()).toEqual(['A1Changed'])
  expect(await findViolations(page)).toEqual([])
})

test('P11 a site is planned to go offline, and as a version that somebody named', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Planned', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await page
    .getByRole('button', { name: 'Steps and versions' })
    .or(page.getByRole('button', { name: 'History' }))
    .first()
    .click()
  await page.getByRole('button', { name: /Versions/ }).click()
  await page.getByRole('textbox').last().fill('Summer')
  await page.keyboard.press('Enter')
  await page.getByText('Summer', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await choose(page, 'Schedule')
  const dialog = page.getByRole('dialog', { name: /^Schedule for/ })
  await dialog.getByLabel('What to publish').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.getByText('Choose a time in the future.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel('Date and time').fill('2199-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await choose(page, 'Schedule')
  await dialog.getByRole('button', { name: 'Goes offline' }).click()
  await dialog.getByLabel('Date and time').fill('2199-02-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${product.consoleUrl}/sites/${id}`)
  const plans = page.getByRole('region', { name: 'Scheduled' })
  await plans.getByText('Goes offline · 2199-02-01 09:00').waitFor()
  await plans.getByText('Goes online · 2199-01-01 09:00').waitFor()
  await plans.getByText('Summer').waitFor()
})

test('a translation whose original has changed is marked until somebody says that it fits', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Translated', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const { site } = await storedDocument(page, id)
  const other = site.settings.languages.find((one) => one !== site.settings.defaultLanguage)!
  const languages = page.getByRole('group', { name: 'Language being edited' })
  const tab = languages.getByRole('button', { name: new RegExp(`^${other} `) })
  await tab.click()
  await mainText(page).fill('Translated text')
  await untilSaved(page)
  await languages.getByRole('button', { name: new RegExp(`^${site.settings.defaultLanguage} `) }).click()
  await mainText(page).fill('Another original')
  await untilSaved(page)
  await expect.poll(() => tab.getAttribute('aria-label')).toContain('older than')
  await page.reload()
  await tab.click()
  const fits = panelOf(page).getByRole('button', { name: 'Still correct: Main text' })
  await fits.hover()
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await findViolations(page)).toEqual([])
  await fits.click()
  await fits.waitFor({ state: 'detached' })
  expect(await tab.getAttribute('aria-label')).not.toContain('older than')
})

test('a rectangle chooses pages, and a guest sees the lock of a page that members see', async ({
  openPage,
  product,
}) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Chosen', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await widenGrid(page)
  const [first = [], second = []] = await columnsOf(page)
  const from = (await cellOf(page, 'A1').boundingBox())!
  const to = (await cellOf(page, 'B1').boundingBox())!
  await page.mouse.move(from.x - 8, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 6 })
  await page.mouse.up()
  await expect
    .poll(() =>
      page
        .locator('.cell[aria-selected=true]')
        .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.page)),
    )
    .toEqual([first[0], second[0]])
  await page.mouse.click(from.x - 8, from.y + 20)
  await expect.poll(() => page.locator('.cell[aria-selected=true]').count()).toBe(0)

  await cellOf(page, 'A1').click()
  await cellOf(page, 'A1').press('l')
  await page.getByRole('button', { name: 'Try it as a visitor' }).click()
  await phoneOf(page).locator('.notice.locked').waitFor()
  await page.getByRole('button', { name: 'Seen as: Guest' }).click()
  await page.getByRole('menuitem', { name: 'Member' }).click()
  await phoneOf(page).locator('.notice.locked').waitFor({ state: 'detached' })
})

test('open comments are counted on their page, and lead to what was said', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Talked about', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  const [[pageId = ''] = []] = await columnsOf(page)
  const said = await page.evaluate(
    async ([site, about]) =>
      (
        await fetch(`/api/sites/${site}/preview/comments`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ pageId: about, text: 'Could the sky be bluer?' }),
        })
      ).status,
    [id, pageId],
  )
  expect(said).toBeLessThan(300)
  await page.reload()
  const cell = page.getByRole('option', { name: /^A1.*1 open comment/ })
  await cell.locator('.comments').waitFor()
  expect(await findViolations(page)).toEqual([])
  await cell.locator('.comments').click()
  const drawer = page.getByRole('dialog', { name: 'Comments on A1' })
  await drawer.getByText('Could the sky be bluer?').waitFor()
  await drawer.getByRole('button', { name: 'Resolve' }).click()
  await page.keyboard.press('Escape')
  await cell.waitFor({ state: 'detached' })
})

test('a picture that is dropped on the phone is seen while it is on its way', async ({
  openPage,
  product,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-editor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'harbour.png')
  const picture = sharp({ create: { width: 389, height: 737, channels: 3, background: '#2b6cb0' } })
  await writeFile(file, await picture.png().toBuffer())
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Dropped', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const local = document.querySelector<HTMLImageElement>('img[data-local]')
      if (local && !seen.includes(local.src)) seen.push(local.src)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await dropFiles(page, page.locator('iframe[title="The page as visitors see it"]'), [file])
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
    .toEqual([expect.stringMatching(/^blob:/)])
  await page.locator('img[data-local]').waitFor({ state: 'detached', timeout: 30_000 })
  await expect
    .poll(() => phoneOf(page).locator('.stage img').first().getAttribute('src'))
    .toContain('/api/assets/')
})

test('a template of one’s own is deleted at once, and comes back', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Kept', 'roastery')
  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  await page.evaluate(
    (site) =>
      fetch(`/api/sites/${site}/template`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Autumn fair' }),
      }),
    id,
  )
  await page.goto(`${product.consoleUrl}/sites/create`)
  const remove = page.getByRole('button', { name: 'Delete the template: Autumn fair' })
  await remove.waitFor()
  expect(await findViolations(page)).toEqual([])
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await remove.waitFor()
})
