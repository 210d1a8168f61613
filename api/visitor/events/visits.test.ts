import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerAccountId } from '#model/records/account.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { listDropped } from '../../db/analytics/dropped-events.ts'
import { listTotals, type VisitQuery } from '../../db/analytics/visit-reports.ts'
import { spendingLimits } from '../../db/schema/billing.ts'
import { aggregateVisits } from '../../services/analytics/aggregate-visits.ts'
import { readFlows } from '../../services/analytics/reports/read-flows.ts'
import { readPages } from '../../services/analytics/reports/read-pages.ts'
import { readSummary } from '../../services/analytics/reports/read-summary.ts'

let now = Date.parse('2026-11-10T03:00:00Z')
let visitors: TestVisitors
let people = 0
const siteId = 'inn'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  await visitors.publish(siteId, { ownNetworks: ['10.1.200.0/24'] }, testDefinition())
})
afterAll(() => visitors.close())

const view = (page: string, at = now) => ({ type: 'page_view', at, page_id: page })
const headersOf = (person: number, agent = phone) => ({
  'user-agent': agent,
  'x-forwarded-for': `10.1.${person >>> 8}.${person & 255}`,
})
const send = async (events: unknown[], { person = people, agent = phone, ...rest }: Sending = {}) => {
  const json = { siteId, language: 'EN', events, ...rest }
  const { status } = await visitors.call(siteId, '/events', { json, headers: headersOf(person, agent) })
  return status
}
interface Sending {
  person?: number
  agent?: string
  [name: string]: unknown
}

const wanted = (filter: VisitQuery['filter'] = {}): VisitQuery => ({
  ...{ siteId, from: '2026-11-01', to: '2026-11-30', filter },
})
async function totals(filter?: VisitQuery['filter']) {
  await aggregateVisits(visitors.database)
  const rows = listTotals(visitors.database.db, wanted(filter))
  const sum = (name: 'visits' | 'views' | 'conversions' | 'dwellMs') =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    visits: sum('visits'),
    views: sum('views'),
    conversions: sum('conversions'),
    dwellMs: sum('dwellMs'),
  }
}
async function change(work: () => Promise<unknown>, filter?: VisitQuery['filter']) {
  const before = await totals(filter)
  await work()
  const after = await totals(filter)
  return {
    visits: after.visits - before.visits,
    views: after.views - before.views,
    conversions: after.conversions - before.conversions,
    dwellMs: after.dwellMs - before.dwellMs,
  }
}
const dropped = () =>
  Object.fromEntries(listDropped(visitors.database.db, wanted()).map(({ reason, count }) => [reason, count]))

test('A10 a visit is what somebody does without a break of half an hour, and who was here today returns', async () => {
  people++
  const here = {
    search: '?utm_source=line&utm_campaign=autumn&utm_content=top&utm_term=inn&secret=1',
    referrer: 'https://www.search.example/x?q=1',
  }
  const visit = await change(async () => {
    await send([view('p0-0')], here)
    now += 29 * 60_000
    await send([view('p0-1')])
    now += 31 * 60_000
    // A leave event begins no visit.
    await send([{ type: 'page_leave', at: now, page_id: 'p0-1', dwell_ms: 2 ** 40 }])
    await send([view('p0-0')])
  })
  expect(visit).toEqual({ visits: 2, views: 3, conversions: 0, dwellMs: 30 * 60_000 })
  expect(await totals({ visit: 'returning' })).toMatchObject({ visits: 1 })
  expect(await totals({ source: 'line', campaign: 'autumn', device: 'phone' })).toMatchObject({ visits: 1 })
  expect(await totals({ content: 'top', term: 'inn' })).toMatchObject({ visits: 1 })
  const { db } = visitors.database
  expect(JSON.stringify(db.all('SELECT * FROM visit_segments'))).not.toContain('secret')
  people++
  await send([view('p0-0')], { referrer: 'https://www.search.example/x' })
  await send([view('p0-0')], { referrer: 'http://inn.localhost:3001/B2', person: ++people })
  await aggregateVisits(visitors.database)
  const { sources } = readSummary(db, wanted(), {})
  expect(sources.map(({ name }) => name).sort()).toEqual(['', 'line', 'search.example'])
})

test('Y04 the next day nobody is anybody: another secret, and the mark is another', async () => {
  const marks = () =>
    visitors.database.db.all<{ mark: string; day: string }>('SELECT mark, day FROM visit_marks ORDER BY mark')
  const salts = () => visitors.database.db.all<{ day: string; salt: string }>('SELECT * FROM visit_salts')
  people++
  await send([view('p0-0')])
  const [today, before] = [salts(), marks()]
  now = Date.parse('2026-11-12T03:00:00Z')
  const tomorrow = await change(() => send([view('p0-0')]), { visit: 'new' })
  expect(tomorrow.visits).toBe(1)
  expect([today.length, salts().length, salts()[0]!.salt === today[0]!.salt]).toEqual([1, 1, false])
  expect(marks().length).toBe(before.length + 1)
  expect(JSON.stringify(marks())).not.toMatch(/10\.1\.|iPhone/)
})

test('A16 visits from networks of the people who make the site are in no figure, and are told as those of staff', async () => {
  const [own, other] = [200 * 256 + 1, 201 * 256 + 1]
  const before = dropped()
  const none = await change(() => send([view('p0-0'), view('p0-1')], { person: own }))
  expect(none).toMatchObject({ visits: 0, views: 0 })
  expect((dropped().staff ?? 0) - (before.staff ?? 0)).toBe(2)
  const some = await change(() => send([view('p0-0')], { person: other }))
  expect(some).toMatchObject({ visits: 1, views: 1 })
})

test('A16 robots, staff and what the site does not have are in no figure, and are told by reason', async () => {
  const before = dropped()
  const none = await change(async () => {
    await send([view('p0-0')], { agent: 'Googlebot/2.1', person: ++people })
    await send([view('p0-0'), view('p0-1')], { isStaff: true, person: ++people })
    await send([view('none')], { person: ++people })
  })
  expect(none).toMatchObject({ visits: 0, views: 0 })
  expect(await change(() => send([view('p0-0')], { person: ++people }))).toMatchObject({
    visits: 1,
    views: 1,
  })
  const after = dropped()
  const more = (reason: string) => (after[reason] ?? 0) - (before[reason] ?? 0)
  expect([more('robot'), more('staff'), more('unknown')]).toEqual([1, 2, 1])
})

test('a batch that comes again, and one that is made up, change nothing', async () => {
  people++
  const id = 'batch-of-a-visit'
  expect(await change(() => send([view('p0-0')], { id }))).toMatchObject({ visits: 1, views: 1 })
  expect(await change(() => send([view('p0-0')], { id, person: ++people }))).toMatchObject({
    visits: 0,
    views: 0,
  })
  const absurd = [
    { type: 'page_leave', at: now, page_id: 'p0-0', dwell_ms: -1 },
    { type: 'tap', at: now, page_id: 'p0-0', x: 2, y: 0 },
    { type: 'vital', at: now, page_id: 'p0-0', name: 'FID', value: 1 },
    { type: 'convert', at: now, page_id: 'p0-0', kind: 'form' },
  ]
  for (const event of absurd) expect(await send([view('p0-0'), event])).toBe(400)
  expect(
    await change(() => send([view('p0-0', 2 ** 53 - 1), view('p0-1', 0)], { person: ++people })),
  ).toMatchObject({
    visits: 1,
    views: 2,
  })
})

test('A10 a form that was sent is a conversion of the visit, once however often it comes', async () => {
  const person = ++people
  const contact = () =>
    visitors.call(siteId, '/contact', {
      json: { data: { email: 'visitor@example.com', company: 'Hana' }, lang: 'EN' },
      headers: { ...headersOf(person), 'idempotency-key': 'contact-of-a-visit' },
    })
  const sent = await change(async () => {
    await send([view('p0-0')], { person })
    now += 20_000
    expect((await contact()).status).toBe(201)
    expect((await contact()).status).toBe(201)
  })
  expect(sent).toMatchObject({ visits: 1, conversions: 1 })
  const { pages } = readPages(visitors.database.db, wanted())
  expect(pages.find(({ pageId }) => pageId === 'p0-0')!.figures.conversions).toBe(1)
  expect(pages.find(({ pageId }) => pageId === 'p0-1')!.figures.conversions).toBe(0)
})

test('where an account has spent what it wants to, forms and clicks are no visits either', async () => {
  const { db } = visitors.database
  const submit = () =>
    visitors.call(siteId, '/contact', {
      json: { data: { email: 'visitor@example.com', company: 'Hana' }, lang: 'EN' },
      headers: headersOf(++people),
    })
  const reached = { limit: 1, nearViews: 0, mostViews: 0, toldPercent: 100, workedOutAt: now, reachedAt: now }
  const month = tokyoDay(now).slice(0, 7)
  const by = {
    accountId: providerAccountId,
    setBy: 'Hana',
    setAt: now,
    month,
    action: 'stop-counting',
  } as const
  db.insert(spendingLimits)
    .values({ ...by, ...reached })
    .run()
  const sent = await change(async () => expect((await submit()).status).toBe(201))
  db.delete(spendingLimits).run()
  expect([sent.visits, sent.conversions]).toEqual([0, 0])
  const counted = await change(async () => expect((await submit()).status).toBe(201))
  expect([counted.visits, counted.conversions]).toEqual([1, 1])
})

test('A10 nobody fills a site with made-up sources: those beyond are one', async () => {
  now = Date.parse('2026-11-20T03:00:00Z')
  for (let number = 0; number < 505; number++)
    await send([view('p0-0')], { search: `?utm_source=made-up-${number}`, person: ++people })
  await aggregateVisits(visitors.database)
  const { sources, totals } = readSummary(visitors.database.db, { ...wanted(), from: '2026-11-20' }, {})
  expect([sources.length, totals.visits]).toEqual([51, 505])
  expect(sources.at(-1)).toMatchObject({ name: '…', visits: 455 })
  const flows = readFlows(visitors.database.db, wanted({ source: '…' })).flows
  expect(flows.find(({ from }) => from === null)!.count).toBe(5)
})
