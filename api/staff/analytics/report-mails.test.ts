import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsubscribePath } from '#model/records/report-places.ts'
import { keepWalks } from '#testing/api/analytics/keep-walks.ts'
import { oracleOf } from '#testing/api/analytics/oracle.ts'
import { makeWalks } from '#testing/api/analytics/walks.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { findMail } from '../../db/messages/mails.ts'
import { aggregateVisits } from '../../services/analytics/aggregate-visits.ts'
import { writeReportMails } from '../../services/analytics/sharing/write-report-mails.ts'

const at = (japan: string) => Date.parse(`${japan}+09:00`)
/** From Monday on. */
const walks = makeWalks(200, { columns: 3, rows: 2 }, 7)

let api: TestApi
let staff: Call
let clock = at('2026-11-18T12:00:00')
beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => clock })
  staff = await signIn(api)
  await api.importSite('inn', testDefinition(3, 2))
  await api.importSite('hut', testDefinition(1, 1))
  await keepWalks(api.database, { siteId: 'inn', walks, firstDay: '2026-11-16' })
  await aggregateVisits(api.database)
})
afterAll(() => api.close())

const subscribe = (siteId: string, cadence: string | null) =>
  staff('PUT', `/api/sites/${siteId}/report-mail`, { cadence })
const write = (isStopped = () => false) =>
  writeReportMails(
    {
      database: api.database,
      reports: api.reports,
      now: () => clock,
      consoleOrigin: 'http://localhost:3000',
      notify: () => api.publishing.notify(),
    },
    isStopped,
  )

const mails = () =>
  api.database.db
    .all<{ id: string }>(sql`SELECT id FROM mails WHERE template = 'report' ORDER BY created_at, rowid`)
    .map(({ id }) => findMail(api.database.db, id)!)

test('A14 a week is mailed once on Monday at 08:00, in the language of the person, with the figures of that week', async () => {
  await staff('PUT', '/api/me', { language: 'EN' })
  expect((await subscribe('inn', 'WEEKLY')).status).toBe(200)
  expect(await (await staff('GET', '/api/sites/inn/report-mail')).json()).toEqual({ cadence: 'WEEKLY' })
  // A period that was over when somebody subscribed is not reported.
  expect(await write()).toBe(0)
  const costs = [
    {
      day: '2026-11-18',
      source: 'google',
      campaign: 'http://evil.example/x',
      amount: 1_200,
      currency: 'JPY',
    },
  ]
  expect((await staff('POST', '/api/sites/inn/campaign-costs', { costs })).status).toBe(200)
  clock = at('2026-11-23T07:59:59')
  expect(await write()).toBe(0)
  clock = at('2026-11-23T08:00:00')
  expect(await write(() => true)).toBe(0)
  expect([await Promise.all([write(), write()]), await write()]).toEqual([expect.arrayContaining([1, 0]), 0])
  const [mail, ...more] = mails()
  expect(more).toEqual([])
  const { totals, pages } = oracleOf(walks)
  expect(mail?.subject).toContain('2026-11-16 to 2026-11-22')
  expect(mail?.text).toContain(`Visits: ${totals.visits} (before: 0)`)
  expect(mail?.text).toContain(`Views: ${totals.views.toLocaleString('en')} (before: 0)`)
  const [most] = [...pages.values()].sort((a, b) => b.exits - a.exits)
  expect(mail?.text).toMatch(
    new RegExp(`1\\. [A-C][12] .*: ${most?.exits} of ${most?.visits} visits ended here`),
  )
  expect(mail?.text).toMatch(/1\. http\S+evil\S+example\S+x: ¥1,200, no leads/)
  expect(mail?.text).not.toContain('http://evil')
  expect(mail?.text).toContain('http://localhost:3000/sites/inn/analytics')
  for (const part of ['<table', '<ol', 'Stop these mails</a>']) expect(mail?.html).toContain(part)
})

test('A14 of weeks that were missed the latest is written, against the one before', async () => {
  clock = at('2026-12-09T10:00:00')
  staff = await signIn(api)
  await staff('PUT', '/api/me', { language: 'JP' })
  expect(await write()).toBe(1)
  const mail = mails().at(-1)
  expect(mail?.subject).toContain('週間レポート（2026-11-30〜2026-12-06）')
  expect(mail?.text).toContain('この期間の訪問はありませんでした。')
})

test('A14 a month is mailed on its first; whoever may no longer read the figures gets nothing, then or later', async () => {
  await subscribe('inn', null)
  await subscribe('hut', 'MONTHLY')
  clock = at('2027-01-01T08:00:00')
  const count = mails().length
  api.database.db.run(sql`UPDATE sites SET deleted_at = 1 WHERE id = 'hut'`)
  expect(await write()).toBe(0)
  api.database.db.run(sql`UPDATE sites SET deleted_at = NULL WHERE id = 'hut'`)
  expect(await write()).toBe(0)
  clock = at('2027-02-01T08:00:00')
  expect(await write()).toBe(1)
  expect(mails()).toHaveLength(count + 1)
  expect(mails().at(-1)?.subject).toContain('2027-01-01〜2027-01-31')
})

test('A14 one click of a mail program ends it; looking at the link does not, nor does one that was not issued', async () => {
  const unsubscribe = mails().at(-1)?.unsubscribe ?? ''
  expect(unsubscribe).toContain(`http://localhost:3000${unsubscribePath}?token=`)
  const address = unsubscribe.slice('http://localhost:3000'.length)
  const looked = await api.app.request(address)
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/report-mails\/unsubscribe#token=/),
  ])
  const click = (to: string) =>
    api.app.request(to, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
  expect((await click(`${address}x`)).status).toBe(404)
  staff = await signIn(api)
  const cadence = async () => (await staff('GET', '/api/sites/hut/report-mail')).json()
  expect(await cadence()).toEqual({ cadence: 'MONTHLY' })
  for (const status of [200, 200]) expect((await click(address)).status).toBe(status)
  expect(await cadence()).toEqual({ cadence: null })
})
