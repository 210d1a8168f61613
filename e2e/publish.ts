import type { Locator, Page } from 'playwright-core'

/** Publishes by a button of the console, past the check-list that it opens. */
export async function publishBy(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
}
