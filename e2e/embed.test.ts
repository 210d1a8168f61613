import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { canBeSwiped } from './open-site.ts'
import { pageDefinition } from './page-definition.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { arriveAt } from './visitor.ts'

let site: ServedSite
/** Another website, which shows the address from its query in a frame. */
let other: Server
let port: number

beforeAll(async () => {
  other = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://other.localhost').searchParams.get('framed') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Shop</title><body style="margin:0"><iframe src="${framed}" title="Site" style="border:0;width:100vw;height:90vh"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  port = (other.address() as AddressInfo).port
  const embedOrigins = [`http://shop.localhost:${port}`]
  site = await serveSite({
    from: { ...pageDefinition, settings: { ...pageDefinition.settings, embedOrigins } },
  })
}, 120_000)
afterAll(async () => {
  await site.close()
  other.closeAllConnections()
  other.close()
})

async function frameIn(page: Page, host: string, path: string): Promise<Frame> {
  await page.goto(`http://${host}.localhost:${port}/?framed=${encodeURIComponent(site.origin + path)}`)
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  return frame
}

/** Expects an empty frame; removes the browser's message about it from the complaints. */
async function isRefused(frame: Frame, noise: string[]): Promise<void> {
  expect(frame.url()).toMatch(/^chrome-error:/)
  const said = noise.splice(0).filter((line) => !/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/.test(line))
  expect(said).toEqual([])
}

test('V41 a site is swiped within a website that its creator named', async ({ openPage }) => {
  const { page } = await openPage()
  const frame = await frameIn(page, 'shop', '/A3')
  await canBeSwiped(frame)
  await swipe(page, 'down', 0.72, frame.locator('.stage'))
  await arriveAt(frame, '/A4')
})

test('V41 a website that is not named can not frame it', async ({ openPage }) => {
  const { page, noise } = await openPage(stillPhone)
  await isRefused(await frameIn(page, 'stranger', '/A3'), noise)
})

test('V41 nobody frames what is filled in, and it opens in a tab of its own', async ({ openPage }) => {
  const { page, noise } = await openPage(stillPhone)
  await isRefused(await frameIn(page, 'shop', '/login'), noise)
  const frame = await frameIn(page, 'shop', '/A3')
  await canBeSwiped(frame)
  const opened = page.context().waitForEvent('page')
  await frame.locator('.acts > summary').tap()
  await frame.locator('.acts a[href="/reading"]').last().tap()
  const tab = await opened
  await tab.waitForURL(`${site.origin}/reading`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})
