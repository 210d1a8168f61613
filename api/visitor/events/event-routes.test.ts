import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { countClicks } from '../../db/analytics/click-counts.ts'
import { listDropped } from '../../db/analytics/dropped-events.ts'
import { countPageViews } from '../../db/analytics/page-views.ts'

const start = Date.parse('2026-11-21T14:00:00Z')
let now = start
let visitors: TestVisitors
let people = 0

const button = {
  id: 'buy',
  buttonType: 'TEXT',
  buttonText: { EN: 'Buy' },
  link: { kind: 'EXTERNAL_URL', url: 'https://shop.example' },
} as const
const product = { id: 'tea', productName: { EN: 'Tea' } }

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  const definition = testDefinition()
  Object.assign(definition.categories[0]!.pages[0]!, { buttons: [button], products: [product] })
  const sns = [{ snsType: 'line' as const, snsUrl: 'https://line.me/a' }]
  const popupCtas = { timeLimit: { id: 'sale', startDate: '2026-01-01T00:00:00Z' } }
  await visitors.publish('inn', { sns, popupCtas }, definition)
  await visitors.publish('cafe', {}, definition)
})
afterAll(() => visitors.close())
beforeEach(() => {
  // Long enough that no view repeats one of an earlier test, and with another visitor for each test.
  now += 60_000
  people++
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const view = (pageId: string, at = now) => ({ type: 'page_view', at, page_id: pageId })

const send = (
  events: unknown,
  { headers = {}, ...rest }: { headers?: object; [name: string]: unknown } = {},
) =>
  visitors.call('inn', '/events', {
    json: { siteId: 'inn', language: 'EN', events, ...rest },
    headers: { 'user-agent': firefox, 'x-forwarded-for': `192.0.2.${people}`, ...headers },
  })

const views = (siteId = 'inn') =>
  countPageViews(visitors.database.db, { siteId, from: '2026-01-01', to: '2026-12-31' })
const clicks = (
  kind: 'button' | 'product' | 'product_point' | 'popup' | 'sns' | 'campaign',
  itemId: string,
) => countClicks(visitors.database.db, { siteId: 'inn', kind, itemId })

test('A01 A05 views and clicks are counted, and answered with nothing', async () => {
  const here = { at: now, page_id: 'p0-0' }
  const before = views()
  const answer = await send([
    view('p0-0'),
    { ...here, type: 'page_slide', page_id: 'p0-1', from_page_id: 'p0-0', direction: 'down' },
    view('p0-1'),
    { ...here, type: 'click_cta', button_id: 'buy', button_link_type: 'EXTERNAL_URL' },
    { ...here, type: 'click_cta', button_id: 'p0-0', button_link_type: 'EXTERNAL_URL' },
    { ...here, type: 'click_product', product_id: 'tea' },
    { ...here, type: 'click_product_point', product_id: 'tea' },
    { ...here, type: 'click_popup_cta', popup_id: 'sale' },
    { ...here, type: 'click_sns', sns_type: 'line' },
  ])
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(views() - before).toBe(2)
  expect([clicks('button', 'buy'), clicks('button', 'p0-0')]).toEqual([1, 1])
  expect([clicks('product', 'tea'), clicks('product_point', 'tea')]).toEqual([1, 1])
  expect([clicks('popup', 'sale'), clicks('sns', 'line')]).toEqual([1, 1])
})

test('what the site does not have is dropped, and the rest is kept', async () => {
  const before = views()
  const here = { at: now, page_id: 'p0-0' }
  const answer = await send([
    view('p0-0'),
    view('p9-9'),
    { ...here, type: 'click_cta', button_id: 'none', button_link_type: 'SCRIPT' },
    { ...here, type: 'click_product', product_id: 'none' },
    { ...here, type: 'click_popup_cta', popup_id: 'none' },
    { ...here, type: 'click_sns', sns_type: 'tiktok' },
    { ...here, type: 'click_cta', page_id: 'p1-1', button_id: 'buy', button_link_type: 'SCRIPT' },
  ])
  expect([answer.status, views() - before]).toEqual([204, 1])
  expect([clicks('button', 'none'), clicks('product', 'none'), clicks('popup', 'none')]).toEqual([0, 0, 0])
  expect([clicks('sns', 'tiktok'), clicks('button', 'buy')]).toEqual([0, 1])
})

test('A05 a page is seen once by one visitor within ten seconds, and by each visitor', async () => {
  const before = views()
  await send([view('p0-0'), view('p0-1'), view('p0-0', now + 9_999)])
  expect(views() - before).toBe(2)
  now += 15_000
  await send([view('p0-0')])
  expect(views() - before).toBe(3)
  await send([view('p0-0')], { headers: { 'x-forwarded-for': '192.0.2.250' } })
  await send([view('p0-0')], { headers: { 'user-agent': firefox.replace('Linux', 'Windows') } })
  expect(views() - before).toBe(5)
})

test.each([0, 2 ** 52])('A05 a clock that is wrong tells how far apart things were: %d', async (clock) => {
  const before = views()
  await send([view('p0-0', clock), view('p0-1', clock + 20_000), view('p0-0', clock + 25_000)])
  expect(views() - before).toBe(3)
})

test('a double click is one click', async () => {
  const before = clicks('button', 'buy')
  const click = { at: now, page_id: 'p0-0', type: 'click_cta', button_id: 'buy', button_link_type: 'SCRIPT' }
  await send([click, { ...click, at: now + 300 }, { ...click, at: now + 5_000 }])
  expect(clicks('button', 'buy') - before).toBe(2)
})

test.each([
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  [{ 'user-agent': 'curl/8.5.0' }],
  [{ 'user-agent': '' }],
  [{ 'sec-purpose': 'prefetch' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
])('A05 robots and browsers that load ahead are answered alike and not counted: %j', async (headers) => {
  const before = views()
  expect((await send([view('p0-0')], { headers })).status).toBe(204)
  expect(views() - before).toBe(0)
  await send([view('p0-0')])
  expect(views() - before).toBe(1)
})

test('Q4 a batch that is delivered twice counts once, side by side and later', async () => {
  const before = views()
  const id = `batch-${people}`
  const deliver = (address: string) => send([view('p0-0')], { id, headers: { 'x-forwarded-for': address } })
  await Promise.all(['192.0.2.201', '192.0.2.202', '192.0.2.203'].map(deliver))
  now += 60_000
  await deliver('192.0.2.204')
  expect(views() - before).toBe(1)
  await send([view('p0-0')], { id: `${id}-2` })
  expect(views() - before).toBe(2)
})

test('A05 a day is one of Tokyo, by the clock of the server', async () => {
  const { db } = visitors.database
  const on = (day: string) => countPageViews(db, { siteId: 'inn', from: day, to: day })
  const kept = now
  now = Date.parse('2026-11-30T14:59:59Z')
  await send([view('p0-0', 5)])
  now = Date.parse('2026-11-30T15:00:01Z')
  await send([view('p0-1', 5)])
  now = kept
  expect([on('2026-11-30'), on('2026-12-01')]).toEqual([1, 1])
})

test('another site’s events are refused', async () => {
  const before = [views(), views('cafe')]
  const answer = await send([view('p0-0')], { siteId: 'cafe' })
  expect([answer.status, [views(), views('cafe')]]).toEqual([404, before])
})

test('no address sends more than many people do', async () => {
  const before = clicks('sns', 'line')
  const at = (index: number) => now + index * 1_001
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...view('p0-0', at(index)),
    type: 'click_sns',
    sns_type: 'line',
  }))
  for (let batch = 0; batch < 4; batch++) expect((await send(many)).status).toBe(204)
  const counted = clicks('sns', 'line') - before
  expect([counted > 1_000, counted <= 3_000]).toEqual([true, true])
})

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
test.each([
  ['no JSON', '{"siteId":'],
  ['another shape', '[]'],
  ['nesting', JSON.stringify({ siteId: 'inn', language: 'EN', events: deep(31) })],
  ['nothing', ''],
])('bad input is refused in words, and counts nothing: %s', async (_, body) => {
  const before = views()
  const headers = { 'content-type': 'application/json', 'user-agent': firefox, 'accept-language': 'ja' }
  const answer = await visitors.call('inn', '/events', { body, method: 'POST', headers })
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    400,
    expect.stringMatching(/[ぁ-ん]/),
  ])
  expect(views() - before).toBe(0)
  expect(visitors.errors).toEqual([])
})

const bot = { 'user-agent': 'Googlebot/2.1' }
const droppedOf = (siteId: string) =>
  listDropped(visitors.database.db, { siteId, from: '2026-01-01', to: '2026-12-31' }).find(
    ({ reason }) => reason === 'robot',
  )?.count ?? 0

test('what was dropped is counted once, also where what it was to be written with failed', async () => {
  const { db } = visitors.database
  const before = droppedOf('inn')
  expect((await send([view('p0-0'), view('p0-1')], { headers: bot })).status).toBe(204)
  expect((await send([view('p0-0')])).status).toBe(204)
  expect(droppedOf('inn') - before).toBe(2)
  await send([view('p0-0'), view('p0-1'), view('p0-0')], { headers: bot })
  db.run(
    sql`CREATE TRIGGER trouble BEFORE INSERT ON dropped_events BEGIN SELECT RAISE(ABORT, 'trouble'); END`,
  )
  expect((await send([view('p0-1')])).status).toBe(500)
  db.run(sql`DROP TRIGGER trouble`)
  for (let times = 0; times < 2; times++) expect((await send([view('p0-1')])).status).toBe(204)
  expect(droppedOf('inn') - before).toBe(5)
  visitors.errors.splice(0)
})

test('what was dropped of a site that has gone since holds up no other site', async () => {
  await visitors.publish('gone', {}, testDefinition())
  const events = [view('p0-0')]
  const json = { siteId: 'gone', language: 'EN', events }
  expect((await visitors.call('gone', '/events', { json, headers: { ...bot } })).status).toBe(204)
  visitors.database.db.run(sql`DELETE FROM sites WHERE id = 'gone'`)
  expect((await send([view('p0-0')])).status).toBe(204)
})
