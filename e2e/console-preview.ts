import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { toStandStill } from './console-screens.ts'

export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Preview of"]')

export const choose = (page: Page, group: string, choice: string): Promise<void> =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name: choice }).click()

/** Folder for screenshots, if somebody wants to look at them. */
const pictures = process.env.SCREENSHOTS

export async function lookAt(page: Page, name: string): Promise<void> {
  if (!pictures) return
  await toStandStill(page)
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}
