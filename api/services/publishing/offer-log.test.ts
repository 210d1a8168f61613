import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

async function publish(popups: Popups | undefined, afterDays = 0): Promise<void> {
  clock += afterDays * dayMs
  call = await signIn(api)
  const { settings } = (await (await call('GET', `/api/sites/${siteId}`)).json()) as SiteDetail
  const saved = await call('PUT', `/api/sites/${siteId}`, { settings: { ...settings, popupCtas: popups } })
  expect(saved.status, await saved.clone().text()).toBe(200)
  const { id } = (await (await call('POST', `/api/sites/${siteId}/publish`)).json()) as { id: string }
  expect(await whenEnded(call, id)).toMatchObject({ status: 'live' })
}

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
  await publish(countdown('2026-11-30T15:00:00.000Z'), 8)
  await publish(undefined, 1)
  expect(await listed()).toMatchObject([
    { endDate: '2026-11-30T15:00:00.000Z', shownFrom: on(10), shownUntil: on(11), release: 4 },
    { endDate: '2026-11-08T15:00:00.000Z', shownFrom: on(1), shownUntil: on(10), release: 2 },
  ])
})

test('Z01 a limit that is raised is another offer, and how many had applied is kept', async () => {
  await publish(places(10))
  for (let one = 0; one < 7; one++) addApplicant(api.database.db, { siteId, popupId: 'seats', limit: 10 })
  expect(await listed()).toMatchObject([{ kind: 'places', limit: 10, applicants: 7, shownUntil: null }])
  await publish(places(50), 2)
  addApplicant(api.database.db, { siteId, popupId: 'seats', limit: 50 })
  expect(await listed()).toMatchObject([
    { limit: 50, applicants: 8, shownUntil: null },
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
