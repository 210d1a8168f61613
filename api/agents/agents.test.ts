import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentRights, usualAgentRights } from '#model/agents/agent-rights.ts'
import { providerAccountId } from '#model/records/account.ts'
import { agentKey, openTestAgents, type TestAgent } from '#testing/api/open-test-agents.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { plantRecords } from '#testing/api/received-records.ts'
import { addAccount } from '../db/accounts/accounts.ts'

let api: TestApi
let call: Call
let agents: Awaited<ReturnType<typeof openTestAgents>>
let usual: TestAgent
let able: TestAgent
let key = ''
const other = '00000000-0000-4000-8000-000000000002'

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
  addAccount(api.database.db, {
    id: other,
    path: `${providerAccountId}/${other}/`,
    company: 'Other',
    type: 'MASTER_USER',
    parentId: providerAccountId,
    contract: 'ACTIVE',
    createdAt: 0,
    updatedAt: 0,
  })
  await api.importSite('inn', testDefinition(2, 2))
  await api.importSite('other', testDefinition(1, 1), other)
  plantRecords(api.database.db)
  agents = await openTestAgents(api)
  key = (await agentKey(call, usualAgentRights)).secret
  usual = await agents.connect(key)
  able = await agents.connect((await agentKey(call, agentRights)).secret)
})
afterAll(async () => {
  await agents?.close()
  await api?.close()
})

const document = async () =>
  (await (await call('GET', '/api/sites/inn/document')).json()) as { version: number; site: object }
const published = async () => (await (await call('GET', '/api/publishes')).json()) as object[]
interface Entry {
  action: string
  status: number
  actor: string
  details: Record<string, unknown> | null
}
const auditLog = async () => (await (await call('GET', '/api/audit-entries?range=[0,99]')).json()) as Entry[]

test('an agent reads sites, pages, checks, figures, and how much visitors have sent', async () => {
  expect((await usual.call('list_sites')).data).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ id: 'inn' })]),
  })
  expect((await usual.call('read_site', { site: 'inn' })).data).toMatchObject({
    categories: [{ letters: 'A', pages: 2 }, { letters: 'B' }],
  })
  expect((await usual.call('list_pages', { site: 'inn', category: 'B' })).data).toMatchObject({ total: 2 })
  expect((await usual.call('read_page', { site: 'inn', page: 'A1' })).data).toMatchObject({ position: 'A1' })
  expect((await usual.call('run_checks', { site: 'inn' })).data).toMatchObject({
    findings: expect.any(Array),
  })
  expect((await usual.call('compare_with_live', { site: 'inn' })).data).toMatchObject({ live: null })
  expect((await usual.call('read_analytics', { site: 'inn' })).data).toMatchObject({ totals: { visits: 0 } })
  expect((await usual.call('list_media', { site: 'inn' })).isError).toBe(false)
  const counts = await usual.call('count_submissions', { site: 'inn' })
  expect(counts.data).toEqual({
    members: expect.any(Number),
    contacts: expect.any(Number),
    forms: expect.any(Number),
    surveys: {},
  })
  expect(Object.values(counts.data).some((count) => Number(count) > 0)).toBe(true)
  expect(counts.text).not.toContain('@')
})

test('a change is one entry of the history under the name of the key, and is undone to the byte', async () => {
  const before = await document()
  const { data } = await usual.call('change_page', {
    site: 'inn',
    page: 'A1',
    detail: { mainText: 'By an agent', mainTextX: 12 },
    fields: { allowZoom: true },
  })
  expect(data).toMatchObject({ version: before.version + 1, edits: 3 })
  const { records } = (await (await call('GET', `/api/sites/inn/edits?since=${before.version}`)).json()) as {
    records: { by: { name: string } }[]
  }
  expect(records).toMatchObject([{ by: { name: 'agent 4' } }])
  await usual.call('undo_change', { site: 'inn', version: data.version })
  expect((await document()).site).toEqual(before.site)
  // Nobody undoes what others have done.
  const mine = await able.call('change_page', { site: 'inn', page: 'A2', detail: { mainText: 'Mine' } })
  const refused = await usual.refused('undo_change', { site: 'inn', version: mine.data.version })
  expect(refused).toMatchObject({ code: 'NOT_ALLOWED', remedy: expect.stringMatching(/own/) })
  await able.call('undo_change', { site: 'inn', version: mine.data.version })
})

test('every call stands in the audit log with its tool, reading ones too', async () => {
  await usual.call('read_page', { site: 'inn', page: 'A1' })
  await usual.call('move_page', { site: 'inn', page: 'B1', category: 'A', after: null })
  const entries = (await auditLog()).filter(({ details }) => details?.tool !== undefined)
  expect(entries).toContainEqual(
    expect.objectContaining({ actor: 'agent 4', details: expect.objectContaining({ tool: 'read_page' }) }),
  )
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'integration.site.edit',
      status: 200,
      details: expect.objectContaining({ tool: 'move_page', edits: expect.any(Number) }),
    }),
  )
})

const beyond: [tool: string, right: string, args: object][] = [
  ['publish_site', 'publish', { site: 'inn' }],
  ['remove_page', 'delete', { site: 'inn', page: 'B1' }],
  ['remove_category', 'delete', { site: 'inn', category: 'B' }],
  ['change_page', 'price', { site: 'inn', page: 'A1', detail: { price: 1 } }],
  ['add_page', 'price', { site: 'inn', category: 'A', detail: { price: 1 } }],
  ['list_submissions', 'members', { site: 'inn', list: 'contacts' }],
  ['list_submissions', 'members', { site: 'inn', list: 'members' }],
]
test.each(beyond)(
  '%s needs the right %s: without it nothing happens, with it it does',
  async (tool, right, args) => {
    const [before, publishes] = [await document(), await published()]
    const refused = await usual.refused(tool, args)
    expect(refused).toMatchObject({ code: 'NOT_ALLOWED', message: expect.stringContaining(`“${right}”`) })
    expect(refused.remedy).toMatch(/person you work for/)
    expect(await document()).toMatchObject({ version: before.version, site: before.site })
    expect(await published()).toEqual(publishes)
    const [entry] = (await auditLog()).filter(({ status }) => status === 403)
    expect(entry).toMatchObject({ actor: 'agent 4', details: { tool, reason: 'agent-right-missing' } })
    // The control.
    const done = await able.call(tool, args)
    expect(done, JSON.stringify(done.data)).toMatchObject({ isError: false })
  },
)

test('media are uploaded and named by pages', async () => {
  const data = Buffer.alloc(1_000, 7).toString('base64')
  const { data: medium } = await usual.call('upload_media', { site: 'inn', name: 'a.png', data })
  expect(medium.ref).toMatch(/^media:[0-9a-f]{64}$/)
  const used = await usual.call('change_page', { site: 'inn', page: 'A1', detail: { media: medium.ref } })
  expect(used.isError).toBe(false)
  const unknown = { media: `media:${'0'.repeat(64)}` }
  expect(await usual.refused('change_page', { site: 'inn', page: 'A1', detail: unknown })).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('people are asked for a publish, once there is somebody who has to approve', async () => {
  expect(await usual.refused('request_publish', { site: 'inn' })).toMatchObject({ code: 'CONFLICT' })
  await call('PUT', '/api/sites/inn/approval', { rule: 'approver' })
  const asked = await usual.call('request_publish', { site: 'inn', note: 'The texts of autumn' })
  expect(asked, JSON.stringify(asked.data)).toMatchObject({ data: { state: 'asked' } })
  const waiting = await (await call('GET', '/api/approvals')).json()
  expect(waiting).toMatchObject([{ state: 'asked', note: 'The texts of autumn', by: 'agent 4' }])
  await call('PUT', '/api/sites/inn/approval', { rule: 'none' })
})

test('an agent of another account finds nothing of it', async () => {
  const stranger = await agents.connect((await agentKey(call, agentRights, other)).secret)
  expect((await stranger.call('list_sites')).data).toMatchObject({ total: 1, rows: [{ id: 'other' }] })
  const before = await document()
  for (const [tool, args] of [
    ['read_site', { site: 'inn' }],
    ['change_page', { site: 'inn', page: 'A1', detail: { mainText: 'x' } }],
    ['undo_change', { site: 'inn', version: 2 }],
    ['publish_site', { site: 'inn' }],
    ['count_submissions', { site: 'inn' }],
    ['list_submissions', { site: 'inn', list: 'members' }],
    ['upload_media', { site: 'inn', name: 'a.png', data: 'AAAA' }],
  ] as const)
    expect(await stranger.refused(tool, args), tool).toMatchObject({ code: 'NOT_FOUND' })
  expect(await document()).toEqual(before)
})

/** fetch would set the name of the host by itself. */
const statusAt = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(agents.address, { method: 'POST', headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject).end()
  })

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const post = (headers: Record<string, string>, body: string = JSON.stringify(ping)) =>
  fetch(agents.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      ...headers,
    },
    body,
  })

test('only the key of an agent opens it, from the host and origin of the console, and it opens nothing else', async () => {
  expect((await post({})).status).toBe(200)
  expect((await post({ authorization: '' })).status).toBe(401)
  expect((await post({ authorization: `Bearer ${key.slice(0, -1)}!` })).status).toBe(401)
  const program = await call('POST', '/api/api-keys', { name: 'program', method: 'KEY' })
  const { secret, agentRights: none } = (await program.json()) as { secret: string; agentRights: null }
  expect(none).toBe(null)
  expect((await post({ authorization: `Bearer ${secret}` })).status).toBe(403)
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post({}, 'x'.repeat(9_000_000))).status).toBe(413)
  const direct = (authorization: string) =>
    api.app.request('/api/v1/sites', { headers: { authorization, 'x-agent': 'read' } })
  expect((await direct(`token ${key}`)).status).toBe(403)
  expect((await direct(`token ${secret}`)).status).toBe(200)
  expect(await statusAt('evil.example')).toBe(421)
  expect(await statusAt('localhost:3000')).not.toBe(421)
})

test('what is no id of a site is refused before any call is made with it', async () => {
  const noIds = [
    '..',
    '.',
    '../api-keys?',
    '\ud800',
    '\udfff\ud800',
    'a\0',
    'a\r\nb: c',
    '__proto__',
    '?a',
    '',
  ]
  for (const tool of ['read_site', 'compare_with_live', 'list_media', 'publish_site', 'undo_change'])
    for (const site of noIds)
      expect(await able.refused(tool, { site, ...(tool === 'undo_change' && { version: 1 }) })).toMatchObject(
        {
          code: 'INVALID_INPUT',
          place: '/site',
        },
      )
  expect(await able.refused('read_site', { site: 'not-there' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(api.errors).toEqual([])
})

test('a key makes 300 calls a minute, is changed and taken back at once', async () => {
  const { id, secret, revision } = await agentKey(call, ['read'])
  const asked = (count: number) =>
    Promise.all(Array.from({ length: count }, () => post({ authorization: `Bearer ${secret}` })))
  const agent = await agents.connect(secret)
  expect(await agent.refused('change_page', { site: 'inn', page: 'A1' })).toMatchObject({
    code: 'NOT_ALLOWED',
  })
  const changed = await call(
    'PUT',
    `/api/api-keys/${id}`,
    { agentRights: ['read', 'draft'] },
    {
      'if-match': `"${revision}"`,
    },
  )
  expect(changed.status).toBe(200)
  expect((await agent.call('change_page', { site: 'inn', page: 'A1' })).isError).toBe(false)
  const statuses = (await asked(300)).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses).toContain(429)
  await call('DELETE', `/api/api-keys/${id}`)
  expect((await asked(1))[0]!.status).toBe(401)
  expect(api.errors).toEqual([])
})
