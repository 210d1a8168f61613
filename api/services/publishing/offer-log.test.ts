import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChecksReply } from '#model/calls/sites/checks.ts'
import type { OfferRow } from '#model/calls/sites/offers.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { addApplicant } from '../../db/submissions/applicants.ts'
import { runDueSchedules } from './run-schedules.ts'

const start = Date.parse('2026-11-01T00:00:00Z')
const dayMs = 86_400_000
let clock = start
let api: TestApi
let call: Call
let siteId = ''
let sites = 0

beforeAll(async () => {
  api = await openTestApi({ now: () => clock })
})
afterAll(() => api.close())
beforeEach(async () => {
  clock = start
  call = await signIn(api)
  siteId = `inn-${sites++}`
  await api.importSite(siteId, testDefinition(2, 2))
})

type Popups = NonNullable<SiteSettings['popupCtas']>

const common = { effectivePages: ['p0-1', 'p1-0'], showRemainingTime: true }
const countdown = (endDate: string): Popups => ({
  timeLimit: { ...common, id: 'fair', text: { EN: 'Only this week', JP: '今週だけ' }, endDate },
})
const places = (limit: number): Popups => ({
  applicantLimit: { ...common, id: 'seats', text: { EN: 'A few seats' }, limit },
})

async function save(popups: Popups | undefined, afterDays = 0): Promise<void> {
  clock += afterDays * dayMs
  call = await signIn(api)
  const { settings } = (await (await call('GET', `/api/sites/${siteId}`)).json()) as SiteDetail
  const saved = await call('PUT', `/api/sites/${siteId}`, { settings: { ...settings, popupCtas: popups } })
  expect(saved.status, await saved.clone().text()).toBe(200)
}

async function publish(popups: Popups | undefined, afterDays = 0, offerReason?: string): Promise<void> {
  await save(popups, afterDays)
  const answer = await call('POST', `/api/sites/${siteId}/publish`, { offerReason })
  expect(answer.status, await answer.clone().text()).toBe(202)
  const { id } = (await answer.json()) as { id: string }
  expect(await whenEnded(call, id)).toMatchObject({ status: 'live' })
}

/** The findings about offers, and how a publish without a reason is answered. */
async function refused(): Promise<object> {
  const checks = (await (await call('GET', `/api/sites/${siteId}/checks`)).json()) as ChecksReply
  const answer = await call('POST', `/api/sites/${siteId}/publish`)
  const { code, reason } = (await answer.json()) as { code?: string; reason?: string }
  const found = checks.findings.filter(({ rule }) => rule.startsWith('offer-'))
  return { found: found.map(({ path, rule }) => `${rule} ${path}`), code, reason }
}
const isFine = { found: [], code: undefined }

const filter = () => `?filter=${encodeURIComponent(JSON.stringify({ siteId }))}`
const listed = async () => (await (await call('GET', `/api/offers${filter()}`)).json()) as OfferRow[]
const on = (day: number) => new Date(start + day * dayMs).toISOString()

test('Z01 an offer is logged from the release that shows it to the release that does not', async () => {
  await publish(undefined)
  expect(await listed()).toEqual([])
  await publish(countdown('2026-11-08T15:00:00.000Z'), 1)
  expect(await listed()).toMatchObject([
    {
      ...{
        kind: 'countdown',
        popupId: 'fair',
        text: { EN: 'Only this week' },
        limit: null,
        applicants: null,
      },
      ...{ endDate: '2026-11-08T15:00:00.000Z', positions: ['A2', 'B1'], release: 2, reason: null },
      ...{ shownFrom: on(1), shownUntil: null, by: expect.any(String) },
    },
  ])
  await publish(countdown('2026-11-08T15:00:00.000Z'), 1)
  expect(await listed()).toHaveLength(1)
  await publish(countdown('2026-11-30T15:00:00.000Z'), 8, 'The fair was moved')
  await publish(undefined, 1)
  expect(await listed()).toMatchObject([
    { shownFrom: on(10), shownUntil: on(11), release: 4, reason: 'The fair was moved' },
    { endDate: '2026-11-08T15:00:00.000Z', shownFrom: on(1), shownUntil: on(10), release: 2 },
  ])
})

test('Z01 a limit that is raised is another offer, and how many had applied is kept', async () => {
  await publish(places(10))
  for (let one = 0; one < 7; one++) addApplicant(api.database.db, { siteId, popupId: 'seats', limit: 10 })
  expect(await listed()).toMatchObject([{ kind: 'places', limit: 10, applicants: 7, shownUntil: null }])
  await publish(places(50), 2, 'A second room')
  addApplicant(api.database.db, { siteId, popupId: 'seats', limit: 50 })
  expect(await listed()).toMatchObject([
    { limit: 50, applicants: 8, shownUntil: null, reason: 'A second room' },
    { limit: 10, applicants: 7, shownUntil: on(2) },
  ])
})

test('Z01 going back to an earlier release, taking a site offline and its trash are logged', async () => {
  await publish(countdown('2026-12-01T00:00:00.000Z'))
  await publish(undefined, 1)
  clock += dayMs
  call = await signIn(api)
  await call('POST', `/api/releases/${siteId}.1/activate`)
  expect(await listed()).toMatchObject([
    { shownFrom: on(2), shownUntil: null, release: 1, by: expect.any(String) },
    { shownFrom: on(0), shownUntil: on(1), release: 1 },
  ])
  clock += dayMs
  call = await signIn(api)
  await call('POST', `/api/sites/${siteId}/unpublish`)
  expect(await listed()).toMatchObject([{ shownUntil: on(3) }, { shownUntil: on(1) }])
})

test('Z01 a popup without pages is not shown, and not logged', async () => {
  await publish({ timeLimit: { ...countdown('2026-12-01T00:00:00.000Z').timeLimit!, effectivePages: [] } })
  expect(await listed()).toEqual([])
})

test('Z01 the log is a CSV file, in which no text is a formula', async () => {
  await publish({
    timeLimit: { ...countdown('2026-11-08T15:00:00.000Z').timeLimit!, text: { EN: '=1+1' } },
    ...places(5),
  })
  const answer = await call('GET', `/api/offer-exports${filter()}`)
  expect(answer.headers.get('content-disposition')).toContain('offers-20261101-0900.csv')
  const [header, ...lines] = (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toBe(
    'siteId,kind,shownFrom,shownUntil,startDate,endDate,limit,applicants,pages,languages,text,popupId,release,by,reason',
  )
  expect(lines.join('\n')).toContain(
    `${siteId},countdown,2026-11-01 09:00,,,2026-11-09 00:00,,,A2 B1,EN JP,EN: =1+1,fair,1`,
  )
  expect(lines.join('\n')).toContain(`${siteId},places,2026-11-01 09:00,,,,5,0,A2 B1`)
})

test('Z01 an offer with a later end than was said needs a reason, for 30 days', async () => {
  const again = {
    found: ['offer-again /settings/popupCtas/timeLimit/endDate'],
    ...{ code: 'CONFLICT', reason: 'offer-reason-missing' },
  }
  await publish(countdown('2026-11-08T15:00:00.000Z'))
  await save(countdown('2026-11-10T15:00:00.000Z'), 1)
  expect(await refused()).toEqual(again)
  // Ended, taken away, and set up anew under another id with the same words.
  await publish(undefined, 8)
  const renewed = { ...countdown('2026-12-24T15:00:00.000Z').timeLimit!, id: 'another' }
  await save({ timeLimit: renewed }, 1)
  expect(await refused()).toEqual(again)
  expect(await listed()).toHaveLength(1)
  await save({ timeLimit: { ...renewed, text: { EN: 'Christmas' } } })
  expect(await refused()).toMatchObject(isFine)
})

test('Z01 an earlier end, an end long ago and an end that nobody saw need no reason', async () => {
  await publish(countdown('2026-11-08T15:00:00.000Z'))
  await publish(countdown('2026-11-07T15:00:00.000Z'), 1)
  await publish(countdown('2026-12-24T15:00:00.000Z'), 38)
  const unseen = { ...countdown('2027-01-10T15:00:00.000Z').timeLimit!, showRemainingTime: false }
  await publish({ timeLimit: { ...unseen, text: { EN: 'Other' }, id: 'other' } })
  await publish({ timeLimit: { ...unseen, text: { EN: 'Other' }, id: 'other', endDate: undefined } }, 1)
  expect((await listed()).map(({ reason }) => reason)).toEqual([null, null, null, null, null])
})

test('Z01 more places than were said need a reason; fewer do not', async () => {
  await publish(places(20))
  await save(places(21), 1)
  expect(await refused()).toEqual({
    found: ['offer-more-places /settings/popupCtas/applicantLimit/limit'],
    ...{ code: 'CONFLICT', reason: 'offer-reason-missing' },
  })
  // Neither do the places that are left if they were hidden meanwhile.
  const hidden = (limit: number) => ({
    applicantLimit: { ...places(limit).applicantLimit!, showRemainingTime: false },
  })
  await publish(hidden(20), 1)
  await save(hidden(21))
  expect(await refused()).toMatchObject({ code: 'CONFLICT' })
  await publish(hidden(21), 0, 'A second room')
  // What is live as it is needs no reason again.
  await publish(hidden(21), 1)
  await publish(places(10))
})

test('Z01 a schedule is carried out without a reason, and the log says that nobody gave one', async () => {
  await publish(places(20))
  await save(places(30), 1)
  const at = new Date(clock + 5 * 60_000).toISOString()
  expect((await call('POST', '/api/schedules', { siteId, action: 'publish', at })).status).toBe(201)
  clock += 10 * 60_000
  await runDueSchedules({ ...api, notify: () => api.publishing.notify() })
  await expect.poll(listed).toMatchObject([
    { limit: 30, reason: '' },
    { limit: 20, reason: null },
  ])
})
