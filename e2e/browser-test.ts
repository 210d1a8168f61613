import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { launchBrowser, phone } from './browser.ts'
import { type ProductAddresses, startTestProduct } from './product.ts'
import { type ServedSite, type ServeSiteOptions, serveSite } from './serve-site.ts'
import './shared-product.ts'
import { watchPages } from './watch-page.ts'

export interface OpenedPage {
  page: Page
  /** Complaints of the browser. A test removes the ones it expects; any others fail it at its end. */
  noise: string[]
}

export type ServeForTest = (options: ServeSiteOptions) => Promise<ServedSite>

export type OpenPage = (options?: BrowserContextOptions) => Promise<OpenedPage>

/** Tests with the running product, and pages that must cause no complaints. */
export const test = base
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<ProductAddresses> => {
    const shared = inject('product')
    if (shared) return shared
    const own = await startTestProduct()
    onCleanup(own.close)
    return own
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser(inject('browserPath'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('serve', async ({}, { onCleanup }): Promise<ServeForTest> => {
    const served: ServedSite[] = []
    onCleanup(async () => {
      for (const { close } of served) await close()
    })
    return async (options) => {
      const site = await serveSite(options)
      served.push(site)
      return site
    }
  })
  // Pages close before the sites they still load parts of.
  .extend('openPage', async ({ browser, serve: _ }, { onCleanup }): Promise<OpenPage> => {
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

/** The same with a separate product for the file, for tests that depend on all existing data. */
export const testAlone = test.extend(
  'product',
  { scope: 'file' },
  async ({}, { onCleanup }): Promise<ProductAddresses> => {
    const { close, ...addresses } = await startTestProduct()
    onCleanup(close)
    return addresses
  },
)
