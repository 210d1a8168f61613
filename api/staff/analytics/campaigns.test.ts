import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignReport, StoredCosts } from '#model/calls/reports/campaigns.ts'
import { attributionHeader } from '#model/records/attribution.ts'
import { type Call, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { members } from '../../db/schema/members.ts'
import { submissions } from '../../db/schema/submissions.ts'

const now = Date.parse('2026-11-20T03:00:00Z')
const day = '2026-11-19'
let visitors: TestVisitors
let staff: Call
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  await visitors.publish('inn', {}, testDefinition())
  staff = await signIn(visitors)
  for (const [name, campaign, language] of [
    ['one', 'autumn', 'EN'],
    ['two', 'autumn', 'JP'],
    ['three', 'winter', 'EN'],
  ] as const)
    await submit(name, campaign, language)
})
afterAll(() => visitors.close())

async function submit(name: string, campaign: string, lang: string) {
  const parameters = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: campaign, utm_term: 'tea' }
  const attribution = JSON.stringify({ parameters, referrer: '', entry: '/', path: [] })
  const json = { data: { email: `${name}@example.com`, company: name }, lang }
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', [attributionHeader]: attribution }
  expect((await visitors.call('inn', '/contact', { json, headers })).status).toBe(201)
}

const cost = (campaign: string, amount: number, given: object = {}) => ({
  ...{ day, source: 'google', medium: 'cpc', campaign, amount, currency: 'JPY' },
  ...given,
})
const tell = async (...costs: object[]): Promise<StoredCosts> => {
  const answer = await staff('POST', '/api/sites/inn/campaign-costs', { costs })
  expect(answer.status).toBe(200)
  return (await answer.json()) as StoredCosts
}
const read = async (query = ''): Promise<CampaignReport> => {
  const answer = await staff(
    'GET',
    `/api/sites/inn/analytics/campaigns?from=2026-11-01&to=2026-11-30${query}`,
  )
  expect(answer.status).toBe(200)
  return (await answer.json()) as CampaignReport
}
const rowOf = async (name: string, query = '') => (await read(query)).rows.find((row) => row.name === name)
const yen = (amount: number) => [{ amount, currency: 'JPY' }]

async function win(company: string, amount: number) {
  const { id } = visitors.database.db
    .select()
    .from(submissions)
    .where(like(submissions.email, `${company}@%`))
    .get()!
  const detail = await staff('GET', `/api/submissions/${id}`)
  const { lead } = (await detail.json()) as { lead: { revision: number } }
  const body = { state: 'won', ownerId: null, worth: { amount, currency: 'JPY' } }
  const answer = await staff('PUT', `/api/submissions/${id}/lead`, body, { 'if-match': `"${lead.revision}"` })
  expect(answer.status).toBe(200)
}

test('A10 a cost, the leads and what was won of them stand in the row of their campaign', async () => {
  expect(
    await tell(cost('autumn', 9_000), cost('autumn', 1_000, { day: '2026-11-18' }), cost('unseen', 500)),
  ).toEqual({
    stored: 3,
    refused: [],
  })
  await win('one', 48_000)
  const { rows, total } = await read()
  expect(
    rows.map(({ name, leads, won, costs, wonWorth }) => ({ name, leads, won, costs, wonWorth })),
  ).toEqual([
    { name: 'autumn', leads: 2, won: 1, costs: yen(10_000), wonWorth: yen(48_000) },
    { name: 'unseen', leads: 0, won: 0, costs: yen(500), wonWorth: [] },
    { name: 'winter', leads: 1, won: 0, costs: [], wonWorth: [] },
  ])
  expect(total).toMatchObject({ leads: 3, won: 1, costs: yen(10_500), wonWorth: yen(48_000) })
  expect((await read('&by=term')).rows.map(({ name, leads }) => [name, leads])).toEqual([
    ['', 0],
    ['tea', 3],
  ])
})

test('A10 told again, a cost replaces what was told; 0 removes it; other currencies stand beside it', async () => {
  await tell(cost('winter', 700), cost('winter', 12_50, { currency: 'USD' }))
  await tell(cost('winter', 800))
  expect((await rowOf('winter'))!.costs).toEqual([...yen(800), { amount: 1_250, currency: 'USD' }])
  await tell(cost('winter', 0), cost('winter', 0, { currency: 'USD' }))
  expect((await rowOf('winter'))!.costs).toEqual([])
})

test('A10 filters narrow leads and costs, and days are those of the report', async () => {
  expect(await rowOf('autumn', '&campaign=autumn&source=google')).toMatchObject({
    leads: 2,
    costs: yen(10_000),
  })
  expect((await read('&campaign=autumn')).rows.map(({ name }) => name)).toEqual(['autumn'])
  // Of one language costs are not known, of one device leads neither.
  expect(await rowOf('autumn', '&language=JP')).toMatchObject({ leads: 1, costs: [] })
  expect(await rowOf('autumn', '&device=phone')).toBeUndefined()
  const early = await staff('GET', '/api/sites/inn/analytics/campaigns?from=2026-11-01&to=2026-11-18')
  expect(((await early.json()) as CampaignReport).total).toMatchObject({ leads: 0, costs: yen(1_000) })
})

test('A10 a registration is a lead once its address is confirmed', async () => {
  const member = (id: string, status: 'active' | 'provisional') => ({
    ...{ id, siteId: 'inn', email: `${id}@example.com`, passwordHash: '', status, language: 'EN' as const },
    ...{ formVersion: '1', answers: {}, search: '', createdAt: now },
    attribution: {
      ...{ source: 'line', medium: 'social', campaign: 'club', referrer: '', entry: '/', path: [] },
      parameters: { utm_content: 'story' },
    },
  })
  visitors.database.db
    .insert(members)
    .values([member('m1', 'active'), member('m2', 'provisional')])
    .run()
  expect(await rowOf('club')).toMatchObject({ leads: 1, won: 0 })
  expect(await rowOf('story', '&by=content')).toMatchObject({ leads: 1 })
})

const send = async (csv: string, query = '?source=google&medium=cpc&currency=JPY') => {
  const path = `/api/sites/inn/campaign-cost-imports${query}`
  const bytes = new TextEncoder().encode(csv)
  const answer = await staff('POST', path, undefined, { 'content-type': 'text/csv' }, bytes)
  return { status: answer.status, body: (await answer.json()) as StoredCosts & { message: string } }
}

test('A10 exports of Google Ads and Meta are taken as they come', async () => {
  const google = [
    'Campaign report',
    '"November 1, 2026 - November 19, 2026"',
    'Day,Campaign,Currency code,Cost',
    '2026-11-17,"google, brand",JPY,"1,234"',
    '2026-11-17,google-generic,USD,12.5',
    'Total: Account, --,,"1,234"',
  ].join('\n')
  expect((await send(google)).body).toEqual({ stored: 2, refused: [] })
  expect(await rowOf('google, brand')).toMatchObject({ costs: yen(1_234) })
  expect(await rowOf('google-generic')).toMatchObject({ costs: [{ amount: 1_250, currency: 'USD' }] })
  const meta =
    '\uFEFFレポート開始日,キャンペーン名,消化金額 (JPY)\n2026/11/7,秋の宿,¥2500\n2026/11/7,秋の宿2,"¥2,500"\n'
  expect((await send(meta, '?source=facebook&medium=paid')).body).toEqual({ stored: 2, refused: [] })
  expect(await rowOf('秋の宿2', '&source=facebook')).toMatchObject({ costs: yen(2_500) })
})

test('A10 what cannot be a cost is refused in words with its line, and the rest is stored', async () => {
  const lines = [
    '2026-11-16,ok,1',
    '2026-12-24,ahead,1',
    '2001-01-01,old,1',
    'soon,x,1',
    '2026-11-16,x,much',
    '2026-11-16,x,-1',
    '2026-11-16,x,1,200',
  ]
  const { body } = await send(`date,campaign,cost\n${lines.join('\n')}\n`)
  expect([body.stored, body.refused.map(({ line }) => line)]).toEqual([1, [3, 4, 5, 6, 7, 8]])
  expect(body.refused[0]!.message).toBe('This day is in the future. Check the date.')
  for (const { message } of body.refused) expect(message.length).toBeGreaterThan(15)
  expect((await send('date,campaign\n2026-11-16,x\n')).body.message).toBe(
    'These columns are missing: day, cost.',
  )
  expect((await send('')).status).toBe(400)
  expect((await send('date,cost\n2026-11-16,1\n', '?currency=ZZZ')).status).toBe(400)
  // Without a source there is no row that it could stand in.
  expect((await send('date,cost\n2026-11-16,1\n', '?currency=JPY')).body).toMatchObject({ stored: 0 })
  const long = `date,cost\n${'2026-11-16,1\n'.repeat(5_001)}`
  expect((await send(long)).body.message).toMatch(/5,000/)
})

test('A10 the report is a file, too, and all costs can be removed', async () => {
  const address = '/api/sites/inn/analytics/export?report=campaigns&format=csv&from=2026-11-01&to=2026-11-30'
  const csv = await (await staff('GET', address)).text()
  expect(csv.split('\r\n')[0]).toContain('Cost per lead')
  expect(csv).toMatch(/^autumn,0,2,1,10000,JPY,5000,10000,48000,JPY,4.80$/m)
  expect((await staff('DELETE', '/api/sites/inn/campaign-costs')).status).toBe(200)
  expect((await read()).total).toMatchObject({ leads: 4, costs: [] })
})
