import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

let now = Date.parse('2026-11-21T14:00:00Z')
let visitors: TestVisitors
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const place = { width: 100, height: 100, position: 'LEFT', parentWidth: 400, parentHeight: 700 } as const
const campaign = (isOnClickCount = true) => ({
  campaign: {
    name: 'Autumn',
    startDate: '2026-01-01T00:00:00Z',
    endDate: '2027-01-01T00:00:00Z',
    isOnClickCount,
    banners: [{ ...place, id: 'banner', media: 'media/a.png', bannerX: 0, bannerY: 0 }],
  },
})

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  await visitors.publish('inn', campaign())
  await visitors.publish('cafe', campaign(false))
})
afterAll(() => visitors.close())
beforeEach(() => {
  now += 60_000
})

const click = async (method: 'GET' | 'POST', headers: Record<string, string> = {}, siteId = 'inn') => {
  const answer = await visitors.call(siteId, '/campaign/banner/click', {
    method,
    ...(method === 'POST' ? { json: {} } : {}),
    headers: { 'user-agent': firefox, ...headers },
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return ((await answer.json()) as { clickCount: number }).clickCount
}

test.each(['GET', 'POST'] as const)(
  'C09 a click is counted and answered with the count: %s',
  async (method) => {
    const before = await click(method, { 'user-agent': 'curl/8.5.0' })
    expect(await click(method)).toBe(before + 1)
    now += 5_000
    expect(await click(method)).toBe(before + 2)
  },
)

test.each([
  [{ 'user-agent': 'Googlebot/2.1' }],
  [{ 'sec-purpose': 'prefetch' }],
  [{ 'sec-fetch-site': 'cross-site' }],
])('C09 robots, what is loaded ahead, and other websites are not counted: %j', async (headers) => {
  const before = await click('GET')
  now += 5_000
  expect(await click('GET', headers as Record<string, string>)).toBe(before)
  expect(await click('GET')).toBe(before + 1)
})

test('a double click is one click', async () => {
  const before = await click('POST')
  now += 300
  expect(await click('POST')).toBe(before)
  expect(await click('POST', { 'user-agent': `${firefox} 2` })).toBe(before + 1)
})

test('C09 a campaign that counts no clicks counts none', async () => {
  expect(await click('POST', {}, 'cafe')).toBe(0)
})

test('what the campaign does not have is not found', async () => {
  for (const path of ['/campaign/none/click', '/campaign/__proto__/click'])
    expect((await visitors.call('inn', path)).status).toBe(404)
  expect(visitors.errors).toEqual([])
})
