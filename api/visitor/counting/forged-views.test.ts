import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { countPageViews } from '../../db/analytics/page-views.ts'
import { droppedEvents } from '../../db/schema/visit-sums.ts'

const [columns, rows] = [6, 6]
const secondMs = 1_000
const pages = Array.from(
  { length: columns * rows },
  (_, page) => `p${Math.floor(page / rows)}-${page % rows}`,
)

let now = Date.parse('2026-11-21T02:00:00Z')
let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  await visitors.publish('inn', {}, testDefinition(columns, rows))
})
afterAll(() => visitors.close())
beforeEach(() => {
  now += 60 * 60 * secondMs
})

const days = { from: '2026-01-01', to: '2026-12-31' }
const billed = () => countPageViews(visitors.database.db, { siteId: 'inn', ...days })

interface Visitor {
  address: string
  agent: string
  /** The token that was issued to them. */
  token?: string
}

async function withToken(visitor: Visitor): Promise<Visitor> {
  const headers = { 'x-forwarded-for': visitor.address, 'user-agent': visitor.agent }
  const answer = await visitors.call('inn', '/view-token', { headers })
  return { ...visitor, token: ((await answer.json()) as { token: string }).token }
}

async function send(
  { address, agent, token }: Visitor,
  seen: readonly { page: string; at: number }[],
  dwellMs?: number,
): Promise<number> {
  const events = seen.flatMap(({ page, at }): object[] => [
    { type: 'page_view', at, page_id: page },
    ...(dwellMs === undefined
      ? []
      : [{ type: 'page_leave', at: at + dwellMs, page_id: page, dwell_ms: dwellMs }]),
  ])
  const { status } = await visitors.call('inn', '/events', {
    json: { siteId: 'inn', language: 'EN', events, token },
    headers: { 'x-forwarded-for': address, 'user-agent': agent },
  })
  expect(status).toBe(204)
  return seen.length
}

const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

/** Views pages, each for a time, and reports them like a browser: a few at a time, and the rest at the end. */
async function look(visitor: Visitor, count: number, eachMs: number): Promise<number> {
  let waiting: { page: string; at: number }[] = []
  for (let page = 0; page < count; page++) {
    waiting.push({ page: pages[page % pages.length]!, at: now })
    now += eachMs
    if (waiting.length < 10) continue
    await send(visitor, waiting, eachMs)
    waiting = []
  }
  if (waiting.length > 0) await send(visitor, waiting, eachMs)
  return count
}

test('visitors who look at pages are charged for as many as they saw', async () => {
  const before = billed()
  let seen = 0
  for (let person = 0; person < 60; person++) {
    const visitor = { address: `198.51.100.${person}`, agent: firefox(100 + (person % 40)) }
    seen += await look(visitor, 1 + (person % 30), [1_000, 1_500, 8_000][person % 3]!)
  }
  expect(billed() - before).toBe(seen)
})

test('a household behind one address, and somebody who swipes on for minutes, are charged for all', async () => {
  const before = billed()
  let seen = 0
  for (let person = 0; person < 4; person++)
    seen += await look({ address: '203.0.113.7', agent: firefox(100 + person) }, 9, 2_000)
  seen += await look({ address: '203.0.113.8', agent: firefox(140) }, 90, 2_000)
  expect(billed() - before).toBe(seen)
})

test('one program that calls itself another browser with each call is charged for a hundredth at most', async () => {
  const before = billed()
  let sent = 0
  for (let batch = 0; batch < 800; batch++) {
    const visitor = { address: '203.0.113.66', agent: firefox(batch) }
    sent += await send(
      visitor,
      pages.slice(0, 16).map((page) => ({ page, at: now })),
    )
    now += 75
  }
  const charged = billed() - before
  expect(sent).toBe(12_800)
  expect(charged).toBeGreaterThan(0)
  expect(charged).toBeLessThanOrEqual(sent / 100)
})

test('so is one that stays the same browser, or comes as five', async () => {
  for (const browsers of [1, 5]) {
    now += 60 * 60 * secondMs
    const before = billed()
    let sent = 0
    for (let batch = 0; batch < 800; batch++) {
      const visitor = { address: `203.0.113.${70 + browsers}`, agent: firefox(100 + (batch % browsers)) }
      const first = (batch * 16) % pages.length
      const all = Array.from({ length: 16 }, (_, page) => pages[(first + page) % pages.length]!)
      sent += await send(
        visitor,
        all.map((page, index) => ({ page, at: now + index * 20_000 })),
      )
      now += 75
    }
    expect([browsers, billed() - before <= sent / 100]).toEqual([browsers, true])
  }
})

test('so is one that fetches a token first, or one for each of its browsers', async () => {
  for (const tokens of [1, 4]) {
    now += 60 * 60 * secondMs
    const before = billed()
    const address = `203.0.113.${80 + tokens}`
    const given: Visitor[] = []
    for (let one = 0; one < tokens; one++) given.push(await withToken({ address, agent: firefox(140) }))
    let sent = 0
    for (let batch = 0; batch < 80; batch++) {
      sent += await send(
        { ...given[batch % tokens]!, agent: firefox(batch) },
        pages.slice(0, 16).map((page, index) => ({ page, at: now + index * 20_000 })),
      )
      now += 13
    }
    expect(sent).toBe(1_280)
    expect([tokens, billed() - before <= sent / 100]).toEqual([tokens, true])
    expect(billed()).toBeGreaterThan(before)
  }
})

test('people with tokens are charged for all: a family at once, somebody who leafs fast, and who changes networks', async () => {
  const before = billed()
  let seen = 0
  const family: Visitor[] = []
  for (let person = 0; person < 4; person++)
    family.push(await withToken({ address: '203.0.113.20', agent: firefox(100 + person) }))
  for (let page = 0; page < 9; page++) {
    now += 2 * secondMs
    // All report at the same moment, three pages at a time.
    if (page % 3 === 2)
      for (const person of family)
        seen += await send(
          person,
          pages.slice(page - 2, page + 1).map((id, index) => ({ page: id, at: now - (2 - index) * 2_000 })),
          2_000,
        )
  }
  const fast = await withToken({ address: '203.0.113.21', agent: firefox(140) })
  seen += await look(fast, 30, 1_000)
  const walking = await withToken({ address: '203.0.113.22', agent: firefox(141) })
  seen += await look(walking, 5, 2_000)
  seen += await look({ ...walking, address: '198.51.100.222' }, 9, 2_000)
  expect(billed() - before).toBe(seen)
})

test('what is set aside is told in the reports of the site', async () => {
  const { db } = visitors.database
  const asideOf = () =>
    db
      .select()
      .from(droppedEvents)
      .all()
      .filter(({ reason }) => reason === 'set-aside')
      .reduce((sum, { count }) => sum + count, 0)
  const [before, chargedBefore] = [asideOf(), billed()]
  const visitor = { address: '203.0.113.90', agent: firefox(140) }
  await send(
    visitor,
    pages.map((page) => ({ page, at: now })),
  )
  const charged = billed() - chargedBefore
  expect([charged, asideOf() - before]).toEqual([10, pages.length - 10])
})
