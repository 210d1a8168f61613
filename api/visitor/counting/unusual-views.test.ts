import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourOf } from '#model/analytics/counting-rules.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { countPageViews } from '../../db/analytics/page-views.ts'
import { addViewHour, maxViewsOf } from '../../db/analytics/view-hours.ts'
import { droppedEvents } from '../../db/schema/visit-sums.ts'
import { pruneVisits } from '../../services/analytics/keep-in-bounds.ts'
import { usualViews } from './unusual-views.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const weekMs = 7 * 24 * 60 * 60_000

let now = Date.parse('2026-11-02T02:00:00Z')
let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  await visitors.publish('inn', {}, testDefinition(3, 6))
  await visitors.publish('busy', {}, testDefinition(3, 6))
  await visitors.publish('plain', {}, testDefinition(3, 6))
})
afterAll(() => visitors.close())
beforeEach(() => {
  now += 3 * 60 * 60_000
})

const billed = (siteId: string) =>
  countPageViews(visitors.database.db, { siteId, from: '2026-01-01', to: '2027-12-31' })
const asideOf = (siteId: string) =>
  visitors.database.db
    .select()
    .from(droppedEvents)
    .all()
    .filter((row) => row.siteId === siteId && row.reason === 'unusual')
    .reduce((sum, { count }) => sum + count, 0)

type VisitorEvent = { type: 'page_view'; page_id?: string } | { type: 'page_leave'; dwell_ms: number }

async function tell(
  siteId: string,
  address: string,
  sent: readonly VisitorEvent[],
  by: string = agent,
): Promise<void> {
  const events = sent.map((one) => ({ at: now, page_id: 'p0-0', ...one }))
  const { status } = await visitors.call(siteId, '/events', {
    json: { siteId, language: 'EN', events },
    headers: { 'x-forwarded-for': address, 'user-agent': by },
  })
  expect(status).toBe(204)
}

const addressOf = (person: number) =>
  `${10 + (person % 90)}.${Math.floor(person / 90) % 250}.7.${1 + Math.floor(person / 22_500)}`
const view: VisitorEvent = { type: 'page_view' }
const leave: VisitorEvent = { type: 'page_leave', dwell_ms: 4_000 }

test('a crowd that comes at once, reads and leaves is charged for every view', async () => {
  const before = billed('inn')
  for (let person = 0; person < 1_200; person++) await tell('inn', addressOf(person), [view, leave])
  expect(billed('inn') - before).toBe(1_200)
  expect(asideOf('inn')).toBe(0)
})

test('thousands of addresses that only send views are charged for what is usual, and the others are set aside in sight', async () => {
  const before = billed('inn')
  for (let robot = 0; robot < 2_000; robot++) await tell('inn', addressOf(robot), [view])
  expect(billed('inn') - before).toBe(usualViews.least)
  // They are written to the database with the next counted events.
  await tell('inn', '203.0.113.1', [view, leave])
  expect(asideOf('inn')).toBe(2_000 - usualViews.least)
})

test('whoever comes in the middle of that is charged for once they have done more than a program', async () => {
  for (let robot = 0; robot < 1_000; robot++) await tell('inn', addressOf(robot), [view])
  const [before, aside] = [billed('inn'), asideOf('inn')]
  for (let person = 0; person < 100; person++) await tell('inn', `198.51.100.${person}`, [view])
  expect(billed('inn')).toBe(before)
  for (let person = 0; person < 100; person++) await tell('inn', `198.51.100.${person}`, [leave])
  expect(billed('inn') - before).toBe(100)
  expect(asideOf('inn')).toBeLessThanOrEqual(aside + 500)
})

test('who invents thousands of browsers behind one address leaves room for the crowd that comes then', {
  timeout: 60_000,
}, async () => {
  const before = billed('inn')
  for (let version = 0; version < 5_000; version++) {
    now += 100
    await tell('inn', '203.0.113.9', [view], `${agent} ${version}`)
  }
  const ofProgram = billed('inn') - before
  expect(ofProgram).toBeLessThan(50)
  for (let person = 0; person < 3_000; person++) {
    await tell('inn', addressOf(person), [view, leave])
    await tell('inn', addressOf(person), [{ ...view, page_id: 'p0-1' }])
  }
  expect(billed('inn') - before - ofProgram).toBe(6_000)
})

test('what is usual is that of the same hour in the weeks before, so that a large site has room', async () => {
  for (const week of [1, 2, 3])
    addViewHour(visitors.database.db, { siteId: 'busy', hour: hourOf(now - week * weekMs), views: 400 })
  const before = billed('busy')
  for (let robot = 0; robot < 2_000; robot++) await tell('busy', addressOf(robot), [view])
  expect(billed('busy') - before).toBe(400 * usualViews.times)
})

test('another server, or one that was started anew, goes on from what is counted', async () => {
  const hour = hourOf(now)
  addViewHour(visitors.database.db, { siteId: 'plain', hour, views: usualViews.least })
  const before = billed('plain')
  for (let robot = 0; robot < 20; robot++) await tell('plain', addressOf(robot), [view])
  expect(billed('plain')).toBe(before)
  now += 60 * 60_000
  for (let robot = 0; robot < 20; robot++) await tell('plain', addressOf(robot), [view])
  expect(billed('plain') - before).toBe(20)
})

test('hours that nothing is compared with any more are removed', async () => {
  const { db } = visitors.database
  const hour = hourOf(now)
  const [old, kept] = [hour - 5 * 7 * 24 - 1, hour - 4 * 7 * 24 - 1]
  for (const one of [old, kept]) addViewHour(db, { siteId: 'plain', hour: one, views: 7 })
  await pruneVisits({ database: visitors.database, now: () => now }, () => false)
  expect([maxViewsOf(db, 'plain', [old]), maxViewsOf(db, 'plain', [kept])]).toEqual([0, 7])
})
