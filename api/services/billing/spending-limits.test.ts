import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SpendingReply } from '#model/calls/accounts/spending.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { jsonOf, openTestBilling, type TestBilling } from '#testing/api/billing/open-test-billing.ts'
import { livePointer, testDefinition, whenEnded } from '#testing/api/open-test-api.ts'
import { openVisitorCalls } from '#testing/api/open-test-visitors.ts'
import { countPageViews } from '../../db/analytics/page-views.ts'
import { droppedEvents } from '../../db/schema/visit-sums.ts'
import { writeOpenPointers } from '../publishing/live/live-pointer.ts'
import { followSpendingLimits } from './follow-spending.ts'

/** Three views are included, each further one costs 100 yen. In the first month there is an initial fee. */
const [base, laterBase] = [110_001, 10_001]
const included = 3
const price = 100

let billing: TestBilling
let visitors: ReturnType<typeof openVisitorCalls>
beforeAll(async () => {
  billing = await openTestBilling({ limitAccess: included, limitAccessPrice: price }, { workers: true })
  visitors = openVisitorCalls(billing, { trustedProxies: 1 })
  for (const [siteId, owner] of [
    ['inn', 'direct'],
    ['spa', 'direct'],
    ['other', 'customer'],
  ] as const) {
    await billing.importSite(siteId, testDefinition(3, 6), billing.ids[owner])
    const { id } = await jsonOf<{ id: string }>(billing.master('POST', `/api/sites/${siteId}/publish`))
    await whenEnded(billing.master, id)
  }
})
afterAll(() => billing.close())

const at = (time: string) => {
  billing.clock.now = Date.parse(`${time.replace(' ', 'T')}+09:00`)
}
const follow = async () => {
  await followSpendingLimits({ ...billing, consoleOrigin: 'http://localhost:3000' })
  await writeOpenPointers(billing)
}
const set = (limit: number, action: string, by = billing.direct) =>
  by('PUT', '/api/spending-limit', { limit, action })
const read = (by = billing.direct, id = billing.ids.direct) =>
  jsonOf<SpendingReply>(by('GET', `/api/users/${id}/spending-limit`))
const counted = (siteId: string, month = '2026-11') =>
  countPageViews(billing.database.db, { siteId, from: `${month}-01`, to: `${month}-31` })
const isPaused = async (siteId: string) => (await livePointer(billing.blobs, siteId))?.paused !== undefined
const shownAs = async (siteId: string, by = billing.direct) =>
  (await jsonOf<SiteRow>(by('GET', `/api/sites/${siteId}`))).paused
const told = () =>
  billing.database.db
    .all<{ template: string; to: string }>(
      sql`SELECT template, "to" FROM mails WHERE template LIKE 'spending-%' ORDER BY rowid`,
    )
    .map(({ template, to }) => `${template} ${to}`)

let people = 0
/** A number of visitors see one page each, from different addresses. */
async function see(siteId: string, views: number): Promise<void> {
  for (let view = 0; view < views; view++) {
    people++
    const { status } = await visitors.call(siteId, '/events', {
      json: {
        siteId,
        language: 'EN',
        events: [{ type: 'page_view', at: billing.clock.now, page_id: 'p0-0' }],
      },
      headers: {
        'x-forwarded-for': `198.51.${Math.floor(people / 250)}.${people % 250}`,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    })
    expect(status).toBe(204)
  }
}

test('a limit below what the plan costs is refused in words; who has no bill has nothing to limit', async () => {
  at('2026-11-10 12:00:00')
  const refused = await set(base - 1, 'warn')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    issues: [{ path: '/limit', rule: 'below-what-plan-costs', params: { limit: base } }],
  })
  expect((await set(1_000_000, 'warn', billing.master)).status).toBe(409)
  expect(await read()).toMatchObject({ limit: null, spending: { base, views: 0, pricePerView: price } })
})

test('it is set by whoever gets the bill, and read by those who look after them', async () => {
  expect((await set(base + 500, 'warn', billing.partner)).status).toBe(200)
  expect(await read(billing.partner, billing.ids.customer)).toMatchObject({ limit: null })
  expect((await set(base + 700, 'warn', billing.customer)).status).toBe(200)
  const limit = { limit: base + 700, action: 'warn', setBy: 'Contact of customer' }
  for (const by of [billing.customer, billing.partner, billing.master])
    expect(await read(by, billing.ids.customer)).toMatchObject({ limit, viewsLeft: included + 7 })
  expect((await billing.direct('GET', `/api/users/${billing.ids.customer}/spending-limit`)).status).toBe(404)
  for (const by of [billing.customer, billing.partner])
    expect(await jsonOf(by('DELETE', '/api/spending-limit'))).toMatchObject({ limit: null })
})

test('warn: all is counted, and the main contact is told at 80 and at 100 %, once each', async () => {
  await set(base + 5 * price, 'warn')
  await see('inn', included + 3)
  await Promise.all([follow(), follow()])
  expect(told()).toEqual([])
  await see('inn', 1)
  await Promise.all([follow(), follow()])
  expect(told()).toEqual(['spending-near direct@example.com'])
  await see('inn', 4)
  await Promise.all([follow(), follow()])
  await follow()
  expect(told()).toEqual(['spending-near direct@example.com', 'spending-reached direct@example.com'])
  expect(counted('inn')).toBe(included + 8)
  expect([await isPaused('inn'), (await read()).viewsLeft]).toEqual([false, 0])
  expect((await read()).reachedAt).not.toBeNull()
})

test('stop counting: not one view beyond the limit is counted, of whichever site, and what is dropped is said', async () => {
  const before = counted('inn') + counted('spa')
  await set(base + (before - included + 4) * price, 'stop-counting')
  await see('inn', 3)
  await Promise.all([see('inn', 5), see('spa', 5)])
  expect(counted('inn') + counted('spa')).toBe(before + 4)
  await see('other', 2)
  expect(counted('other')).toBe(2)
  expect(await isPaused('inn')).toBe(false)
  await follow()
  expect(told().at(-1)).toBe('spending-stopped direct@example.com')
  const dropped = billing.database.db.select().from(droppedEvents).all()
  expect(dropped.filter(({ reason }) => reason === 'spending-limit').length).toBeGreaterThan(0)
  // The bill says the same.
  await set((await read()).spending!.base + 1_000_000, 'warn')
  expect((await read()).spending?.views).toBe((before + 4 - included) * price)
})

test('offline: sites show a notice, calls go on being answered, and raising the limit brings them back at once', async () => {
  const before = counted('inn') + counted('spa')
  billing.database.db.run(sql`UPDATE sites SET name = 'Not public yet' WHERE id = 'inn'`)
  await set(base + (before - included + 2) * price, 'offline')
  expect(await isPaused('inn')).toBe(false)
  await see('inn', 4)
  await follow()
  expect(counted('inn') + counted('spa')).toBe(before + 2)
  for (const siteId of ['inn', 'spa']) await expect.poll(() => isPaused(siteId)).toBe(true)
  expect(await isPaused('other')).toBe(false)
  expect(JSON.stringify(await livePointer(billing.blobs, 'inn'))).toContain('Seaside inn')
  expect(JSON.stringify(await livePointer(billing.blobs, 'inn'))).not.toContain('Not public yet')
  expect((await visitors.call('inn', '/view-token')).status).toBe(200)
  const { reachedAt } = await read()
  expect(reachedAt).not.toBeNull()
  for (const by of [billing.direct, billing.master])
    expect(await shownAs('spa', by)).toEqual({ reason: 'spending-limit', since: reachedAt })
  const list = await jsonOf<SiteRow[]>(billing.master('GET', '/api/sites'))
  expect(
    list
      .filter(({ paused }) => paused)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['inn', 'spa'])
  await set(base + (before - included + 3) * price, 'offline')
  for (const siteId of ['inn', 'spa']) expect(await isPaused(siteId)).toBe(false)
  expect(await shownAs('spa')).toBeNull()
  await see('spa', 2)
  await expect.poll(() => isPaused('spa')).toBe(true)
  await billing.direct('DELETE', '/api/spending-limit')
  expect(await isPaused('spa')).toBe(false)
})

test('a month ends at midnight in Tokyo: what was reached is over, and 80 and 100 % are told anew', async () => {
  at('2026-11-30 23:59:50')
  const before = counted('inn') + counted('spa')
  await set(base + (before - included + 1) * price, 'offline')
  await see('inn', 3)
  await follow()
  expect(await isPaused('inn')).toBe(true)
  const november = counted('inn') + counted('spa')
  at('2026-11-30 23:59:59')
  await follow()
  expect(await isPaused('inn')).toBe(true)
  at('2026-12-01 00:00:00')
  await follow()
  expect(await isPaused('inn')).toBe(false)
  expect(await read()).toMatchObject({ month: '2026-12', reachedAt: null, spending: { views: 0 } })
  await set(laterBase + price, 'stop-counting')
  await see('inn', included + 5)
  expect(counted('inn', '2026-12')).toBe(included + 1)
  expect(counted('inn') + counted('spa')).toBe(november)
  const mails = told().length
  await follow()
  expect(told().slice(mails)).toEqual(['spending-stopped direct@example.com'])
})

test('whoever is faster than the regular look at limits begins the month all the same', async () => {
  at('2027-01-01 00:00:00')
  await see('inn', included + 5)
  expect(counted('inn', '2027-01')).toBe(included + 1)
})

test('sites that are offline are back with the month, also where a view is faster than the regular look', async () => {
  at('2027-01-31 23:59:50')
  await set(laterBase + (counted('inn', '2027-01') - included + 2) * price, 'offline')
  await see('inn', 4)
  await follow()
  for (const siteId of ['inn', 'spa']) expect(await isPaused(siteId)).toBe(true)
  at('2027-02-01 00:00:01')
  await see('inn', 1)
  await follow()
  expect(await read()).toMatchObject({ month: '2027-02', reachedAt: null })
  for (const siteId of ['inn', 'spa']) expect(await isPaused(siteId)).toBe(false)
  expect(counted('inn', '2027-02')).toBe(1)
})

test('what is changed stands in the audit log with its figures', async () => {
  at('2027-02-02 12:00:00')
  await set(laterBase + 900, 'warn')
  const rows = billing.database.db.all<{ action: string; details: string }>(
    sql`SELECT action, details FROM audit_entries WHERE action = 'bill.limit' ORDER BY rowid`,
  )
  expect(rows.at(-1)?.details).toContain(String(laterBase + 900))
})
