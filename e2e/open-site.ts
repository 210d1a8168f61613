import type { Frame, Page } from 'playwright-core'
import { addressOf } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { firstPosition } from '#model/values/position.ts'
import type { ProductAddresses } from './product.ts'

export const siteUrl = ({ sitesUrl }: ProductAddresses, siteId: string): string =>
  sitesUrl.replace('{siteId}', siteId)

/** Address of a page of a starter site; Japanese is the default language of all of them. */
export const pathOf = (position: string, language: Language = 'JP'): string =>
  addressOf({ defaultLanguage: 'JP' }, { language, position })

/** Opens a page; resolves when it can be swiped and its neighbours have loaded. */
export async function openSite(page: Page, origin: string, position = firstPosition): Promise<void> {
  await page.goto(`${origin}${pathOf(position)}`)
  await canBeSwiped(page)
}

export async function canBeSwiped(page: Page | Frame): Promise<void> {
  await page.locator('.stage > .swiper.swiper-initialized').waitFor()
  await neighboursAreThere(page)
}

/** Waits until every neighbour of the current page has its content. */
export async function neighboursAreThere(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('.stage .pending') && document.readyState === 'complete',
  )
}

/** Opens a screen outside of the grid; resolves when its script is running. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isTakenOver(page)
}

/** The renderer leaves its mark on hydrated elements; effects run after the next frame. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('site') ?? {}).length > 0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
}
