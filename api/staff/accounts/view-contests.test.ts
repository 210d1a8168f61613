import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysOfMonth } from '#model/billing/charged-days.ts'
import type { BillRow } from '#model/calls/accounts/bills.ts'
import type { ChargedViews, ViewContestRow } from '#model/calls/accounts/view-contests.ts'
import { jsonOf, openTestBilling, type TestBilling } from '#testing/api/billing/open-test-billing.ts'
import { type Call, testDefinition } from '#testing/api/open-test-api.ts'
import { addDropped } from '../../db/analytics/dropped-events.ts'
import { addPageViews } from '../../db/analytics/page-views.ts'
import { addAccountViews, listAccountViewDays } from '../../db/billing/billing-runs.ts'
import { findBillOfMonth, listBillsToCharge, moveBill } from '../../db/billing/bills.ts'
import { putSuppression, removeSuppression } from '../../db/messages/mail-suppressions.ts'
import { addSiteMove, transferSite } from '../../db/sites/site-moves.ts'
import { discardSite } from '../../services/publishing/move-pointer.ts'

/** A thousand views are included, each further one costs two yen. */
const included = 1_000
const price = 2

let billing: TestBilling
beforeAll(async () => {
  billing = await openTestBilling({ limitAccess: included, limitAccessPrice: price })
  for (const [siteId, owner] of [
    ['inn', 'direct'],
    ['spa', 'direct'],
    ['other', 'customer'],
  ] as const)
    await billing.importSite(siteId, testDefinition(), billing.ids[owner])
})
afterAll(() => billing.close())

let month = '2026-10'
beforeEach(async () => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  await billing.at(`${month}-05 12:00`)
})
const nextMonth = async () => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const after = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  await billing.at(`${after}-01 00:10`)
}

const count = (siteId: string, day: string, views: number) =>
  billing.database.transaction((db) => {
    addPageViews(db, { siteId, day: `${month}-${day}`, count: views })
    addAccountViews(db, { siteId, day: `${month}-${day}`, count: views })
  })
const contest = (siteId: string, views: number, by: Call = billing.direct, reason = 'A flood') =>
  by('POST', '/api/view-contests', { siteId, month, views, reason })
const decide = (id: string, isCounted: boolean, by: Call = billing.master, note = 'Looked at it') =>
  by('POST', `/api/view-contests/${id}/decision`, { isCounted, note })
const views = (by: Call, id = billing.ids.direct, of = month) =>
  jsonOf<ChargedViews>(by('GET', `/api/users/${id}/charged-views?month=${of}`))
const listed = (by: Call) => jsonOf<ViewContestRow[]>(by('GET', '/api/view-contests'))
const billOf = async (of = month) => {
  const filter = JSON.stringify({ fromMonth: of, toMonth: of })
  const bills = await jsonOf<BillRow[]>(
    billing.master('GET', `/api/bills?filter=${encodeURIComponent(filter)}`),
  )
  return bills.find(({ accountId, status }) => accountId === billing.ids.direct && status !== 'void')
}
/** The views that an account is charged for, day by day. */
const chargedDays = (accountId: string) =>
  listAccountViewDays(billing.database.db, accountId, daysOfMonth(month)).map((day) => day.count)
const told = () =>
  billing.database.db
    .all<{ template: string; to: string }>(
      sql`SELECT template, "to" FROM mails WHERE template LIKE '%contest%' ORDER BY rowid`,
    )
    .map(({ template, to }) => `${template} ${to}`)

test('both sides see what is charged and what is set aside, site by site; nobody else does', async () => {
  count('inn', '02', 1_500)
  billing.database.transaction((db) => {
    addDropped(db, { siteId: 'inn', day: `${month}-02`, reason: 'set-aside', count: 40 })
    addDropped(db, { siteId: 'inn', day: `${month}-03`, reason: 'unusual', count: 7 })
    addDropped(db, { siteId: 'inn', day: `${month}-03`, reason: 'robot', count: 900 })
  })
  for (const by of [billing.direct, billing.master])
    expect(await views(by)).toEqual({
      ...{ accountId: billing.ids.direct, month, isOpen: true },
      sites: [
        {
          ...{ id: 'inn', name: 'Seaside inn', charged: 1_500, setAside: 40, unusual: 7, contested: 0 },
          contest: null,
        },
      ],
    })
  for (const by of [billing.partner, billing.customer])
    expect((await by('GET', `/api/users/${billing.ids.direct}/charged-views`)).status).toBe(404)
  expect((await billing.direct('GET', `/api/users/${billing.ids.direct}/charged-views?month=x`)).status).toBe(
    400,
  )
})

test('who gets the bill contests, once for each site and month, and no more than is charged', async () => {
  count('inn', '02', 1_500)
  const tooMany = await contest('inn', 1_501)
  expect(tooMany.status).toBe(400)
  expect(await tooMany.json()).toMatchObject({
    issues: [{ path: '/views', rule: 'more-than-charged', params: { limit: 1_500 } }],
  })
  expect((await contest('inn', 5, billing.direct, '  ')).status).toBe(400)
  for (const by of [billing.customer, billing.partner, billing.master])
    expect((await contest('inn', 5, by)).status).toBe(404)
  const before = told()
  const made = await contest('inn', 1_200)
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({
    ...{ siteId: 'inn', siteName: 'Seaside inn', month, views: 1_200, reason: 'A flood' },
    ...{ state: 'open', decision: null, by: 'Contact of direct', mayDecide: false },
  })
  expect(told()).toEqual([...before, 'views-contested master@example.com'])
  expect((await contest('inn', 3)).status).toBe(409)
  expect((await listed(billing.master))[0]).toMatchObject({ company: 'direct', mayDecide: true })
  for (const by of [billing.customer, billing.partner]) expect(await listed(by)).toEqual([])
})

test('a month without a bill to come is not contested', async () => {
  const of = (wanted: string, siteId = 'inn', by = billing.direct) =>
    by('POST', '/api/view-contests', { siteId, month: wanted, views: 1, reason: 'A flood' })
  expect((await of('2026-08')).status).toBe(409)
  expect((await of('2030-01')).status).toBe(409)
})

test('whoever bills the account decides, and nobody else: what is not counted is not charged, and stays in reports', async () => {
  count('inn', '02', 100)
  count('inn', '03', 1_400)
  count('spa', '03', 50)
  const { id } = (await (await contest('inn', 1_200)).json()) as ViewContestRow
  for (const [by, status] of [
    [billing.direct, 403],
    [billing.customer, 403],
    [billing.partner, 404],
  ] as const)
    expect((await decide(id, false, by)).status).toBe(status)
  const decided = await decide(id, false)
  expect(decided.status).toBe(200)
  const state = { state: 'not-counted', decision: { note: 'Looked at it' }, mayDecide: false }
  expect(await decided.json()).toMatchObject(state)
  expect((await decide(id, true)).status).toBe(409)
  expect(told().at(-1)).toBe('contest-not-counted direct@example.com')
  const [inn, spa] = (await views(billing.direct)).sites
  expect(inn).toMatchObject({ charged: 300, contested: 1_200, contest: state })
  expect(spa).toMatchObject({ charged: 50, contested: 0, contest: null })
  await nextMonth()
  expect((await billOf())?.accessFee).toBe(0)
})

test('until it is decided there is no bill for the month; then there is, by what was decided', async () => {
  count('inn', '02', 1_700)
  const { id } = (await (await contest('inn', 900)).json()) as ViewContestRow
  await nextMonth()
  expect(await billOf()).toBeUndefined()
  await decide(id, true)
  expect(told().at(-1)).toBe('contest-counted direct@example.com')
  expect((await billOf())?.accessFee).toBe((1_700 - included) * price)
})

test('a month that nobody contests is billed at once', async () => {
  count('inn', '02', 1_700)
  await nextMonth()
  expect((await billOf())?.accessFee).toBe((1_700 - included) * price)
})

test('views of the last day are contested once there is a bill: it waits, and is made anew', async () => {
  count('inn', '28', 1_700)
  await nextMonth()
  const bill = (await billOf())!
  expect(bill.accessFee).toBe((1_700 - included) * price)
  expect((await views(billing.direct)).isOpen).toBe(true)
  const { id } = (await (await contest('inn', 500)).json()) as ViewContestRow
  expect((await decide(id, false)).status).toBe(200)
  const made = (await billOf())!
  expect(made).toMatchObject({ accessFee: (1_200 - included) * price, status: 'unpaid' })
  expect(made.id).not.toBe(bill.id)
  const before = await jsonOf<BillRow>(billing.master('GET', `/api/bills/${bill.id}`))
  expect(before).toMatchObject({ status: 'void', replacedById: made.id })
})

test('a bill stays as it is where its views are charged, and where it is paid', async () => {
  count('inn', '28', 1_700)
  count('spa', '28', 10)
  await nextMonth()
  const bill = (await billOf())!
  const [inn, spa] = [await contest('inn', 500), await contest('spa', 5)]
  await decide(((await inn.json()) as ViewContestRow).id, true)
  expect((await billOf())?.id).toBe(bill.id)
  const { database, clock } = billing
  database.transaction((db) =>
    moveBill(db, findBillOfMonth(db, billing.ids.direct, month)!, 'completed', { settledAt: clock.now }),
  )
  const { id } = (await spa.json()) as ViewContestRow
  expect((await decide(id, false)).status).toBe(409)
  expect(chargedDays(billing.ids.direct)).toEqual([1_710])
  expect((await decide(id, true)).status).toBe(200)
  expect((await contest('other', 1, billing.customer)).status).toBe(400)
  expect((await views(billing.direct)).isOpen).toBe(false)
})

test('no card is charged for a bill whose views are contested', () => {
  const { db } = billing.database
  const toCharge = () => listBillsToCharge(db, '9999-12-31', 9).map((bill) => bill.accountId)
  const contestStates = (state: string) =>
    db.run(sql`UPDATE accounts SET view_contests = json_array(json_object('month', ${month}, 'state', ${state}))
      WHERE id = ${billing.ids.customer}`)
  db.run(sql`UPDATE bills SET charge_on = '2026-01-01', status = 'unpaid', month = ${month}
    WHERE id = (SELECT id FROM bills WHERE account_id = ${billing.ids.customer} LIMIT 1)`)
  expect(toCharge()).toEqual([billing.ids.customer])
  contestStates('open')
  expect(toCharge()).toEqual([])
  contestStates('counted')
  expect(toCharge()).toEqual([billing.ids.customer])
  db.run(sql`UPDATE bills SET charge_on = NULL`)
  db.run(sql`UPDATE accounts SET view_contests = NULL WHERE id = ${billing.ids.customer}`)
})

test('a partner decides for its customers', async () => {
  count('other', '02', 60)
  const { id } = (await (await contest('other', 60, billing.customer)).json()) as ViewContestRow
  expect(told().at(-1)).toBe('views-contested partner@example.com')
  expect((await decide(id, false, billing.customer)).status).toBe(403)
  const seen = (await listed(billing.master)).find((row) => row.id === id)
  expect(seen).toMatchObject({ mayDecide: false })
  const idsFor = async (by: Call) => (await listed(by)).map((row) => row.id)
  for (const by of [billing.customer, billing.partner]) expect(await idsFor(by)).toEqual([id])
  expect(await idsFor(billing.direct)).not.toContain(id)
  const ofDirect = (await idsFor(billing.direct))[0]!
  expect((await decide(ofDirect, true, billing.partner)).status).toBe(404)
  expect((await decide(id, false, billing.master)).status, 'the partner bills, not the provider').toBe(404)
  expect((await decide(id, false, billing.partner)).status).toBe(200)
  expect((await views(billing.customer, billing.ids.customer)).sites[0]).toMatchObject({ charged: 0 })
})

test('an address that mail can not be sent to keeps nobody from contesting and deciding', async () => {
  const { db } = billing.database
  const addresses = ['master@example.com', 'direct@example.com']
  const at = billing.clock.now
  const suppression = { reason: 'bounce', detail: '550 Unknown', at } as const
  for (const address of addresses) putSuppression(db, { ...suppression, address, happenedAt: at })
  count('inn', '02', 100)
  const made = await contest('inn', 40)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as ViewContestRow
  expect((await decide(id, false)).status).toBe(200)
  expect((await views(billing.direct)).sites[0]).toMatchObject({ charged: 60, contested: 40 })
  for (const address of addresses) removeSuppression(db, address, at)
})

test('as many sites as somebody has are contested and decided on one day', async () => {
  const siteIds = Array.from({ length: 8 }, (_, index) => `many-${index}`)
  for (const siteId of siteIds) {
    await billing.importSite(siteId, testDefinition(1, 1), billing.ids.direct)
    count(siteId, '02', 10)
  }
  const before = told().length
  for (const siteId of siteIds) {
    const made = await contest(siteId, 5)
    expect(made.status, siteId).toBe(201)
    const { id } = (await made.json()) as ViewContestRow
    expect((await decide(id, true)).status, siteId).toBe(200)
  }
  expect(told().length - before).toBe(16)
})

test('what is not counted is not charged either where the site is removed for good before that is decided', async () => {
  await billing.importSite('gone', testDefinition(1, 1), billing.ids.direct)
  count('gone', '02', 1_300)
  count('gone', '04', 200)
  count('inn', '03', 1_600)
  const { id } = (await (await contest('gone', 1_400)).json()) as ViewContestRow
  await discardSite(billing, 'gone')
  expect(chargedDays(billing.ids.direct)).toEqual([1_300, 1_600, 200])
  expect(await (await decide(id, false)).json()).toMatchObject({ state: 'not-counted' })
  expect(chargedDays(billing.ids.direct)).toEqual([0, 1_600, 100])
  expect((await views(billing.direct)).sites).toMatchObject([{ id: 'inn', charged: 1_600, contested: 0 }])
})

test('contests that an earlier version has written down are decided, too', async () => {
  count('inn', '02', 50)
  count('inn', '03', 300)
  count('spa', '04', 900)
  const { id } = (await (await contest('inn', 320)).json()) as ViewContestRow
  billing.database.db.run(
    sql`UPDATE accounts SET view_contests = (SELECT json_group_array(json_remove(value, '$.days')) FROM json_each(view_contests)) WHERE id = ${billing.ids.direct}`,
  )
  expect((await decide(id, false)).status).toBe(200)
  expect(chargedDays(billing.ids.direct)).toEqual([30, 0, 900])
})

test('what is not counted is taken off nobody who has a site of the same name since', async () => {
  await billing.importSite('again', testDefinition(1, 1), billing.ids.direct)
  count('again', '02', 500)
  const { id } = (await (await contest('again', 400)).json()) as ViewContestRow
  await discardSite(billing, 'again')
  await billing.at(`${month}-06 12:00`)
  await billing.importSite('again', testDefinition(1, 1), billing.ids.customer)
  count('again', '02', 70)
  expect((await decide(id, false)).status).toBe(200)
  expect(chargedDays(billing.ids.direct)).toEqual([100])
  expect(chargedDays(billing.ids.customer)).toEqual([70])
  const { sites } = await views(billing.customer, billing.ids.customer)
  expect(sites).toMatchObject([{ id: 'again', charged: 70, contested: 0 }])
})

test('of a site that is moved each account sees, and contests, the views of its own days', async () => {
  const { direct: fromId, customer: toId } = billing.ids
  await billing.importSite('moved', testDefinition(1, 1), fromId)
  await billing.importSite('stays', testDefinition(1, 1), toId)
  count('moved', '02', 5_000)
  count('stays', '02', 5_000)
  count('moved', '05', 40)
  billing.database.transaction((db) => {
    const move = { fromId, fromCompany: 'direct', toId, toCompany: 'customer', executor: 'Master' }
    transferSite(db, { siteId: 'moved', toId, at: billing.clock.now })
    addSiteMove(db, { ...move, siteId: 'moved', at: billing.clock.now })
  })
  count('moved', '05', 7)
  count('moved', '06', 300)
  billing.database.transaction((db) => {
    addDropped(db, { siteId: 'moved', day: `${month}-02`, reason: 'unusual', count: 8 })
    addDropped(db, { siteId: 'moved', day: `${month}-06`, reason: 'unusual', count: 3 })
  })
  const seen = async (by: Call, id: string) =>
    (await views(by, id)).sites.map((site) => [
      site.id,
      site.name,
      site.charged,
      site.unusual,
      site.contested,
    ])
  const ofCustomer = [
    ['moved', 'Seaside inn', 300, 3, 0],
    ['stays', 'Seaside inn', 5_000, 0, 0],
  ]
  expect(await seen(billing.direct, fromId)).toEqual([['moved', 'moved', 5_000, 8, 0]])
  expect(await seen(billing.customer, toId)).toEqual(ofCustomer)
  expect((await contest('moved', 301, billing.customer)).status).toBe(400)
  const made = await contest('moved', 4_900)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as ViewContestRow
  expect((await decide(id, false)).status).toBe(200)
  expect([chargedDays(fromId), chargedDays(toId)]).toEqual([
    [100, 40],
    [5_000, 7, 300],
  ])
  expect(await seen(billing.direct, fromId)).toEqual([['moved', 'moved', 100, 8, 4_900]])
  expect(await seen(billing.customer, toId)).toEqual(ofCustomer)
})

test('a site in the trash is contested like the others', async () => {
  await billing.importSite('binned', testDefinition(1, 1), billing.ids.direct)
  count('binned', '02', 30)
  expect((await billing.direct('DELETE', '/api/sites/binned')).status).toBe(200)
  const made = await contest('binned', 20)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as ViewContestRow
  expect((await decide(id, false)).status).toBe(200)
  expect((await views(billing.direct)).sites).toMatchObject([{ id: 'binned', charged: 10, contested: 20 }])
})

test('contest and decision stand in the audit log with their words', () => {
  const rows = billing.database.db.all<{ action: string; details: string }>(
    sql`SELECT action, details FROM audit_entries WHERE action IN ('bill.contest', 'bill.decide') AND details IS NOT NULL ORDER BY sequence`,
  )
  expect(rows.some(({ action, details }) => action === 'bill.contest' && details.includes('A flood'))).toBe(
    true,
  )
  expect(
    rows.some(({ action, details }) => action === 'bill.decide' && details.includes('not-counted')),
  ).toBe(true)
})
