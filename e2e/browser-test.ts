import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { findChromium } from './find-chromium.ts'
import { type ProductAddresses, startTestProduct } from './product.ts'
import './shared-product.ts'
import { watchPages } from './watch-page.ts'

export interface OpenedPage {
  page: Page
  /** What the browser complained about. A test takes out what it expects; the rest fails it at its end. */
  noise: string[]
}

export type OpenPage = (options?: BrowserContextOptions) => Promise<OpenedPage>

/** A phone in portrait, operated by touch. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'ja-JP',
}

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }

/** Nothing outside this machine can be reached: a page that tries makes noise. */
const onlyHere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost'

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      onlyHere,
    ],
  })

export const siteUrl = ({ sitesUrl }: ProductAddresses, siteId: string): string =>
  sitesUrl.replace('{siteId}', siteId)

/** Tests with the running product, and pages that must stay silent. */
export const test = base
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<ProductAddresses> => {
    const shared = inject('product')
    if (shared) return shared
    const own = await startTestProduct()
    onCleanup(own.close)
    return own
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openPage', async ({ browser }, { onCleanup }): Promise<OpenPage> => {
    const opened: { noise: string[]; close: () => Promise<void> }[] = []
    onCleanup(async () => {
      for (const { close } of opened) await close()
      expect(opened.flatMap(({ noise }) => noise)).toEqual([])
    })
    return async (options = phone) => {
      const context = await browser.newContext(options)
      const noise = watchPages(context)
      opened.push({ noise, close: () => context.close() })
      return { page: await context.newPage(), noise }
    }
  })
