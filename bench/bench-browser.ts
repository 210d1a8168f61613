import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#cli/find-chromium.ts'

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

/** A browser without traffic of its own. With a port other tools can steer it, too. */
export const launchBenchBrowser = async (debuggingPort?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    // Playwright turns off what a visitor's browser has: going back to a page as it was left.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...flags, ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`])],
  })
