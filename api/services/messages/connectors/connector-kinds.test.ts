import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import type { ConnectorDeliveryRow } from '#model/calls/messages/connectors.ts'
import type { ConnectorReason } from '#model/connectors/connector-kind.ts'
import {
  type ConnectorKindName,
  connectorKind,
  connectorKindNames,
} from '#model/connectors/connector-kinds.ts'
import { suggestMapping } from '#model/connectors/mapping.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import { startConnectorServers } from '#testing/api/connectors/connector-servers.ts'
import { googleServiceKey } from '#testing/api/connectors/fake-google.ts'
import { goodTokens } from '#testing/api/connectors/fake-service.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

interface KindSample {
  settings: Record<string, string>
  /** Settings that the service does not accept. */
  wrong: Record<string, string>
  /** Settings that name a place that is not there; absent where there is none to name. */
  elsewhere?: Record<string, string>
  mapping: { target: string; source: string; text?: string }[]
  /** A part of the body that arrives. */
  arrives: string
}

const lineGroup = 'C23fcbe8d92b0e428298ae1e32585fb36'
const labels = [
  { target: '会社名', source: 'company' },
  { target: 'Email', source: '@email' },
]
const sheetColumns = [
  { target: 'A', source: '@email' },
  { target: 'C', source: 'company' },
]

const samples: Record<ConnectorKindName, KindSample> = {
  hubspot: {
    settings: { token: goodTokens.hubspot },
    wrong: { token: 'pat-na1-wrong-token-of-hubspot' },
    mapping: [{ target: 'email', source: '@email' }],
    arrives: '"properties":{"email":"hana@example.com"}',
  },
  kintone: {
    settings: { host: 'example.cybozu.com', app: '12', apiToken: goodTokens.kintone },
    wrong: { apiToken: 'WrongTokenOfKintone0123456789' },
    elsewhere: { app: '13' },
    mapping: labels,
    arrives: '{"app":"12","record":{"会社名":{"value":"=花や"},"Email":{"value":"hana@example.com"}}}',
  },
  'google-sheets': {
    settings: {
      spreadsheet: '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
      sheet: '問い合わせ',
      serviceKey: googleServiceKey,
    },
    wrong: {
      serviceKey: '{"private_key":"-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----\\n"}',
    },
    elsewhere: { sheet: 'Sheet1' },
    mapping: sheetColumns,
    arrives: '{"majorDimension":"ROWS","values":[["hana@example.com","","=花や"]]}',
  },
  salesforce: {
    settings: {
      ...{ host: 'example.my.salesforce.com', object: 'Lead' },
      ...{ clientId: goodTokens.salesforceId, clientSecret: goodTokens.salesforceSecret },
    },
    wrong: { clientSecret: '0BAD5EC2E70F5A1E5F02CE' },
    elsewhere: { object: 'Lead__c' },
    mapping: [
      { target: 'LastName', source: 'company' },
      { target: 'Company', source: '@text', text: 'Web' },
    ],
    arrives: '{"LastName":"=花や","Company":"Web"}',
  },
  line: {
    settings: { channelToken: goodTokens.line, to: lineGroup },
    wrong: { channelToken: 'wrong/token+of+the+line+channel=' },
    mapping: labels,
    arrives: JSON.stringify({ text: '会社名: =花や\nEmail: hana@example.com' }).slice(1),
  },
  airtable: {
    settings: { base: 'app12345678901234', table: 'お問い合わせ', accessToken: goodTokens.airtable },
    wrong: { accessToken: 'patWrongTokenOfTable.0123456789abcdef' },
    elsewhere: { table: 'Table 1' },
    mapping: labels,
    arrives: '{"records":[{"fields":{"会社名":"=花や","Email":"hana@example.com"}}],"typecast":true}',
  },
  slack: {
    settings: { webhook: goodTokens.slack },
    wrong: { webhook: 'https://hooks.slack.com/services/T0/B0/wrongpathofslack' },
    mapping: labels,
    arrives: JSON.stringify({ text: '会社名: =花や\nEmail: hana@example.com' }),
  },
}

let servers: Awaited<ReturnType<typeof startConnectorServers>>
let visitors: TestVisitors
/** Milliseconds that the clock is ahead: a visitor may not send one form after another. */
let ahead = 0
/** Less than an access token is kept. */
const minutesApart = 9
beforeAll(async () => {
  servers = await startConnectorServers()
  visitors = await openTestVisitors({ post: servers.post, now: () => Date.now() + ahead })
  await visitors.publish('inn')
})
afterAll(async () => {
  await visitors.close()
  servers.close()
})
let connectorId = ''
beforeEach(async () => {
  if (connectorId) await visitors.staff('DELETE', `/api/connectors/${connectorId}`)
  servers.requests.length = 0
})

async function add(kind: ConnectorKindName, settings: Record<string, string>): Promise<void> {
  const body = { kind, name: kind, source: 'CONTACT_SETTING', settings, mapping: samples[kind].mapping }
  const answer = await visitors.staff('POST', '/api/sites/inn/connectors', body)
  expect(answer.status, await answer.clone().text()).toBe(201)
  connectorId = ((await answer.json()) as { id: string }).id
}

async function sendForm(): Promise<void> {
  ahead += minutesApart * 60_000
  const data = { email: 'hana@example.com', company: '=花や' }
  const version = formVersion(defaultForms.CONTACT_SETTING)
  const json = { data, lang: 'JP', version, agreement: false }
  expect((await visitors.call('inn', '/contact', { json })).status).toBe(201)
  visitors.publishing.notify()
}

const newest = () =>
  expect.poll(
    async () => {
      const filter = encodeURIComponent(JSON.stringify({ connectorId }))
      const answer = await visitors.staff('GET', `/api/connector-deliveries?filter=${filter}`)
      return ((await answer.json()) as ConnectorDeliveryRow[])[0]
    },
    { timeout: 20_000 },
  )

test.each(connectorKindNames)(
  'I06 %s takes a form by its contract, with the texts as they were entered',
  async (kind) => {
    await add(kind, samples[kind].settings)
    await sendForm()
    await newest().toMatchObject({ state: 'delivered', reason: null })
    expect(servers.requests.at(-1)?.body).toContain(samples[kind].arrives)
  },
)

test.each(connectorKindNames)('I06 %s: wrong credentials end at once, in words', async (kind) => {
  await add(kind, { ...samples[kind].settings, ...samples[kind].wrong })
  await sendForm()
  await newest().toMatchObject({ state: 'failed', reason: 'unauthorized' })
})

test.each(connectorKindNames.filter((kind) => samples[kind].elsewhere))(
  'I06 %s: a place that is not there is named',
  async (kind) => {
    await add(kind, { ...samples[kind].settings, ...samples[kind].elsewhere })
    await sendForm()
    await newest().toMatchObject({ state: 'failed', reason: 'unknown-place' })
  },
)

test('I06 an access token is kept for the next records, and another is asked for when it was ended', async () => {
  await add('salesforce', samples.salesforce.settings)
  const tokens = () => servers.requests.filter(({ path }) => path === '/services/oauth2/token').length
  const sendTest = async () => {
    const sent = await visitors.staff('POST', `/api/connectors/${connectorId}/test`)
    const { id } = (await sent.json()) as { id: string }
    await newest().toMatchObject({ id, state: 'delivered' })
  }
  await sendTest()
  await sendTest()
  expect(tokens()).toBe(1)
  servers.next.push({ status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired' }] })
  await sendForm()
  await newest().toMatchObject({ state: 'delivered', tries: [{ status: 401 }, { status: 201 }] })
  expect(tokens()).toBe(2)
})

const answered: [ConnectorKindName, number, unknown, ConnectorReason][] = [
  [
    'kintone',
    400,
    { code: 'CB_VA01', errors: { 'record.a.value': { messages: ['Required.'] } } },
    'rejected',
  ],
  ['kintone', 520, { code: 'GAIA_DA02', message: 'Locked.' }, 'unavailable'],
  ['kintone', 403, { code: 'CB_NO02', message: 'No privilege to proceed.' }, 'forbidden'],
  ['google-sheets', 403, { error: { status: 'PERMISSION_DENIED' } }, 'forbidden'],
  ['google-sheets', 429, { error: { status: 'RESOURCE_EXHAUSTED' } }, 'rate-limited'],
  ['google-sheets', 200, { updates: { updatedRows: 0 } }, 'bad-answer'],
  ['salesforce', 400, [{ errorCode: 'REQUIRED_FIELD_MISSING', message: 'Company' }], 'missing-value'],
  ['salesforce', 403, [{ errorCode: 'REQUEST_LIMIT_EXCEEDED' }], 'rate-limited'],
  ['salesforce', 400, [{ errorCode: 'DUPLICATES_DETECTED' }], 'rejected'],
  ['salesforce', 200, { success: false, errors: [] }, 'bad-answer'],
  ['hubspot', 403, { status: 'error', category: 'MISSING_SCOPES' }, 'forbidden'],
  ['hubspot', 502, 'Bad gateway', 'unavailable'],
  ['hubspot', 302, '', 'bad-answer'],
  ['line', 400, { message: 'Failed to send messages' }, 'rejected'],
  ['line', 429, { message: 'You have reached your monthly limit.' }, 'rate-limited'],
  ['airtable', 422, { error: { type: 'UNKNOWN_FIELD_NAME' } }, 'unknown-field'],
  ['airtable', 404, { error: 'NOT_FOUND' }, 'unknown-place'],
  ['slack', 404, 'channel_not_found', 'unknown-place'],
  ['slack', 200, 'Sign in', 'bad-answer'],
]

test.each(answered)('I06 %s answers %s %j: %s', (kind, status, body, reason) => {
  const answer = typeof body === 'string' ? body : JSON.stringify(body)
  const passes = reason === 'rate-limited' || reason === 'unavailable'
  expect(connectorKind(kind).read({ status, answer })).toMatchObject({
    reason,
    state: passes ? 'waiting' : 'failed',
  })
})

test('I06 a message that LINE has from an earlier attempt has arrived', () => {
  const answer = JSON.stringify({ message: 'The retry key is already accepted' })
  expect(connectorKind('line').read({ status: 409, answer })).toEqual({ state: 'delivered' })
})

test('I06 the fields of a form are proposed: those that a service knows, otherwise columns or names of its own', () => {
  const fields = [
    { key: 'name', title: 'お名前' },
    { key: 'tel', title: '電話番号' },
  ]
  const targets = (kind: ConnectorKindName) =>
    suggestMapping(connectorKind(kind), fields).map(({ source, target }) => `${source} → ${target}`)
  expect(targets('hubspot')).toEqual(['@email → email', 'name → lastname', 'tel → phone'])
  expect(targets('google-sheets')).toEqual(['@createdAt → A', 'name → B', 'tel → C'])
  expect(targets('kintone')).toEqual(['name → お名前', 'tel → 電話番号'])
  const { targetAt } = connectorKind('google-sheets')
  expect([25, 26, 51, 52].map((index) => targetAt?.(index, ''))).toEqual(['Z', 'AA', 'AZ', 'BA'])
})
