import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnalyticsSummary, FlowReport, PageReport } from '#model/calls/reports/analytics.ts'
import type {
  AddReportLinkBody,
  MadeReportLink,
  PublicReport,
  ReportLinks,
  UnlockedReport,
} from '#model/calls/reports/report-links.ts'
import { reportKeyHeader } from '#model/records/report-places.ts'
import { keepWalks } from '#testing/api/analytics/keep-walks.ts'
import { makeWalks } from '#testing/api/analytics/walks.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { listAuditEntries } from '../../db/audit/audit-entries.ts'
import { everything } from '../../db/scope.ts'
import { aggregateVisits } from '../../services/analytics/aggregate-visits.ts'

const dayMs = 24 * 60 * 60_000
const begin = Date.parse('2026-11-10T03:00:00Z')
const walks = makeWalks(120, { columns: 3, rows: 2 }, 10)
const password = 'Correct-horse-1'

let api: TestApi
let staff: Call
let clock = begin
beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => clock })
  await api.importSite('inn', testDefinition(3, 2))
  await api.importSite('hut', testDefinition(1, 1))
  await keepWalks(api.database, { siteId: 'inn', walks, firstDay: '2026-11-01' })
  await aggregateVisits(api.database)
})
afterAll(() => api.close())
beforeEach(async () => {
  // Long enough for all limits to be reset.
  clock += 60 * 60_000
  staff = await signIn(api)
})

async function make(change: Partial<AddReportLinkBody> = {}): Promise<MadeReportLink & { token: string }> {
  const body = { name: 'For the agency', shown: null, days: 30, password: null, ...change }
  const answer = await staff('POST', '/api/sites/inn/report-links', body)
  expect(answer.status).toBe(201)
  const link = (await answer.json()) as MadeReportLink
  return { ...link, token: link.url.split('/').at(-1) ?? '' }
}

const read = (path: string, headers: Record<string, string> = {}) =>
  api.app.request(`/api/report/${path}`, { headers })
const unlock = (token: string, tried: string, address = '192.0.2.1') =>
  api.app.request(
    `/api/report/${token}/unlock`,
    {
      method: 'POST',
      body: JSON.stringify({ password: tried }),
      headers: { 'content-type': 'application/json' },
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
const revoke = (ids: string[], siteId = 'inn') =>
  staff('POST', `/api/sites/${siteId}/report-links/revoke`, { ids })
const listed = async () =>
  ((await (await staff('GET', '/api/sites/inn/report-links')).json()) as ReportLinks).links

test('A14 a link shows the figures that staff see, and neither names of staff nor single visits', async () => {
  const { token, url } = await make()
  expect(url).toMatch(/^http:\/\/localhost:3000\/report\/[\w-]{43}$/)
  const head = await read(token)
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(head.headers.get('set-cookie')).toBeNull()
  expect(((await head.json()) as PublicReport).report).toMatchObject({
    shown: null,
    columns: ['Category 0', 'Category 1', 'Category 2'],
  })
  const query = '?from=2026-11-01&to=2026-11-10&device=phone'
  for (const part of ['pages', 'flows']) {
    const [own, told] = [
      await staff('GET', `/api/sites/inn/analytics/${part}${query}`),
      await read(`${token}/${part}${query}`),
    ]
    expect(await told.json()).toEqual((await own.json()) as PageReport | FlowReport)
  }
  await staff('POST', '/api/sites/inn/report-notes', { day: '2026-11-05', text: 'For staff' })
  const own = (await (await staff('GET', `/api/sites/inn/analytics${query}`)).json()) as AnalyticsSummary
  const told = (await (await read(`${token}/summary${query}`)).json()) as AnalyticsSummary
  expect(told.totals.visits).toBeGreaterThan(0)
  const noted = [own, told].map(({ annotations }) => annotations.some(({ kind }) => kind === 'note'))
  expect(noted).toEqual([true, false])
  expect({ ...told, annotations: [], dropped: [] }).toEqual({ ...own, annotations: [], dropped: [] })
  for (const part of ['visits', 'rankings', 'taps', 'vitals', 'export', ''])
    expect((await read(`${token}/${part}${query}`)).status, part).toBe(401)
})

test('A14 what a link shows by itself is not to be widened', async () => {
  const shown = {
    span: 'custom',
    from: '2026-11-02',
    to: '2026-11-04',
    filter: { device: 'tablet' },
  } as const
  const { token } = await make({ shown })
  const wider = (await (
    await read(`${token}/summary?from=2026-11-01&to=2026-11-10&device=phone`)
  ).json()) as AnalyticsSummary
  expect([wider.from, wider.to]).toEqual(['2026-11-02', '2026-11-04'])
  expect(wider.devices.map(({ name }) => name)).toEqual(['tablet'])
  expect(((await (await read(token)).json()) as PublicReport).report?.shown).toEqual({
    ...{ from: '2026-11-02', to: '2026-11-04', device: 'tablet' },
  })
  const early = { name: 'Old', days: 30, password: null, shown: { ...shown, from: '2020-01-01' } }
  const refused = await staff('POST', '/api/sites/inn/report-links', early)
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    400,
    expect.stringContaining('/shown/from'),
  ])
})

test('A14 wrong, expired and revoked links are answered alike', async () => {
  const [lasting, short, revoked] = [await make(), await make({ days: 1 }), await make()]
  expect((await revoke([revoked.id], 'hut')).status).toBe(200)
  for (const { token } of [lasting, short, revoked]) expect((await read(`${token}/pages`)).status).toBe(200)
  await revoke([revoked.id])
  clock += dayMs
  staff = await signIn(api)
  const answers = await Promise.all(
    [short.token, revoked.token, 'n'.repeat(43), 'short', '%E0%A4%A'].map(async (token) => {
      const answer = await read(`${token}/pages`)
      return `${answer.status} ${await answer.text()} ${answer.headers.get('x-robots-tag')}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^404 .*NOT_FOUND.* noindex/)
  expect((await read(`${lasting.token}/pages`)).status).toBe(200)
  const states = new Map((await listed()).map(({ id, state }) => [id, state]))
  expect([lasting, short, revoked].map(({ id }) => states.get(id))).toEqual(['open', 'expired', 'revoked'])
})

test('A14 a password stands before everything, is counted where it is wrong, and can be guessed ten times', async () => {
  const { id, token } = await make({ password })
  expect(await (await read(token)).json()).toEqual({ isLocked: true, report: null })
  expect((await read(`${token}/summary`)).status).toBe(403)
  const { key } = (await (await unlock(token, password)).json()) as UnlockedReport
  const headers = { [reportKeyHeader]: key }
  expect((await read(`${token}/summary`, headers)).status).toBe(200)
  const other = await make({ password })
  expect((await read(`${other.token}/summary`, headers)).status).toBe(403)
  expect((await read(`${token}/summary`, { [reportKeyHeader]: `9${key}` })).status).toBe(403)
  for (let tries = 0; tries < 10; tries++) expect((await unlock(token, 'Wrong-horse-1')).status).toBe(403)
  expect((await unlock(token, password)).status).toBe(429)
  expect((await listed()).find((link) => link.id === id)).toMatchObject({
    wrongPasswords: 10,
    hasPassword: true,
  })
  clock += dayMs
  expect((await read(`${token}/summary`, headers)).status).toBe(403)
  expect((await unlock(token, password)).status).toBe(200)
})

test('A14 a password can be guessed a hundred times from all addresses together', async () => {
  const { token } = await make({ password })
  const other = await make({ password })
  for (let tries = 0; tries < 99; tries++)
    expect((await unlock(token, 'Wrong-horse-1', `192.0.2.${tries + 1}`)).status).toBe(403)
  expect((await unlock(token, password, '198.51.100.1')).status).toBe(200)
  expect((await unlock(token, 'Wrong-horse-1', '198.51.100.2')).status).toBe(403)
  expect((await unlock(token, password, '198.51.100.3')).status).toBe(429)
  expect((await unlock(other.token, password, '198.51.100.3')).status).toBe(200)
})

test('A14 whoever asks without end waits a minute', async () => {
  const { token } = await make()
  const statuses = new Set<number>()
  for (let tries = 0; tries < 130; tries++) statuses.add((await read(token)).status)
  expect([...statuses]).toEqual([200, 429])
  clock += 61_000
  expect((await read(token)).status).toBe(200)
})

test('A14 making and revoking are entered; of the token only a hash is kept', async () => {
  const { id, token } = await make()
  await revoke([id])
  const { rows } = listAuditEntries(api.database.db, everything, {
    order: 'DESC',
    offset: 0,
    limit: 2,
  })
  expect(rows.map(({ entry: { action, target, details } }) => [action, target, details])).toEqual([
    ['analytics.share', 'inn', { revoked: [id] }],
    ['analytics.share', 'inn', expect.objectContaining({ link: id })],
  ])
  const kept = api.database.db.all(sql`SELECT * FROM report_links`)
  expect(JSON.stringify([kept, rows])).not.toContain(token)
})
