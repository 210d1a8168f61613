import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#model/calls/accounts/dashboard.ts'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { startOfTokyoDay } from '#model/values/calendar-day.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { rebuildRollups } from '../../db/analytics/rollups.ts'
import { addAccountViews } from '../../db/billing/billing-runs.ts'
import { rollups, siteCounts } from '../../db/schema/rollups.ts'
import { seedPlans } from '../../services/accounts/plans/save-plan.ts'

let api: TestApi
let master: Call
let byPartner: Call
let ids: { partner: string; customer: string; single: string }
let clock = startOfTokyoDay('2026-02-28') + 86_399_999

beforeAll(async () => {
  api = await openTestApi({ now: () => clock, workers: false })
  seedPlans(api.database, clock)
  master = await signIn(api)
  const partner = await openAccount(api, master, {
    name: 'partner',
    type: 'OEM_MASTER',
    parentId: 'provider',
  })
  clock += 1
  byPartner = await signInWith(api, 'partner@example.com')
  const customer = await openAccount(api, byPartner, { name: 'customer', type: 'USER', parentId: partner })
  const single = await openAccount(api, master, { name: 'single', type: 'MASTER_USER', parentId: 'provider' })
  ids = { partner, customer, single }
  await api.importSite('one', testDefinition(), customer)
  await api.importSite('two', testDefinition(), customer)
  await api.importSite('three', testDefinition(), single)
  addAccountViews(api.database.db, { siteId: 'one', day: '2026-02-28', count: 3 })
  addAccountViews(api.database.db, { siteId: 'one', day: '2026-02-28', count: 4 })
  addAccountViews(api.database.db, { siteId: 'three', day: '2026-03-01', count: 10 })
})
afterAll(() => api.close())

const read = async (by: Call, query = '') =>
  (await (await by('GET', `/api/dashboard${query}`)).json()) as Dashboard
const stored = () => ({
  sums: api.database.db
    .select()
    .from(rollups)
    .where(sql`value <> 0`)
    .orderBy(sql`account_id, metric, month, key`)
    .all(),
  sites: api.database.db.select().from(siteCounts).orderBy(siteCounts.accountId).all(),
})
const monthOf = ({ months }: Dashboard, wanted: string) => months.find(({ month }) => month === wanted)

test('A07 the provider sees everybody, a partner those below, and a customer their own', async () => {
  const all = await read(master)
  expect(all.months).toHaveLength(12)
  expect([monthOf(all, '2026-02')?.figures.views, monthOf(all, '2026-03')?.figures.views]).toEqual([7, 10])
  expect(monthOf(all, '2026-03')?.monthBefore.views).toBe(7)
  expect(monthOf(all, '2026-03')?.figures.begun).toBe(2)
  expect([all.sites, all.isOfOthers]).toEqual([3, true])
  const theirs = await read(byPartner)
  expect([theirs.sites, theirs.accounts, monthOf(theirs, '2026-03')?.figures.views]).toEqual([2, 2, 0])
  expect(theirs.sitesPerUser).toContainEqual({ sites: '2-5', accounts: 1 })
  const own = await read(await signInWith(api, 'single@example.com'))
  expect([own.isOfOthers, own.sites, monthOf(own, '2026-03')?.figures.views]).toEqual([false, 1, 10])
})

test('A07 each figure is the length of the list that it leads to', async () => {
  const { months, plans, sitesPerUser } = await read(master)
  const count = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter))
    return ((await (await master('GET', `/api/users?filter=${query}`)).json()) as UserRow[]).length
  }
  for (const { month, figures } of months) {
    expect(await count({ begunIn: month })).toBe(figures.begun)
    expect(await count({ endedIn: month })).toBe(figures.ended)
  }
  for (const { plan, accounts } of plans) expect(await count({ plan })).toBe(accounts)
  for (const { sites, accounts } of sitesPerUser) expect(await count({ sites })).toBe(accounts)
})

test('A08 months to come and more than a year back are refused beside their field', async () => {
  const rules = async (query: string) => {
    const answer = await master('GET', `/api/dashboard?${query}`)
    const { issues = [] } = (await answer.json()) as { issues?: { path: string; rule: string }[] }
    return [answer.status, ...issues.map(({ path, rule }) => `${path} ${rule}`)]
  }
  expect(await rules('from=2025-03&to=2026-03')).toEqual([200])
  expect(await rules('from=2025-02')).toEqual([400, '/from month-too-old'])
  expect(await rules('to=2025-03')).toEqual([200])
  expect(await rules('to=2025-02')).toEqual([400, '/to month-too-old'])
  expect(await rules('to=2026-04')).toEqual([400, '/to month-to-come'])
  expect(await rules('from=2026-02&to=2026-01')).toEqual([400, '/to month-before-start'])
  expect(await rules('from=march')).toEqual([400, '/from month'])
  expect(await rules('until=2026-01')).toContain(400)
})

test('the same stands in a file', async () => {
  const text = await (await master('GET', '/api/dashboard-exports?from=2026-02&to=2026-03')).text()
  expect(text.split('\r\n').slice(1, 3)).toEqual(['2026-02,1,0,7,0,0,0', '2026-03,2,0,10,0,0,0'])
})

test('sums that are made anew are those that were kept, whatever has happened', async () => {
  const { db } = api.database
  const bill = (id: string, status: string, total: number) =>
    db.run(sql`INSERT INTO bills (id, account_id, issuer_id, month, revision, number, company, contact_name, email,
      search_text, letterhead, plan_name, blocks_used, monthly_fee, plan_fee, access_fee, license_fee, initial_fee,
      correction, subtotal, tax, total, taxes, method, status, issued_at, due_on)
      VALUES (${id}, ${ids.single}, 'provider', '2026-02', ${total}, ${total}, '', '', '', '', '{}', '', 0, 0, 0, 0, 0, 0, 0,
      0, 0, ${total}, '[]', 'BANK', ${status}, 0, '2026-03-31')`)
  bill('b1', 'unpaid', 1_100)
  db.run(sql`UPDATE bills SET status = 'void' WHERE id = 'b1'`)
  bill('b2', 'unpaid', 2_200)
  expect((await master('DELETE', '/api/sites/two')).status).toBe(200)
  const plans = (await (await master('GET', '/api/plans')).json()) as { id: string; version: number }[]
  const { id: planId, version } = plans[1]!
  expect((await master('PUT', `/api/users/${ids.single}/plan`, { planId, version })).status).toBe(200)
  const end = { contract: 'TERMINATED', company: 'customer', content: 'Left' }
  expect((await master('POST', `/api/users/${ids.customer}/contract`, end)).status).toBe(200)
  const gone = await openAccount(api, master, { name: 'gone', type: 'MASTER_USER', parentId: 'provider' })
  addAccountViews(db, { siteId: 'three', day: '2026-03-01', count: 5 })
  expect((await master('DELETE', `/api/users/${gone}`)).status).toBeLessThan(300)
  const kept = stored()
  expect(kept.sums.length).toBeGreaterThan(10)
  api.database.transaction((tx) => rebuildRollups(tx))
  expect(stored()).toEqual(kept)
  const { figures } = monthOf(await read(master), '2026-02')!
  expect([figures.billed, figures.open, figures.paid]).toEqual([2_200, 2_200, 0])
  expect(monthOf(await read(master), '2026-03')?.figures.ended).toBe(1)
  expect((await read(byPartner)).sitesPerUser).toContainEqual({ sites: '1', accounts: 1 })
})
