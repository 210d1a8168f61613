import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import type { GoalBody, GoalReport, GoalRow } from '#model/calls/reports/goals.ts'
import type { MadeReportLink } from '#model/calls/reports/report-links.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { aggregateVisits } from '../../services/analytics/aggregate-visits.ts'

let now = Date.parse('2026-11-20T03:00:00Z')
let visitors: TestVisitors
let people = 0
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  const definition = testDefinition()
  const link = { kind: 'EXTERNAL_URL', url: 'https://shop.example' }
  const product = { id: 'tea', productName: { EN: 'Tea' }, price: 1_200, link }
  Object.assign(definition.categories[0]!.pages[0]!, { products: [product] })
  await visitors.publish('inn', {}, definition)
  await visitors.importSite('empty', testDefinition())
})
afterAll(() => visitors.close())

const call = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
  const answer = await visitors.staff(method, `/api/sites${path}`, body, headers)
  return { status: answer.status, body: (await answer.json()) as never }
}
const add = async (goal: object, siteId = 'inn'): Promise<GoalRow> =>
  (await call('POST', `/${siteId}/goals`, goal)).body
const report = async (query = ''): Promise<GoalReport> =>
  (await call('GET', `/inn/analytics/goals?from=2026-11-01&to=2026-11-30${query}`)).body

const bought: GoalBody = {
  name: 'Bought tea',
  rule: { kind: 'click', thing: 'product', id: 'tea' },
  value: { kind: 'price' },
}
const asked: GoalBody = {
  name: '=Asked',
  rule: { kind: 'form', form: 'CONTACT_SETTING' },
  value: { kind: 'fixed', amount: 1_250, currency: 'USD' },
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const headersOf = () => ({ 'user-agent': agent, 'x-forwarded-for': `192.0.2.${people}` })

async function visit({ campaign, buys, asks }: { campaign: string; buys: boolean; asks: boolean }) {
  people++
  now += 60_000
  const click = { type: 'click_product', product_id: 'tea', at: now + 2_000, page_id: 'p0-0' }
  const events = [{ type: 'page_view', at: now, page_id: 'p0-0' }, ...(buys ? [click] : [])]
  const json = { siteId: 'inn', language: 'EN', events, search: `?utm_campaign=${campaign}` }
  expect((await visitors.call('inn', '/events', { json, headers: headersOf() })).status).toBe(204)
  if (!asks) return
  const form = { data: { email: `a${people}@example.com`, company: 'Hana' }, lang: 'EN' }
  const headers = { ...headersOf(), 'idempotency-key': `form-of-a-visitor-${people}` }
  expect((await visitors.call('inn', '/contact', { json: form, headers })).status).toBe(201)
}

test('A10 a goal counts what visitors do from then on, with its value, by what led to them', async () => {
  await visit({ campaign: 'autumn', buys: true, asks: true })
  now += 60_000
  const tea = await add(bought)
  now += 1_000
  const form = await add(asked)
  await visit({ campaign: 'autumn', buys: true, asks: true })
  await visit({ campaign: 'autumn', buys: false, asks: true })
  await visit({ campaign: 'spring', buys: true, asks: false })
  await visit({ campaign: 'spring', buys: false, asks: false })
  await aggregateVisits(visitors.database)
  const { visits, goals, groups } = await report('&by=campaign')
  expect([visits, goals.map(({ id }) => id)]).toEqual([5, [tea.id, form.id]])
  const yen = (amount: number) => [{ amount, currency: 'JPY' }]
  const dollars = (amount: number) => [{ amount, currency: 'USD' }]
  expect(goals).toMatchObject([
    { visits: 2, times: 2, worth: yen(2_400), before: { visits: 0, times: 0, worth: [] } },
    { visits: 2, times: 2, worth: dollars(2_500) },
  ])
  expect(groups).toEqual([
    {
      name: 'autumn',
      visits: 3,
      goals: [
        { id: tea.id, visits: 1, times: 1, worth: yen(1_200) },
        { id: form.id, visits: 2, times: 2, worth: dollars(2_500) },
      ],
    },
    {
      name: 'spring',
      visits: 2,
      goals: [
        { id: tea.id, visits: 1, times: 1, worth: yen(1_200) },
        { id: form.id, visits: 0, times: 0, worth: [] },
      ],
    },
  ])
})

test('A10 the overview has the goals, and a report for outsiders has not what they are worth', async () => {
  const days = 'from=2026-11-01&to=2026-11-30'
  const { body } = await call('GET', `/inn/analytics?${days}`)
  const told = (body as AnalyticsSummary).goals.map(({ name, times, worth }) => [
    name,
    times,
    worth[0]?.amount,
  ])
  expect(told).toEqual([
    ['Bought tea', 2, 2_400],
    ['=Asked', 2, 2_500],
  ])
  const link = { name: 'For the agency', shown: null, days: 30, password: null }
  const { url } = (await call('POST', '/inn/report-links', link)).body as MadeReportLink
  const path = `/api/report/${url.split('/').at(-1)}/summary?${days}`
  const shared = (await (await visitors.app.request(path)).json()) as AnalyticsSummary
  expect([shared.totals.visits, shared.goals]).toEqual([5, []])
})

test('A04 goals are had as CSV, by campaign too, and a name is no formula', async () => {
  const csv = async (query: string) => {
    const path = `/api/sites/inn/analytics/export?report=goals&format=csv&from=2026-11-01&to=2026-11-30${query}`
    const text = await (await visitors.staff('GET', path, undefined, { 'accept-language': 'en' })).text()
    return text.replace('\uFEFF', '').trim().split(/\r?\n/)
  }
  expect(await csv('')).toEqual([
    'Goal,Visits,Visits that reached it,Times,Rate,Value,Currency',
    'Bought tea,5,2,2,40.0%,2400,JPY',
    `"'=Asked",5,2,2,40.0%,25.00,USD`,
  ])
  const byCampaign = await csv('&by=campaign')
  expect(byCampaign).toContain('Bought tea,spring,2,1,1,50.0%,1200,JPY')
  expect(byCampaign).toHaveLength(5)
})

test('A10 another rule counts for visits that begin later, another name for all of them', async () => {
  const before = (await report()).goals[0]!
  const path = `/inn/goals/${before.id}`
  const change = (body: object, revision: string) => call('PUT', path, body, { 'if-match': `"${revision}"` })
  const renamed = await change({ ...bought, name: 'Tea' }, before.revision)
  expect([renamed.status, (renamed.body as GoalRow).since]).toEqual([200, before.since])
  expect((await change(bought, before.revision)).status).toBe(409)
  now += 60_000
  const page = { name: 'Tea', rule: { kind: 'page', pageId: 'p0-0' }, value: { kind: 'none' } }
  const { revision } = renamed.body as GoalRow
  expect((await change(page, revision)).status).toBe(200)
  await visit({ campaign: 'winter', buys: true, asks: false })
  await aggregateVisits(visitors.database)
  const { goals } = await report()
  expect(goals[0]).toMatchObject({ name: 'Tea', rule: page.rule, visits: 3, worth: [{ amount: 2_400 }] })
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await report()).goals.map(({ name }) => name)).toEqual(['=Asked'])
  expect((await call('DELETE', path)).status).toBe(404)
  expect((await call('PUT', path, bought)).status).toBe(404)
})

test.each([
  [{ ...asked, value: { kind: 'price' } }, '/value/kind'],
  [{ ...asked, name: ' ' }, '/name'],
  [{ ...asked, rule: { kind: 'time', seconds: 0 } }, '/rule/seconds'],
  [{ ...asked, rule: { kind: 'wish' } }, '/rule/kind'],
  [{ ...asked, value: { kind: 'fixed', amount: 1.5, currency: 'JPY' } }, '/value/amount'],
  [{ ...asked, value: { kind: 'fixed', amount: 1, currency: 'XAU' } }, '/value/currency'],
])('a goal that cannot be is refused in words, at the path of the value: %j', async (goal, path) => {
  const { status, body } = await call('POST', '/inn/goals', goal)
  const { issues } = body as { issues: { path: string; message: string }[] }
  expect([status, issues.map((one) => one.path)]).toEqual([400, [path]])
  expect(issues[0]!.message.length).toBeGreaterThan(10)
})

test('a site has fifty goals, and another site none of them', async () => {
  for (let count = 0; count < 50; count++) await add({ ...asked, name: `Goal ${count}` }, 'empty')
  const { status, body } = await call('POST', '/empty/goals', asked)
  expect([status, (body as { message: string }).message]).toEqual([
    409,
    'A site can have 50 goals. Remove one first.',
  ])
  const { goals } = (await call('GET', '/empty/goals')).body as { goals: GoalRow[] }
  expect(goals).toHaveLength(50)
  expect((await call('DELETE', `/inn/goals/${goals[0]!.id}`)).status).toBe(404)
})
