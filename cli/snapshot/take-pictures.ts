import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Browser } from 'playwright-core'
import { openFolder } from '#builder/folder-delivery.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { findChromium } from '../find-chromium.ts'

/** A phone, as most visitors use. */
const phone = { width: 390, height: 844 }
const patienceMs = 20_000

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium().catch(() => {
    throw new CommandError(
      exitCodes.machine,
      'Pictures need a Chromium, and this machine has none. Install one, or set CHROMIUM_PATH.',
    )
  })
  const { chromium } = await import('playwright-core').catch(() => {
    throw new CommandError(
      exitCodes.machine,
      'Pictures need a package that leads browsers: npm i playwright-core',
    )
  })
  return chromium
    .launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    .catch((error: Error) => {
      const [why] = error.message.split('\n')
      throw new CommandError(
        exitCodes.machine,
        `${executablePath} does not start: ${why}. Set CHROMIUM_PATH to another Chromium.`,
      )
    })
}

/** JPEGs of the pages of a compiled site, by path; a page that cannot be drawn is absent. */
export async function takePictures(
  browser: Browser,
  folder: string,
  paths: readonly string[],
): Promise<Map<string, Buffer>> {
  const server = createServer(getRequestListener(await openFolder(folder)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const pictures = new Map<string, Buffer>()
  // As for a visitor who prefers reduced motion, so that pages reach their final state at once.
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
  try {
    for (const path of paths) {
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      const picture = await page
        .goto(origin + path, { waitUntil: 'load' })
        .then(() => page.screenshot({ type: 'jpeg', quality: 80 }))
        .catch(() => undefined)
      if (picture) pictures.set(path, picture)
      await page.close()
    }
  } finally {
    await context.close()
    server.closeAllConnections()
    server.close()
  }
  return pictures
}
