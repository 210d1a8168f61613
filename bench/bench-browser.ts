import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#cli/find-chromium.ts'

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

/** A browser without background traffic. With a port, other tools can control it too. */
export const launchBenchBrowser = async (debuggingPort?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    // Playwright disables the back/forward cache, which visitors' browsers have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...flags, ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`])],
  })
