import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { aggregateVisits } from '../../services/analytics/aggregate-visits.ts'
import { readPages } from '../../services/analytics/reports/read-pages.ts'
import { readSummary } from '../../services/analytics/reports/read-summary.ts'

const now = Date.parse('2026-11-10T03:00:00Z')
const outside = { kind: 'EXTERNAL_URL', url: 'https://shop.example/tea' } as const
const inside = { kind: 'INTERNAL_URL', screen: 'contact' } as const
let visitors: TestVisitors
let people = 0
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  const definition = testDefinition()
  Object.assign(definition.categories[0]!.pages[0]!, {
    products: [
      { id: 'sold', productName: { EN: 'Tea' }, link: outside },
      { id: 'asked', productName: { EN: 'Cup' }, link: inside },
      { id: 'shown', productName: { EN: 'Pot' } },
    ],
  })
  const popup = { startDate: '2026-01-01T00:00:00Z' }
  const popupCtas = {
    timeLimit: { ...popup, id: 'sale', transition: outside },
    applicantLimit: { ...popup, id: 'places', transition: inside, limit: 5 },
  }
  const sns = [{ snsType: 'line' as const, snsUrl: 'https://line.me/a' }]
  await visitors.publish('inn', { popupCtas, sns } as never, definition)
})
afterAll(() => visitors.close())

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const send = (event: object, search: string) =>
  visitors.call('inn', '/events', {
    json: {
      ...{ siteId: 'inn', language: 'EN', search },
      events: [
        { type: 'page_view', at: now, page_id: 'p0-0' },
        { at: now + 5_000, page_id: 'p0-0', ...event },
      ],
    },
    headers: { 'user-agent': agent, 'x-forwarded-for': `192.0.2.${++people}` },
  })

test.each([
  [{ type: 'click_product', product_id: 'sold' }, 1],
  [{ type: 'click_popup_cta', popup_id: 'sale' }, 1],
  [{ type: 'click_cta', button_id: 'p0-0', button_link_type: 'EXTERNAL_URL' }, 1],
  [{ type: 'click_product', product_id: 'asked' }, 0],
  [{ type: 'click_product', product_id: 'shown' }, 0],
  [{ type: 'click_product_point', product_id: 'sold' }, 0],
  [{ type: 'click_popup_cta', popup_id: 'places' }, 0],
  [{ type: 'click_cta', button_id: 'p0-0', button_link_type: 'INTERNAL_URL' }, 0],
  [{ type: 'click_sns', sns_type: 'line' }, 0],
])(
  'A10 a click that leaves the site is a conversion, with what led to the visit: %j',
  async (event, count) => {
    const content = `ad-${people}`
    const answer = await send(event, `?utm_source=line&utm_content=${content}&utm_term=tea`)
    expect(answer.status).toBe(204)
    await aggregateVisits(visitors.database)
    const wanted = { siteId: 'inn', from: '2026-11-01', to: '2026-11-30', filter: { content, term: 'tea' } }
    const { totals, conversions, contents } = readSummary(visitors.database.db, wanted, {})
    expect([totals.visits, totals.clicks, totals.conversions]).toEqual([1, 1, count])
    expect(conversions.find(({ kind }) => kind === 'external')!.count).toBe(count)
    expect(contents).toEqual([{ name: content, visits: 1, conversions: count }])
    const page = readPages(visitors.database.db, wanted).pages.find(({ pageId }) => pageId === 'p0-0')!
    expect(page.figures.conversions).toBe(count)
  },
)

test('no browser says for itself that a click leaves', async () => {
  const event = { type: 'click_product', product_id: 'shown', leaves: true }
  expect((await send(event, '')).status).toBe(400)
})
