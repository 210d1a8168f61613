import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { ProductAddresses } from './product.ts'

/** Opens the editor of a site for a signed-in person; resolves when it can be used. */
export async function openSiteEditor(
  page: Page,
  { consoleUrl }: ProductAddresses,
  id: string,
): Promise<void> {
  await page.goto(`${consoleUrl}/sites/${id}/edit`)
  await untilUsable(page)
}

/** Opens the editor at a setting. */
export async function openSetting(
  page: Page,
  { consoleUrl }: ProductAddresses,
  id: string,
  pointer: string,
): Promise<void> {
  await page.goto(`${consoleUrl}/sites/${id}/edit?field=${pointer}`)
  await panelOf(page).getByRole('heading').first().waitFor()
}

/** Releases the lock and leaves the editor, which would otherwise keep polling the site. */
export async function leaveEditor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await page.getByRole('navigation', { name: 'Parts of the site' }).waitFor()
}

export async function untilUsable(page: Page): Promise<void> {
  await page.locator('[data-grid] .cell').first().waitFor()
  await page.locator('iframe[title="The page as visitors see it"]').waitFor()
  await mainText(page).waitFor()
}

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Settings', exact: true })

export const mainText = (page: Page): Locator =>
  panelOf(page).getByRole('textbox', { name: 'Main text', exact: true })

/** The preview of the page in the phone. */
export const phoneOf = (page: Page) => page.frameLocator('iframe[title="The page as visitors see it"]')

/** A page of the grid by its position: `B3`. */
export const cellOf = (page: Page, position: string): Locator =>
  page.getByRole('option', { name: new RegExp(`^${position}(,|$)`) })

/** Shows all categories side by side; the grid first shows only one. */
export const widenGrid = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Expand the grid' }).click()

/** Ids of the pages, column by column. */
export const columnsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('[data-category]')
    .evaluateAll((columns) =>
      columns.map((column) =>
        [...column.querySelectorAll<HTMLElement>('[data-page]')].map(({ dataset }) => dataset.page ?? ''),
      ),
    )

/** The names of the columns as the grid shows them. */
export const columnNames = (page: Page): Promise<string[]> =>
  page.locator('[data-category] .name').allTextContents()

export async function renameColumn(page: Page, column: number, name: string): Promise<void> {
  await page.locator('[data-category]').nth(column).locator('.name').click()
  await page.getByRole('textbox', { name: /^Name in / }).fill(name)
  await page.keyboard.press('Enter')
  await page.locator('[data-category]').nth(column).getByText(name, { exact: true }).waitFor()
}

/** Waits until the server has all changes. */
export const untilSaved = (page: Page): Promise<void> =>
  page
    .waitForResponse(
      (answer) => answer.url().endsWith('/edits') && answer.request().method() === 'POST' && answer.ok(),
      { timeout: 5_000 },
    )
    .catch(() => undefined)
    .then(() => page.getByRole('status').getByText('Saved', { exact: true }).waitFor())

/** The site as stored on the server. */
export const storedDocument = (page: Page, siteId: string): Promise<SiteDocument> =>
  page.evaluate(async (id) => (await fetch(`/api/sites/${id}/document`)).json(), siteId)

/** The definition as bytes. */
export const storedBytes = async (page: Page, siteId: string): Promise<string> =>
  JSON.stringify((await storedDocument(page, siteId)).site)

/** Presses a button of the top bar until it is disabled. */
export async function pressUntilOff(page: Page, name: RegExp): Promise<number> {
  const button = page.getByRole('banner').getByRole('button', { name })
  let presses = 0
  for (; await button.isEnabled(); presses++) {
    await button.click()
    expect(presses).toBeLessThan(100)
  }
  return presses
}

/** Drops files of this machine onto an element, like a file manager. */
export async function dropFiles(page: Page, target: Locator, files: readonly string[]): Promise<void> {
  const box = (await target.boundingBox())!
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...point, data })
  await browser.detach()
}
