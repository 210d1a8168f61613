import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Usage } from '#model/calls/accounts/usage.ts'
import type { AddAlertBody, AlertDeliveries, AlertRow } from '#model/calls/messages/alerts.ts'
import { startOfTokyoDay } from '#model/values/calendar-day.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { addAccountViews } from '../../db/billing/billing-runs.ts'
import { warnOfUsage } from './warn-usage.ts'

let api: TestApi
let master: Call
let id: string
let alerts: Record<'ofSite' | 'wide' | 'deaf' | 'ofOther', string>
let clock = startOfTokyoDay('2026-02-10')

beforeAll(async () => {
  api = await openTestApi({ now: () => clock, workers: false })
  master = await signIn(api)
  id = await openAccount(api, master, { name: 'full', type: 'MASTER_USER', parentId: 'provider' })
  await master('POST', `/api/users/${id}/contract`, { contract: 'ACTIVE', content: 'Begins' })
  const plan = { name: 'Small', quantitySite: 2, quantitySwipe: 100, limitAccess: 100, limitAccessPrice: 3 }
  api.database.db.run(sql`UPDATE accounts SET plan = ${JSON.stringify(plan)} WHERE id = ${id}`)
  await api.importSite('mine', testDefinition(), id)
  await api.importSite('of-provider', testDefinition())
  alerts = {
    ofSite: await addAlert({}),
    wide: await addAlert({ isForAllSites: true }),
    deaf: await addAlert({ events: ['publish.failed'] }),
    ofOther: await addAlert({}, 'of-provider'),
  }
})
afterAll(() => api.close())

async function addAlert(change: Partial<AddAlertBody>, siteId = 'mine'): Promise<string> {
  const answer = await master('POST', `/api/sites/${siteId}/alerts`, {
    name: 'Team',
    place: { kind: 'MAIL', email: 'team@example.com' },
    events: ['views.80-percent', 'views.100-percent'],
    pace: 'AT_ONCE',
    language: 'EN',
    ...change,
  })
  return ((await answer.json()) as AlertRow).id
}

const run = () =>
  warnOfUsage({
    database: api.database,
    now: () => clock,
    consoleOrigin: 'http://localhost:3000',
    notify: () => api.publishing.notify(),
  })
const mails = () =>
  api.database.db
    .all<{ template: string; subject: string; text: string }>(
      sql`SELECT template, subject, text FROM mails WHERE template LIKE 'usage-%' ORDER BY created_at, rowid`,
    )
    .map(({ template, text }) => ({ template, text }))
const see = (count: number, day = '2026-02-10') =>
  addAccountViews(api.database.db, { siteId: 'mine', day, count })
const textsOf = async (alertId: string) => {
  const answer = await master('GET', `/api/alerts/${alertId}/deliveries`)
  return ((await answer.json()) as AlertDeliveries).deliveries.map(({ text }) => text)
}
const usage = async () => (await (await master('GET', `/api/users/${id}/usage`)).json()) as Usage

test('T17 somebody is warned at 80 and at 100 %, once each, however often and wherever it runs', async () => {
  see(79)
  expect(await run()).toBe(0)
  see(1)
  expect((await Promise.all([run(), run(), run()])).reduce((a, b) => a + b)).toBe(1)
  const near = 'full: 80% of the month’s page views are used\nhttp://localhost:3000/check-plan'
  for (const alertId of [alerts.wide, alerts.ofSite])
    await expect.poll(() => textsOf(alertId)).toEqual([near])
  see(19)
  expect(await run()).toBe(0)
  see(11)
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(mails().map(({ template }) => template)).toEqual(['usage-views', 'usage-views-over'])
  expect(mails()[1]?.text).toContain('30')
  expect(await usage()).toMatchObject({
    month: '2026-02',
    sites: { used: 1, limit: 2 },
    views: { used: 110, limit: 100, cost: 30 },
  })
})

test('T17 N04 the alerts of the account are told of it, and no others are', async () => {
  clock += 60_001
  // Both were found within one minute: the second is reported after that.
  await expect.poll(() => textsOf(alerts.ofSite)).toHaveLength(2)
  expect((await textsOf(alerts.ofSite))[0]).toContain('full: The month’s page views are used up')
  expect([await textsOf(alerts.deaf), await textsOf(alerts.ofOther)]).toEqual([[], []])
})

test('T17 sites and pages are counted too, and whoever goes from nothing to all gets one mail', async () => {
  await api.importSite('second', testDefinition(), id)
  expect(await run()).toBe(1)
  expect(mails().at(-1)?.template).toBe('usage-sites')
  api.database.db.run(sql`UPDATE accounts SET plan = json_set(plan, '$.quantitySwipe', 1) WHERE id = ${id}`)
  expect(await run()).toBe(2)
  expect(mails().at(-1)?.template).toBe('usage-pages')
  expect((await usage()).pages).toHaveLength(2)
})

test('T17 a new month begins at midnight in Japan, and nobody reads what others use', async () => {
  clock = startOfTokyoDay('2026-03-01') - 1
  expect(await run()).toBe(0)
  clock += 1
  see(90, '2026-03-01')
  const before = mails().length
  expect(await run()).toBe(4)
  expect(mails()).toHaveLength(before + 4)
  await openAccount(api, await signIn(api), { name: 'other', type: 'MASTER_USER', parentId: 'provider' })
  const byOther = await signInWith(api, 'other@example.com')
  expect((await byOther('GET', `/api/users/${id}/usage`)).status).toBe(404)
})
