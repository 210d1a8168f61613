import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxBlockedOrigins } from '#model/calls/sites/blocked-origins.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { listBlockedOrigins } from '../../db/sites/blocked-origins.ts'

let now = Date.parse('2026-11-21T14:00:00Z')
const day = 24 * 60 * 60 * 1000
let visitors: TestVisitors

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  await visitors.publish('inn', {})
  await visitors.publish('cafe', {})
})
afterAll(() => visitors.close())

const blockedOf = (siteId = 'inn') =>
  listBlockedOrigins(visitors.database.db, siteId, now).map(
    ({ origin, use, count }) => `${origin} ${use} ${count}`,
  )

const report = async (
  blocked: unknown,
  directive = 'script-src-elem',
  address = '192.0.2.1',
  { siteId = 'inn', from = 'same-origin' } = {},
) => {
  const body = JSON.stringify({ 'csp-report': { 'blocked-uri': blocked, 'effective-directive': directive } })
  const headers = {
    'content-type': 'application/csp-report',
    'x-forwarded-for': address,
    'sec-fetch-site': from,
  }
  return (await visitors.call(siteId, '/policy-report', { method: 'POST', body, headers })).status
}

test('Z06 what browsers have blocked is counted by website and use, for the site that was visited', async () => {
  expect(await report('https://cdn.example.com/lib.js?user=1')).toBe(204)
  expect(await report('https://cdn.example.com/other.js')).toBe(204)
  expect(await report('https://api.example.com/', 'connect-src')).toBe(204)
  expect(await report('https://www.example.com/', 'font-src', '192.0.2.1', { siteId: 'cafe' })).toBe(204)
  expect(blockedOf()).toEqual(['https://cdn.example.com script 2', 'https://api.example.com request 1'])
  expect(blockedOf('cafe')).toEqual(['https://www.example.com other 1'])
})

test.each(['inline', 'eval', 'data', 'chrome-extension://abc/x.js', 'https://1.2.3.4/', 'javascript:1', ''])(
  'what is no website that could be allowed is not counted: %s',
  async (blocked) => {
    const before = blockedOf()
    expect(await report(blocked, 'script-src-elem', '192.0.2.2')).toBe(204)
    expect(blockedOf()).toEqual(before)
  },
)

test('another website that wanted to frame the site, and the site itself, are not counted', async () => {
  const before = blockedOf()
  expect(await report('https://elsewhere.example.com/', 'frame-ancestors', '192.0.2.4')).toBe(204)
  expect(await report('http://inn.localhost:3001/A1', 'connect-src', '192.0.2.4')).toBe(204)
  const crossSite = { from: 'cross-site' }
  expect(await report('https://evil.example.com/', 'img-src', '192.0.2.4', crossSite)).toBe(204)
  expect(blockedOf()).toEqual(before)
})

test.each([
  ['{'],
  ['[]'],
  ['{"csp-report":{"blocked-uri":1}}'],
  [''],
  ['{"csp-report":{"blocked-uri":"https://a.example"}}x'],
])('what is no report is refused: %s', async (body) => {
  const headers = { 'content-type': 'application/csp-report' }
  const answer = await visitors.call('inn', '/policy-report', { method: 'POST', body, headers })
  expect(answer.status).toBe(400)
})

test('nobody fills the list: one address counts for little, and the newest websites are kept', async () => {
  now += 2 * day
  for (let number = 0; number < 20; number++)
    await report('https://again.example.com/', 'img-src', '192.0.2.3')
  expect(blockedOf()).toContain('https://again.example.com image 10')
  for (let number = 0; number < 2 * maxBlockedOrigins; number++) {
    now += 1000
    await report(`https://n${number}.example.com/`, 'img-src', `198.51.100.${number}`)
  }
  expect(blockedOf()).toHaveLength(maxBlockedOrigins)
  expect(blockedOf()).toContain(`https://n${2 * maxBlockedOrigins - 1}.example.com image 1`)
  now += 31 * day
  expect(blockedOf()).toEqual([])
})

test('other calls do not take what browsers report as if it had been sent to them', async () => {
  const headers = { 'content-type': 'application/csp-report' }
  const body = JSON.stringify({ siteId: 'inn', language: 'EN', events: [] })
  expect((await visitors.call('inn', '/events', { method: 'POST', body, headers })).status).toBe(415)
})
