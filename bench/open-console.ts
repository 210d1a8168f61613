import type { Browser, Page, ViewportSize } from 'playwright-core'

/** The staff account of a measured product. */
export const benchStaff = { STAFF_EMAIL: 'bench@example.com', STAFF_PASSWORD: 'Bench-mark-1' }

/** Opens the console's first screen, signed in. */
export async function openConsole(
  browser: Browser,
  { consoleOrigin, viewport }: { consoleOrigin: string; viewport: ViewportSize },
): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(consoleOrigin)
  await page.getByLabel('E-mail').fill(benchStaff.STAFF_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(benchStaff.STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Sites', exact: true }).first().waitFor()
  return page
}
