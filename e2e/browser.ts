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

/** The same for somebody who asked for less motion: to draw it costs most where it is not the matter. */
export const stillPhone: BrowserContextOptions = { ...phone, reducedMotion: 'reduce' }

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }

/** Nothing outside this machine can be reached: a page that tries makes noise. */
const onlyHere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost'

/** A page of a test is closed before better code of its scripts, or their garbage collected, would have paid for it. */
const scripts = '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16'

/** Whether what the browser's processes share needs no files on a disk: a container may have 64 MB of memory for it. */
async function sharesMemory(): Promise<boolean> {
  const place = await statfs('/dev/shm').catch(() => undefined)
  return place !== undefined && place.bavail * place.bsize >= 2 ** 30
}

/** Launches the browser program at a path, else what `findChromium` finds. */
export const launchBrowser = async (path?: string): Promise<Browser> =>
  chromium.launch({
    executablePath: path ?? (await findChromium()),
    // Elsewhere names of files lose what is not ASCII.
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
