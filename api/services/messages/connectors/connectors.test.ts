import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import type { ConnectorDeliveryRow, ConnectorRow } from '#model/calls/messages/connectors.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import { startConnectorServers } from '#testing/api/connectors/connector-servers.ts'
import { goodTokens } from '#testing/api/connectors/fake-service.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { becomeMember, testPassword } from '#testing/api/test-member.ts'
import { connectorDeliveries } from '../../../db/schema/connectors.ts'
import { submissions } from '../../../db/schema/submissions.ts'

const version = formVersion(defaultForms.CONTACT_SETTING)
const visitor = { email: 'hana.sato@example.com', company: '花や' }

const survey = {
  id: 'taste',
  title: { EN: 'Taste' },
  email: 'optional' as const,
  questions: [
    {
      ...{ id: 'tea', title: { EN: 'Which tea?' }, type: 'MULTIPLE' as const },
      options: [
        { id: 'green', label: { EN: 'Green' }, points: 2 },
        { id: 'black', label: { EN: 'Black' } },
      ],
    },
  ],
}

let servers: Awaited<ReturnType<typeof startConnectorServers>>
let visitors: TestVisitors
/** Milliseconds that the clock is ahead. */
let ahead = 0
beforeAll(async () => {
  servers = await startConnectorServers()
  visitors = await openTestVisitors({ post: servers.post, now: () => Date.now() + ahead })
  await visitors.publish('inn', { surveys: [survey] })
})
afterAll(async () => {
  await visitors.close()
  servers.close()
})
beforeEach(async () => {
  servers.requests.length = 0
  servers.next.length = 0
  for (const { id } of await list()) await visitors.staff('DELETE', `/api/connectors/${id}`)
})

const hubspot = {
  kind: 'hubspot',
  name: 'Sales',
  source: 'CONTACT_SETTING',
  settings: { token: goodTokens.hubspot },
  mapping: [
    { target: 'email', source: '@email' },
    { target: 'company', source: 'company' },
    { target: 'lifecyclestage', source: '@text', text: 'lead' },
  ],
}

async function list(): Promise<ConnectorRow[]> {
  const answer = await visitors.staff('GET', '/api/sites/inn/connectors')
  return ((await answer.json()) as { connectors: ConnectorRow[] }).connectors
}

async function add(body: object = hubspot): Promise<ConnectorRow> {
  const answer = await visitors.staff('POST', '/api/sites/inn/connectors', body)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as ConnectorRow
}

const minutesApart = 10

/** With time before it, because a visitor may not send one form after another. */
async function sendForm(): Promise<void> {
  ahead += minutesApart * 60_000
  const json = { data: visitor, lang: 'JP', version, agreement: false }
  const answer = await visitors.call('inn', '/contact', { json })
  expect(answer.status, await answer.clone().text()).toBe(201)
  visitors.publishing.notify()
}

async function log(): Promise<ConnectorDeliveryRow[]> {
  const filter = encodeURIComponent('{"siteId":"inn"}')
  const answer = await visitors.staff('GET', `/api/connector-deliveries?filter=${filter}`)
  return (await answer.json()) as ConnectorDeliveryRow[]
}

const newest = () => expect.poll(async () => (await log())[0], { timeout: 20_000 })

test('I06 a form that is sent arrives at HubSpot as a contact, by its contract', async () => {
  await add()
  await sendForm()
  await newest().toMatchObject({ state: 'delivered', isTest: false, reason: null, tries: [{ status: 200 }] })
  const [request] = servers.requests
  expect(JSON.parse(request!.body)).toMatchObject({
    inputs: [{ properties: { ...visitor, lifecyclestage: 'lead' } }],
  })
  expect(request!.headers['user-agent']).toBe('Site-Connectors/1')
  expect(await list()).toMatchObject([{ last: { state: 'delivered' }, failed: 0 }])
})

test('I06 nothing is sent of another form, and nothing by one that is off', async () => {
  await add({ ...hubspot, source: 'HOMEPAGE_SETTING' })
  const { id } = await add()
  expect((await visitors.staff('PUT', `/api/connectors/${id}`, { isEnabled: false })).status).toBe(200)
  const on = await add({ ...hubspot, name: 'On' })
  await sendForm()
  await newest().toMatchObject({ state: 'delivered', connectorId: on.id })
  expect(await log()).toHaveLength(1)
})

test('I06 a member arrives once the address is confirmed, and is forgotten in the log when they leave', async () => {
  await add({ ...hubspot, source: 'MEMBERSHIP_SETTING', mapping: [{ target: 'email', source: '@email' }] })
  const member = await becomeMember(visitors, 'inn', 'mai@example.com')
  await newest().toMatchObject({ state: 'delivered' })
  expect(servers.requests.at(-1)!.body).toContain('mai@example.com')
  const left = await member('POST', '/profile/withdrawal', { password: testPassword, lang: 'EN' })
  expect(left.status).toBe(200)
  expect(await log()).toEqual([])
})

test('I06 answers to a survey arrive in words, with points; those of another survey do not', async () => {
  const mapping = [
    { target: 'email', source: '@email' },
    { target: 'message', source: 'tea' },
    { target: 'phone', source: '@points' },
    { target: 'company', source: '@createdAt' },
  ]
  await add({ ...hubspot, name: 'Other', source: 'SURVEY', surveyId: 'other', mapping })
  const { id } = await add({ ...hubspot, source: 'SURVEY', surveyId: 'taste', mapping })
  const json = { answers: { tea: ['green', 'black'] }, email: 'yui@example.com', lang: 'EN' }
  const answer = await visitors.call('inn', '/survey/taste/response', { json })
  expect(answer.status, await answer.clone().text()).toBe(201)
  await newest().toMatchObject({ state: 'delivered', connectorId: id })
  expect(JSON.parse(servers.requests.at(-1)!.body).inputs[0].properties).toEqual({
    ...{ email: 'yui@example.com', message: 'Green;Black', phone: '2' },
    company: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  })
  expect(await log()).toHaveLength(1)
})

test('I06 log and database hold neither secrets nor what visitors entered; a deleted form is not sent', async () => {
  servers.next.push({ status: 503 })
  const { id, settings } = await add({
    ...hubspot,
    mapping: [...hubspot.mapping, { target: 'favourite', source: 'company' }],
  })
  expect(settings).toEqual({})
  await sendForm()
  await newest().toMatchObject({ state: 'failed', reason: 'unknown-field' })
  const [row] = await log()
  expect(row!.said).toBe('Property "favourite" does not exist, sent by …')
  const kept = JSON.stringify(visitors.database.db.select().from(connectorDeliveries).all())
  expect(kept).not.toMatch(/hana|花や|pat-na1/)
  const { id: submission } = visitors.database.db.select().from(submissions).all().at(-1)!
  expect((await visitors.staff('DELETE', `/api/submissions/${submission}`)).status).toBe(200)
  expect(await log()).toEqual([])
  expect(await list()).toMatchObject([{ id, last: null }])
})

test('I06 a wrong token, a missing value and an error inside a success end in words, at once', async () => {
  const { id } = await add({ ...hubspot, settings: { token: 'pat-na1-wrong-token-of-hubspot' } })
  await sendForm()
  await newest().toMatchObject({ state: 'failed', reason: 'unauthorized', tries: [{ status: 401 }] })
  expect((await log())[0]!.said).toBe('Authentication credentials not found: Bearer …')

  await visitors.staff('PUT', `/api/connectors/${id}`, { settings: { token: goodTokens.hubspot } })
  const inside = { status: 'COMPLETE', results: [], errors: [{ status: 'error', message: 'Not stored.' }] }
  servers.next.push({ status: 207, body: inside }, { status: 200, body: '<html>Sign in</html>' })
  await sendForm()
  await newest().toMatchObject({ state: 'failed', reason: 'bad-answer', said: 'Not stored.' })
  await sendForm()
  await newest().toMatchObject({ state: 'failed', reason: 'bad-answer', said: null })

  const mapping = [{ target: 'email', source: 'no_such_field' }]
  await visitors.staff('PUT', `/api/connectors/${id}`, { mapping })
  await sendForm()
  await newest().toMatchObject({ state: 'failed', reason: 'missing-value', said: 'email', tries: [] })

  // With the mapping put right, what has failed is sent.
  await visitors.staff('PUT', `/api/connectors/${id}`, { mapping: hubspot.mapping })
  expect(await list()).toMatchObject([{ failed: 4 }])
  const again = await visitors.staff('POST', `/api/connectors/${id}/resend`)
  expect(await again.json()).toEqual({ count: 4 })
  await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
})

test('I06 a test is sent with values of its own, tried once, and stands in the log', async () => {
  const { id } = await add()
  servers.next.push({ status: 500 })
  expect((await visitors.staff('POST', `/api/connectors/${id}/test`)).status).toBe(202)
  await newest().toMatchObject({ isTest: true, state: 'failed', reason: 'unavailable' })
  expect((await visitors.staff('POST', `/api/connectors/${id}/test`)).status).toBe(202)
  await newest().toMatchObject({ isTest: true, state: 'delivered' })
  const { inputs } = JSON.parse(servers.requests.at(-1)!.body) as { inputs: { properties: object }[] }
  expect(inputs[0]!.properties).toEqual({
    email: 'test@example.com',
    company: 'Test',
    lifecyclestage: 'lead',
  })
})

test('I06 settings and mappings that cannot be right are refused, with the place', async () => {
  const refused = async (change: object) => {
    const answer = await visitors.staff('POST', '/api/sites/inn/connectors', { ...hubspot, ...change })
    expect(answer.status).toBe(400)
    const { issues } = (await answer.json()) as { issues: { path: string; rule: string }[] }
    return issues.map(({ path, rule }) => [path, rule])
  }
  const [email] = hubspot.mapping
  expect(await refused({ settings: { token: 'short' } })).toEqual([['/settings/token', 'connector-setting']])
  expect(await refused({ settings: { ...hubspot.settings, host: 'evil.example' } })).toEqual([
    ['/settings/host', 'unknown-key'],
  ])
  expect(await refused({ mapping: [email, email] })).toEqual([
    ['/mapping/1/target', 'connector-target-twice'],
  ])
  expect(await refused({ mapping: [{ target: 'First Name', source: '@text' }] })).toEqual([
    ['/mapping/0/target', 'connector-target'],
    ['/mapping', 'connector-target-missing'],
  ])
})

test('I06 a service that limits or is away is tried again for a week, and then it is said', async () => {
  servers.next.push({ status: 429 })
  await add()
  await sendForm()
  await newest().toMatchObject({ state: 'waiting', reason: 'rate-limited', nextAt: expect.any(String) })
  await newest().toMatchObject({
    state: 'delivered',
    reason: null,
    tries: [{ status: 429 }, { status: 200 }],
  })

  servers.next.push({ status: 500 }, { status: 500 })
  await sendForm()
  await newest().toMatchObject({ state: 'waiting', reason: 'unavailable' })
  ahead += 8 * 24 * 60 * 60_000
  // Staff have been signed out meanwhile.
  const last = () => visitors.database.db.select().from(connectorDeliveries).all().at(-1)
  await expect.poll(last, { timeout: 20_000 }).toMatchObject({ state: 'failed', reason: 'unavailable' })
  expect(last()?.tries).toHaveLength(2)
})
