import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ViewTokenReply } from '#model/calls/visitor/replies.ts'
import { type TestApiOptions, testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { createTestCompiler } from '#testing/api/worker.ts'
import { countPageViews } from '../../db/analytics/page-views.ts'
import { updateSite } from '../../db/sites/sites.ts'

const hourMs = 60 * 60_000
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const pages = Array.from({ length: 30 }, (_, page) => `p${Math.floor(page / 6)}-${page % 6}`)

let now = Date.parse('2026-11-21T02:00:00Z')
let visitors: TestVisitors
beforeAll(async () => {
  const compile: TestApiOptions['compile'] = (blobs) => createTestCompiler(blobs, { asksForToken: true })
  visitors = await openTestVisitors({ now: () => now, compile }, { trustedProxies: 1 })
  await visitors.publish('inn', {}, testDefinition(5, 6))
  await visitors.publish('spa', {}, testDefinition(5, 6))
})
afterAll(() => visitors.close())
beforeEach(() => {
  now += 26 * hourMs
})

const billed = (siteId = 'inn') =>
  countPageViews(visitors.database.db, { siteId, from: '2026-01-01', to: '2026-12-31' })

async function tokenFor(address: string, siteId = 'inn'): Promise<string> {
  const headers = { 'x-forwarded-for': address, 'user-agent': agent }
  const answer = await visitors.call(siteId, '/view-token', { headers })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as ViewTokenReply).token
}

interface Sending {
  address: string
  token?: string | undefined
  siteId?: string
  browser?: string
}

/** Sends views of a number of pages, each viewed for a while. Returns how many were charged. */
async function chargedOf(
  { address, token, siteId = 'inn', browser = agent }: Sending,
  views: number,
  restMs = 60_000,
): Promise<number> {
  const before = billed(siteId)
  // The same page within ten seconds is one view.
  now += restMs
  for (let view = 0; view < views; view++) {
    now += 1_500
    const events = [{ type: 'page_view', at: now, page_id: pages[view % pages.length]! }]
    const { status } = await visitors.call(siteId, '/events', {
      json: { siteId, language: 'EN', events, token },
      headers: { 'x-forwarded-for': address, 'user-agent': browser },
    })
    expect(status).toBe(204)
  }
  return billed(siteId) - before
}

test('views of somebody who was given a token are charged to the last one', async () => {
  const address = '198.51.100.1'
  expect(await chargedOf({ address, token: await tokenFor(address) }, 25)).toBe(25)
})

test('without one, an address is charged for a page that was left at once, and no more', async () => {
  expect(await chargedOf({ address: '198.51.100.2' }, 25)).toBe(2)
  const address = '198.51.100.3'
  const token = await tokenFor(address)
  for (const wrong of ['', 'x', `${token}x`, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
    expect(await chargedOf({ address, token: wrong }, 4)).toBeLessThanOrEqual(2)
  expect(await chargedOf({ address, token }, 4)).toBe(4)
})

test('a token is good for its site, and for an hour', async () => {
  const address = '198.51.100.4'
  const ofOther = await tokenFor(address, 'spa')
  expect(await chargedOf({ address, token: ofOther }, 10)).toBe(2)
  expect(await chargedOf({ address, token: ofOther, siteId: 'spa' }, 10)).toBe(10)
  const token = await tokenFor(address)
  now += hourMs + 6 * 60_000
  expect(await chargedOf({ address, token }, 10)).toBeLessThanOrEqual(2)
})

test('who goes from Wi-Fi to the mobile network goes on; who hands a token to others has its allowance once', async () => {
  const token = await tokenFor('198.51.100.5')
  expect(await chargedOf({ address: '198.51.100.5', token }, 10)).toBe(10)
  expect(await chargedOf({ address: '203.0.113.5', token }, 10)).toBe(10)
  const shared = await tokenFor('198.51.100.6')
  let charged = 0
  for (let address = 0; address < 200; address++)
    charged += await chargedOf(
      { address: `203.0.113.${address}`, token: shared, browser: `${agent} ${address}` },
      1,
      0,
    )
  // As many as one address begins at once, and one a minute.
  expect(charged).toBeLessThanOrEqual(12)
})

test('pages from before there were tokens count as ever, also in tabs that are open when newer ones go online', async () => {
  const hasTokensSince = (tokensSince: number | null) =>
    visitors.database.transaction((db) => updateSite(db, 'spa', { tokensSince }))
  hasTokensSince(null)
  expect(await chargedOf({ address: '198.51.100.7', siteId: 'spa' }, 25)).toBe(25)
  hasTokensSince(now - 23 * hourMs)
  expect(await chargedOf({ address: '198.51.100.8', siteId: 'spa' }, 25)).toBe(25)
  now += 2 * hourMs
  expect(await chargedOf({ address: '198.51.100.9', siteId: 'spa' }, 25)).toBe(2)
})

test('a token says nothing of who asked, and is kept by their browser alone', async () => {
  const ask = (browser: string) =>
    visitors.call('inn', '/view-token', {
      headers: { 'x-forwarded-for': '198.51.100.10', 'user-agent': browser },
    })
  const [one, other] = [await ask(agent), await ask(`${agent} 2`)]
  expect(one.headers.get('cache-control')).toBe('private, max-age=1200')
  expect(await one.text()).toBe(await other.text())
})
