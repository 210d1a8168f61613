import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Returned } from '#model/calls/reports/conversions.ts'
import type { GoalReport, GoalRow } from '#model/calls/reports/goals.ts'
import { attributionHeader, clickIds } from '#model/records/attribution.ts'
import { type Call, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { members } from '../../db/schema/members.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { surveyResponses } from '../../db/schema/surveys.ts'
import { eraseVisits } from '../../services/analytics/keep-in-bounds.ts'

const dayMs = 86_400_000
let now = Date.parse('2026-08-10T03:00:00Z')
let visitors: TestVisitors
let goal: GoalRow
let program: Record<string, string>
/** Somebody of the staff who has signed in after all of it. */
let staff: Call
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  await visitors.publish('inn', {}, testDefinition())
  const sold = {
    name: 'Sold',
    rule: { kind: 'outward' },
    value: { kind: 'fixed', amount: 500, currency: 'JPY' },
  }
  goal = (await (await visitors.staff('POST', '/api/sites/inn/goals', sold)).json()) as GoalRow
  const made = await visitors.staff('POST', '/api/api-keys', { name: 'Shop', method: 'KEY' })
  const { secret } = (await made.json()) as { secret: string }
  program = { authorization: `token ${secret}`, 'content-type': 'application/json' }
  await lead('old-click', 'spring')
  now += 60 * dayMs
  await lead('first-click', 'autumn')
  await lead('second-click', 'winter')
  now += 40 * dayMs
  staff = await signIn(visitors)
})
afterAll(() => visitors.close())

async function lead(gclid: string, campaign: string) {
  const parameters = { gclid, utm_source: 'google', utm_campaign: campaign, utm_term: 'tea' }
  const attribution = JSON.stringify({ parameters, referrer: '', entry: '/', path: [] })
  const json = { data: { email: `${gclid}@example.com`, company: 'Hana' }, lang: 'EN' }
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', [attributionHeader]: attribution }
  expect((await visitors.call('inn', '/contact', { json, headers })).status).toBe(201)
}

const sale = (key: string, clickId: string, given: object = {}) => ({
  ...{ key, goal: goal.id, at: new Date(now - dayMs).toISOString(), clickName: 'gclid', clickId },
  ...given,
})
const tell = async (...conversions: object[]): Promise<Returned> => {
  const body = JSON.stringify({ conversions })
  const answer = await visitors.app.request('/api/v1/sites/inn/conversions', {
    ...{ method: 'POST', body, headers: program },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Returned
}
const report = async (query = ''): Promise<GoalReport> => {
  const path = `/api/sites/inn/analytics/goals?from=2026-11-01&to=2026-11-30&by=campaign${query}`
  return (await (await staff('GET', path)).json()) as GoalReport
}

test('A10 a sale that is told back counts in its goal, once, with what led to the form', async () => {
  const first = sale('order-1', 'first-click', { worth: { amount: 4_800, currency: 'JPY' } })
  expect(await tell(first, sale('order-2', 'second-click'))).toEqual({ counted: 2, repeated: 0, refused: [] })
  expect(await tell(first)).toEqual({ counted: 0, repeated: 1, refused: [] })
  const { goals, groups } = await report()
  expect(goals).toMatchObject([
    { id: goal.id, visits: 0, times: 2, worth: [{ amount: 5_300, currency: 'JPY' }] },
  ])
  const told = groups.map(({ name, goals: [of] }) => [name, of!.times, of!.worth[0]!.amount])
  expect(told).toEqual([
    ['autumn', 1, 4_800],
    ['winter', 1, 500],
  ])
  expect((await report('&term=tea&campaign=autumn')).goals[0]!.times).toBe(1)
  expect((await report('&term=coffee')).goals[0]!.times).toBe(0)
  const rows = JSON.stringify(visitors.database.db.all('SELECT * FROM returned_conversions'))
  expect([rows.includes('order-1'), rows.includes('click')]).toEqual([true, false])
})

test('A10 what is late, in the future, forged or told otherwise before is refused in words, and the rest counts', async () => {
  const iso = (at: number) => new Date(at).toISOString()
  const { counted, repeated, refused } = await tell(
    sale('order-3', 'made-up'),
    sale('order-4', 'first-click', { at: iso(now + 6 * 60_000) }),
    sale('order-5', 'first-click', { at: iso(now - 91 * dayMs) }),
    // The click is older than 90 days, though the sale is not.
    sale('order-6', 'old-click'),
    sale('order-1', 'second-click'),
    sale('order-7', 'first-click', { goal: 'none' }),
    sale('order-8', 'first-click', { at: iso(now + 60_000) }),
  )
  expect([counted, repeated]).toEqual([1, 0])
  expect(refused).toEqual([
    { line: 1, message: 'No form, survey or registration of the last 90 days came with this click id.' },
    { line: 2, message: 'This is in the future. Check the clock and the time zone.' },
    { line: 3, message: 'This happened more than 90 days ago, or more than 90 days after its click.' },
    { line: 4, message: 'This happened more than 90 days ago, or more than 90 days after its click.' },
    { line: 5, message: 'This key was told before with other facts. Give each its own.' },
    { line: 6, message: 'There is no such goal.' },
  ])
})

test('the click ids of every service are known by what visitors sent, for as long as that is kept', async () => {
  const { db } = visitors.database
  const sent = { siteId: 'inn', language: 'EN', answers: {}, search: '', createdAt: now - dayMs } as const
  const row = (id: string, clickId: string) => ({
    ...{ ...sent, id },
    attribution: {
      ...{ source: 'x', medium: '', campaign: '', referrer: '', entry: '/', path: [] },
      parameters: { ...Object.fromEntries(clickIds.map((name) => [name, clickId])), utm_term: 'tea' },
    },
  })
  db.insert(submissions)
    .values({ ...row('of-form', 'form'), kind: 'CONTACT_SETTING', formVersion: '1' })
    .run()
  db.insert(surveyResponses)
    .values({ ...row('of-survey', 'survey'), surveyId: 's', surveyVersion: '1', points: 0 })
    .run()
  const member = { email: 'm@example.com', passwordHash: '', status: 'active', formVersion: '1' } as const
  db.insert(members)
    .values({ ...row('of-member', 'member'), ...member })
    .run()
  const sales = (from: string) =>
    ['form', 'survey', 'member'].flatMap((clickId) =>
      clickIds.map((clickName) => sale(`${from}-${clickId}-${clickName}`, clickId, { clickName })),
    )
  expect((await tell(...sales('kept'))).counted).toBe(3 * clickIds.length)
  for (const table of [submissions, surveyResponses, members])
    db.delete(table).where(like(table.id, 'of-%')).run()
  expect(await tell(...sales('gone'))).toMatchObject({ counted: 0, refused: { length: 3 * clickIds.length } })
})

test('a program without a key, or with a wrong one, tells nothing', async () => {
  for (const authorization of ['', 'token made-up']) {
    const answer = await visitors.app.request('/api/v1/sites/inn/conversions', {
      method: 'POST',
      body: JSON.stringify({ conversions: [sale('order-9', 'first-click')] }),
      headers: { ...program, authorization },
    })
    expect(answer.status).toBe(401)
  }
})

const csv = async (text: string) => {
  const headers = { 'content-type': 'text/csv' }
  const path = '/api/sites/inn/conversion-imports'
  const answer = await staff('POST', path, undefined, headers, new TextEncoder().encode(text))
  return { status: answer.status, body: (await answer.json()) as Returned & { message: string } }
}

test('A10 a file of sales is imported, again without effect, with its faulty lines in words', async () => {
  const at = new Date(now - dayMs).toISOString()
  const file = [
    'clickName,clickId,key,goal,at,amount,currency,note',
    `gclid,first-click,file-1,${goal.id},${at},1200,JPY,`,
    `gclid,second-click,file-2,${goal.id},${at},,,`,
    `gclid,second-click,file-3,${goal.id},yesterday,,,`,
    `gclid,made-up,file-4,${goal.id},${at},,,`,
  ].join('\n')
  const { status, body } = await csv(file)
  expect([status, body.counted, body.repeated, body.refused.map(({ line }) => line)]).toEqual([
    200,
    2,
    0,
    [4, 5],
  ])
  expect(body.refused[0]!.message.length).toBeGreaterThan(10)
  expect((await csv(file)).body).toMatchObject({ counted: 0, repeated: 2 })
  const other = await csv('order,amount\n1,2')
  expect([other.status, other.body.message]).toEqual([
    400,
    'These columns are missing: key, goal, at, clickName, clickId.',
  ])
  const long = `key,goal,at,clickName,clickId\n${'a,b,c,gclid,d\n'.repeat(1_001)}`
  expect((await csv(long)).body.message).toBe('At most 1,000 lines can be taken in with one file. Divide it.')
})

test('Y04 what was told goes with the figures of the site', async () => {
  expect((await report()).goals[0]!.times).toBeGreaterThan(0)
  await eraseVisits(visitors.database, 'inn')
  expect((await report()).goals[0]!.times).toBe(0)
})
