import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { findChromium } from '#cli/find-chromium.ts'

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

/** Launches the browser program at a path, else what `findChromium` finds. */
export const launchBrowser = async (path?: string): Promise<Browser> =>
  chromium.launch({
    executablePath: path ?? (await findChromium()),
    // Elsewhere names of files lose what is not ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      // A page of a test is closed before code that was optimised twice would have paid for it: a tenth of the time.
      '--js-flags=--no-turbofan',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      onlyHere,
    ],
  })
