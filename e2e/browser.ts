import { statfs } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { findChromium } from '#cli/find-chromium.ts'

/** A phone in portrait, operated by touch. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'ja-JP',
}

/** The same with reduced motion, for tests that do not depend on motion: drawing it is expensive. */
export const stillPhone: BrowserContextOptions = { ...phone, reducedMotion: 'reduce' }

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }

/** Blocks all connections to other machines: a page that tries one causes a complaint. */
const onlyHere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost'

/** Pages of tests are closed before optimising their scripts, or collecting their garbage, would pay off. */
const scripts = '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16'

/** Whether shared memory needs no files on disk: a container may only have 64 MB for it. */
async function sharesMemory(): Promise<boolean> {
  const place = await statfs('/dev/shm').catch(() => undefined)
  return place !== undefined && place.bavail * place.bsize >= 2 ** 30
}

/** Launches the browser program at a path, else what `findChromium` finds. */
export const launchBrowser = async (path?: string): Promise<Browser> =>
  chromium.launch({
    executablePath: path ?? (await findChromium()),
    // In other locales, file names lose their non-ASCII characters.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ignoreDefaultArgs: (await sharesMemory()) ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      scripts,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      onlyHere,
    ],
  })
