import type { Locator, Page } from 'playwright-core'

/** Publishes with a button of the console, confirming the checks that it opens. */
export async function publishBy(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
}
