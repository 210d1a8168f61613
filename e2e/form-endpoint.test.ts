import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { isTakenOver } from './open-site.ts'
import type { ServeSiteOptions } from './serve-site.ts'

/** A service that receives forms, at another origin, as Formspree does. */
const received: { accept: string; fields: Record<string, unknown> }[] = []
let status = 200
const service = createServer(async (request, response) => {
  const { method, headers } = request
  const body = new Uint8Array(await buffer(request))
  response.setHeader('access-control-allow-origin', '*')
  // A preflight would need more than a service for plain forms promises.
  if (method !== 'POST') return response.writeHead(405).end()
  const form = await new Response(body, { headers: { 'content-type': headers['content-type']! } }).formData()
  received.push({ accept: String(headers.accept), fields: Object.fromEntries(form) })
  return response.writeHead(status, { 'content-type': 'text/html' }).end('<title>Received</title>')
})
let endpoint: string

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  endpoint = `http://localhost:${(service.address() as AddressInfo).port}/f/abc`
})
afterAll(() => service.close())
beforeEach(() => {
  received.length = 0
  status = 200
})

const send = (page: Page) => page.locator('main button[type=submit]').click()

async function fill(page: Page): Promise<void> {
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=name]', '花')
  await page.locator('select').selectOption({ index: 1 })
  await page.fill('[name=message]', '見学は\nできますか。')
  await page.locator('.consent input').check()
}

const folder = (formEndpoint?: string): ServeSiteOptions => ({
  from: 'roastery',
  isFolder: true,
  change({ settings }) {
    settings.formEndpoint = formEndpoint
  },
})

test('Z11 in a folder a form is sent to the service that its owner has chosen, and its thanks are shown', async ({
  openPage,
  serve,
}) => {
  const site = await serve(folder(endpoint))
  const { page, noise } = await openPage(stillPhone)
  await page.goto(`${site.origin}/en/contact/`)
  await isTakenOver(page)
  await fill(page)
  status = 503
  await send(page)
  await page.locator('.toast').waitFor()
  expect(await page.inputValue('[name=name]')).toBe('花')
  expect(noise.splice(0).every((line) => line.includes('503'))).toBe(true)
  status = 200
  await send(page)
  await page.waitForURL(/contact-success/)
  expect(received).toHaveLength(2)
  expect(received[1]).toMatchObject({
    accept: 'application/json',
    fields: {
      email: 'hana@example.com',
      name: '花',
      message: expect.stringContaining('見学は'),
      _subject: expect.stringContaining(' · '),
      _gotcha: '',
      'form.lang': 'EN',
    },
  })
  expect(await findViolations(page)).toEqual([])
})

test('Z11 the same without script, by the browser alone', async ({ openPage, serve }) => {
  const site = await serve(folder(endpoint))
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/en/contact/`)
  await fill(page)
  await send(page)
  await page.waitForURL(endpoint)
  expect(received).toMatchObject([{ fields: { name: '花', email: 'hana@example.com' } }])
})

test('Z11 without such a service a folder has no form that could fail, and what led to one is locked', async ({
  openPage,
  serve,
}) => {
  const site = await serve(folder())
  for (const screen of ['contact', 'forms', 'register', 'login', 'survey', 'profile'])
    expect((await fetch(`${site.origin}/en/${screen}/`)).status, screen).toBe(404)
  // Control: the same site at the product.
  const served = await serve({ from: 'roastery' })
  expect((await fetch(`${served.origin}/en/contact`)).status).toBe(200)
  const { page } = await openPage(stillPhone)
  const links = async (origin: string) => {
    await page.goto(`${origin}/en/reading${origin === site.origin ? '/' : ''}`)
    return page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  }
  const leading = (paths: readonly string[]) =>
    paths.filter((path) => /contact|forms|register|login/.test(path))
  expect(leading(await links(site.origin))).toEqual([])
  expect(leading(await links(served.origin)).length).toBeGreaterThan(0)
})
