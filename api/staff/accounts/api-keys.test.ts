import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiKeyRow, CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import { providerAccountId } from '#model/records/account.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { addAccount, updateContract } from '../../db/accounts/accounts.ts'

let api: TestApi
let call: Call
let clock = Date.parse('2026-04-01T00:00:00Z')
const customer = '00000000-0000-4000-8000-000000000001'
beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => clock })
  call = await signIn(api)
  addAccount(api.database.db, {
    id: customer,
    type: 'MASTER_USER',
    parentId: providerAccountId,
    path: `${providerAccountId}/${customer}/`,
    company: 'Customer',
    contract: 'ACTIVE',
    createdAt: 0,
    updatedAt: 0,
  })
  await api.importSite('inn', testDefinition(1, 1), customer)
  await api.importSite('others', testDefinition(1, 1))
})
afterAll(() => api.close())

const issue = async (body: object = {}) => {
  const answer = await call('POST', '/api/api-keys', {
    accountId: customer,
    name: 'Stock',
    method: 'KEY',
    ...body,
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as CreatedApiKeyReply
}
const authorizationOf = ({ method, lookup, secret }: CreatedApiKeyReply) =>
  method === 'KEY' ? `token ${secret}` : `Basic ${btoa(`${lookup}:${secret}`)}`
const asProgram = (
  key: CreatedApiKeyReply,
  path: string,
  {
    address = '192.0.2.7',
    ...init
  }: RequestInit & { address?: string; headers?: Record<string, string> } = {},
) =>
  api.app.request(
    path,
    { ...init, headers: { authorization: authorizationOf(key), ...init.headers } },
    { incoming: { socket: { remoteAddress: address } } },
  )

test.each(['KEY', 'BASIC'] as const)(
  'I01 what is issued as %s opens the sites of its account, and no others',
  async (method) => {
    const key = await issue({ method })
    const sites = (await (await asProgram(key, '/api/v1/sites')).json()) as { id: string }[]
    expect(sites.map(({ id }) => id)).toEqual(['inn'])
    expect((await asProgram(key, '/api/v1/sites/inn')).status).toBe(200)
    const { thumbnail } = (await (await asProgram(key, '/api/v1/pages/inn.p0-0')).json()) as PageRecord
    expect(thumbnail).toMatch(/^\/api\/v1\/assets\//)
    expect((await asProgram(key, thumbnail!)).headers.get('content-type')).toBe('image/webp')
    expect((await asProgram(key, '/api/v1/sites/others')).status).toBe(404)
    expect((await asProgram(key, '/api/v1/pages/others.p0-0')).status).toBe(404)
  },
)

test('a program changes a page, unless somebody else was faster', async () => {
  const key = await issue()
  const page = (await (await asProgram(key, '/api/v1/pages/inn.p0-0')).json()) as PageRecord
  const details = { EN: { ...page.details.EN, mainText: 'By a program' } }
  const save = (revision: string) =>
    asProgram(key, '/api/v1/pages/inn.p0-0', {
      method: 'PUT',
      body: JSON.stringify({ ...page, details }),
      headers: { 'content-type': 'application/json', 'if-match': `"${revision}"` },
    })
  expect((await save(page.revision)).status).toBe(200)
  const seen = (await (await call('GET', '/api/pages/inn.p0-0')).json()) as PageRecord
  expect(seen.details.EN?.mainText).toBe('By a program')
  await call('PUT', '/api/pages/inn.p0-0', { ...seen, details: { EN: { mainText: 'By a person' } } })
  const late = await save(seen.revision)
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({
    reason: 'changed-meanwhile',
    current: { details: { EN: { mainText: 'By a person' } } },
    changed: expect.arrayContaining(['/details/EN/mainText']),
  })
})

test('a program publishes, once for one Idempotency-Key', async () => {
  const key = await issue()
  const page = (await (await call('GET', '/api/pages/inn.p0-0')).json()) as PageRecord
  const media = (await (await call('GET', '/api/pages/others.p0-0')).json()) as PageRecord
  await call('PUT', '/api/pages/inn.p0-0', { ...page, details: media.details })
  const publish = () =>
    asProgram(key, '/api/v1/sites/inn/publish', { method: 'POST', headers: { 'idempotency-key': 'p1' } })
  const first = await publish()
  expect(first.status).toBe(202)
  const { id } = (await first.json()) as { id: string }
  expect(await (await publish()).json()).toEqual({ id })
  expect(await (await asProgram(key, `/api/v1/publishes/${id}`)).json()).toMatchObject({ status: 'queued' })
  expect(await (await asProgram(key, '/api/v1/publishes')).json()).toHaveLength(1)
})

test('a key opens no call of the console, and a session none of the integration API', async () => {
  const key = await issue({ accountId: providerAccountId })
  for (const path of ['/api/sites', '/api/session', '/api/api-keys', '/api/users', '/api/pages/inn.p0-0']) {
    expect(`${path} ${(await asProgram(key, path)).status}`).toBe(`${path} 401`)
    expect(`${path} ${(await call('GET', path)).status}`).toBe(`${path} 200`)
  }
  for (const path of ['/api/v1/sites', '/api/v1/sites/inn', '/api/v1/publishes', '/api/v1/nothing']) {
    expect(`${path} ${(await call('GET', path)).status}`).toBe(`${path} 401`)
  }
  expect((await asProgram(key, '/api/v1/sites')).status).toBe(200)
  const unknown = await asProgram(key, '/api/v1/nothing')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { reason: 'no-such-call' }])
})

test('nothing but the right key in the right form opens anything', async () => {
  const [key, account] = [await issue(), await issue({ method: 'BASIC' })]
  const forged = [
    `Bearer ${key.secret}`,
    `token ${account.secret}`,
    `token ${key.lookup}`,
    `token ${key.secret.slice(0, -1)}${key.secret.endsWith('A') ? 'B' : 'A'}`,
    `Basic ${btoa(`${key.lookup}:${key.secret}`)}`,
    `Basic ${btoa(`${account.lookup}:${account.secret}x`)}`,
    `Basic ${btoa(`${account.lookup.toUpperCase()}:${account.secret}`)}`,
    `basic ${account.lookup}:${account.secret}`,
  ]
  const answers = await Promise.all(
    [...forged, undefined].map((authorization) =>
      api.app.request('/api/v1/sites', { headers: authorization === undefined ? {} : { authorization } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  expect(answers[0]!.headers.get('www-authenticate')).toBe('token realm="API"')
  const inAddress = await api.app.request(`/api/v1/sites?key=${key.secret}&token=${key.secret}`)
  expect(inAddress.status).toBe(401)
})

test('a key opens nothing from a wrong address, however it is written or claimed', async () => {
  const key = await issue({ addresses: ['192.0.2.7', '2001:db8::/32'] })
  const from = async (address: string, headers: Record<string, string> = {}) =>
    (await asProgram(key, '/api/v1/sites', { address, headers })).status
  expect([await from('192.0.2.7'), await from('::ffff:192.0.2.7'), await from('2001:db8::1')]).toEqual([
    200, 200, 200,
  ])
  expect([await from('192.0.2.8'), await from('::1'), await from('127.0.0.1')]).toEqual([403, 403, 403])
  expect(await from('192.0.2.8', { 'x-forwarded-for': '192.0.2.7' })).toBe(403)
  const refused = await asProgram(key, '/api/v1/sites', { address: '192.0.2.8' })
  expect(await refused.json()).toMatchObject({
    code: 'NOT_ALLOWED',
    reason: 'address-not-allowed',
    params: { address: '192.0.2.8' },
  })
  // A caller without the right secret learns nothing about addresses.
  const stranger = { ...key, secret: `${key.lookup}_${'a'.repeat(43)}` }
  expect((await asProgram(stranger, '/api/v1/sites', { address: '192.0.2.8' })).status).toBe(401)
})

test('Z9 what is switched off, revoked or suspended opens nothing at the next call', async () => {
  const [off, gone, kept] = [await issue(), await issue(), await issue()]
  const status = async (key: CreatedApiKeyReply) => (await asProgram(key, '/api/v1/sites')).status
  expect([await status(off), await status(gone), await status(kept)]).toEqual([200, 200, 200])
  await call('PUT', `/api/api-keys/${off.id}`, { isEnabled: false })
  await call('DELETE', `/api/api-keys/${gone.id}`)
  expect([await status(off), await status(gone), await status(kept)]).toEqual([401, 401, 200])
  await call('PUT', `/api/api-keys/${off.id}`, { isEnabled: true })
  expect(await status(off)).toBe(200)
  for (const [account, contract] of [
    [customer, 'SUSPENDED'],
    [providerAccountId, 'SUSPENDED'],
    [customer, 'TERMINATED'],
  ] as const) {
    updateContract(api.database.db, account, contract, clock)
    expect(`${account} ${contract} ${await status(off)}`).toBe(`${account} ${contract} 401`)
    updateContract(api.database.db, account, 'ACTIVE', clock)
    expect(await status(off)).toBe(200)
  }
})

test('the use of a key is written down at most once a minute', async () => {
  const key = await issue()
  const lastUse = async () =>
    ((await (await call('GET', `/api/api-keys/${key.id}`)).json()) as ApiKeyRow).lastUsedAt
  expect(await lastUse()).toBeNull()
  await asProgram(key, '/api/v1/sites')
  const first = await lastUse()
  expect(first).toBe(new Date(clock).toISOString())
  clock += 59_000
  await asProgram(key, '/api/v1/sites')
  expect(await lastUse()).toBe(first)
  clock += 2_000
  await asProgram(key, '/api/v1/sites')
  expect(await lastUse()).toBe(new Date(clock).toISOString())
})

test('a key has 600 calls a minute, whatever others do', async () => {
  const [busy, quiet] = [await issue(), await issue()]
  for (let count = 0; count < 600; count++)
    expect((await asProgram(busy, '/api/v1/publishes/x')).status).toBe(404)
  const refused = await asProgram(busy, '/api/v1/publishes/x')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await asProgram(quiet, '/api/v1/publishes/x')).status).toBe(404)
  clock += 60_000
  expect((await asProgram(busy, '/api/v1/publishes/x')).status).toBe(404)
})

test('the secret stands in no answer but the first', async () => {
  const key = await issue({ name: 'Canary', addresses: ['192.0.2.0/24'] })
  const { secret, ...row } = key
  const filter = encodeURIComponent(JSON.stringify({ id: [key.id] }))
  expect(await (await call('GET', `/api/api-keys?filter=${filter}`)).json()).toEqual([row])
  const changed = await call('PUT', `/api/api-keys/${key.id}`, { name: 'Renamed' }, { 'if-match': '"1"' })
  expect(changed.headers.get('etag')).toBe('"2"')
  expect(await changed.json()).toEqual({ ...row, name: 'Renamed', revision: '2' })
  const late = await call(
    'PUT',
    `/api/api-keys/${key.id}`,
    { name: 'Late', isEnabled: true },
    { 'if-match': '"1"' },
  )
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({
    current: { ...row, name: 'Renamed', revision: '2' },
    changed: ['/name'],
  })
  expect(secret.startsWith(key.lookup)).toBe(true)
})

test.each([
  [{ addresses: ['192.0.2.07'] }, '/addresses/0', 'network'],
  [{ addresses: ['192.0.2.0/33'] }, '/addresses/0', 'network'],
  [{ addresses: ['example.com'] }, '/addresses/0', 'network'],
  [{ lookup: 'swp_000000000000' }, '/lookup', 'unknown-key'],
  [{ secretHash: 'x' }, '/secretHash', 'unknown-key'],
  [{ method: 'OAUTH' }, '/method', 'not-one-of'],
  [{ name: ' ' }, '/name', 'too-short'],
])('%j is not taken', async (body, path, rule) => {
  const answer = await call(
    'POST',
    '/api/api-keys',
    { name: 'Stock', method: 'KEY', ...body },
    { 'accept-language': 'ja' },
  )
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-language')).toBe('ja')
  const reply = (await answer.json()) as {
    message: string
    issues: { path: string; rule: string; message: string }[]
  }
  expect(reply.message).toBe('リクエストに問題があります。')
  expect(reply.issues.map((issue) => [issue.path, issue.rule])).toEqual([[path, rule]])
  expect(reply.issues[0]!.message).toMatch(/[ぁ-ん]/)
})
