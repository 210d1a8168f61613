import type { Browser, CDPSession, Page } from 'playwright-core'
import { phone } from '#e2e/browser.ts'

/** CPU slowdown relative to this machine (Lighthouse's mid-range phone). */
export const slowdown = 4

export interface PhoneVisit {
  page: Page
  session: CDPSession
  close(): Promise<void>
}

/** A visitor with an empty cache and a slow phone. */
export async function visitByPhone(browser: Browser): Promise<PhoneVisit> {
  // The compared pages have styles that the site's policy does not allow.
  const context = await browser.newContext({ ...phone, bypassCSP: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session, close: () => context.close() }
}

/** Waits until the site accepts swipes and has nothing left to load. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForSelector('.stage .swiper-initialized', { state: 'attached' })
  await page.waitForLoadState('networkidle')
}

export const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits
