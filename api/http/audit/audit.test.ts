import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditRow } from '#model/calls/system/audit.ts'
import type { AccountType, PositionInAccount } from '#model/records/account.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { createApi } from '../../app.ts'
import { addAccount } from '../../db/accounts/accounts.ts'
import { demoteMainContacts } from '../../db/accounts/admins.ts'
import { addStaff } from '../../db/accounts/staff.ts'
import { addAuditIntent } from '../../db/audit/audit-intents.ts'
import type { Database } from '../../db/database.ts'
import { staffSessions } from '../../db/schema/staff.ts'

const start = Date.parse('2026-04-01T00:00:00Z')
let clock = start
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => clock })
  addTestAccount('north', 'OEM_MASTER', 'provider/')
  addTestAccount('customer', 'USER', 'provider/north/')
  addTestAccount('south', 'OEM_MASTER', 'provider/')
  for (const [id, account] of [
    ['inn', 'customer'],
    ['bar', 'south'],
  ] as const)
    await api.importSite(id, testDefinition(1, 1), account)
})
afterAll(() => api.close())

function addTestAccount(id: string, type: AccountType, above: string): void {
  const at = { createdAt: start, updatedAt: start }
  const path = `${above}${id}/`
  const parentId = above.split('/').at(-2)!
  addAccount(api.database.db, { id, type, parentId, path, company: id, contract: 'ACTIVE', ...at })
}

interface Person {
  staffId: string
  call(method: string, path: string, body?: unknown): Promise<Response>
}

/** Adds a person who is signed in. */
function addPerson(accountId: string, position: PositionInAccount = 'MAIN_CONTACT'): Person {
  const staffId = randomUUID()
  const name = `${position} of ${accountId}`
  const email = `${staffId}@example.com`
  // An account has one main contact: the latest.
  if (position === 'MAIN_CONTACT') demoteMainContacts(api.database.db, accountId, staffId)
  addStaff(api.database.db, { id: staffId, accountId, email, name, position, createdAt: start })
  const id = randomUUID()
  const idHash = createHash('sha256').update(id).digest('hex')
  const at = { createdAt: clock, issuedAt: clock, lastSeenAt: clock }
  api.database.db
    .insert(staffSessions)
    .values({ idHash, family: randomUUID(), staffId, ...at })
    .run()
  const headers = { cookie: `staff-session=${id}`, 'content-type': 'application/json' }
  const environment = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
  return {
    staffId,
    call: async (method, path, body) =>
      api.app.request(
        path,
        { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
        environment,
      ),
  }
}

type Entry = Record<string, unknown> & { sequence: number; details: string | null }
const entries = ({ db }: Pick<Database, 'db'> = api.database): Entry[] =>
  db.all<Entry>(sql`SELECT * FROM audit_entries ORDER BY sequence`)
const lastEntries = (count: number) => entries().slice(-count)

/** How many audit entries `work` adds. */
async function added(work: () => Promise<unknown>): Promise<number> {
  const before = entries().length
  await work()
  return entries().length - before
}

test('L7 a change is entered once: who, whose, what, when, and what it was before', async () => {
  const { staffId, call } = addPerson('customer')
  expect(await added(() => call('PUT', '/api/sites/inn', { name: 'Hillside inn' }))).toBe(1)
  const [entry] = lastEntries(1)
  expect(entry).toMatchObject({
    at: clock,
    account_path: 'provider/north/customer/',
    actor_id: staffId,
    actor: 'MAIN_CONTACT of customer',
    action: 'site.edit',
    route: 'PUT /api/sites/inn',
    target: 'inn',
    status: 200,
    address: '192.0.2.7',
  })
  expect(JSON.parse(entry!.details ?? '{}')).toMatchObject({
    name: { from: 'Seaside inn', to: 'Hillside inn' },
    settings: { from: expect.stringMatching(/^[0-9a-f]{64}$/), to: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('L7 what is refused is entered, and reading is not, unless it is refused', async () => {
  const { call } = addPerson('customer')
  const viewer = addPerson('customer', 'VIEWER')
  expect(await added(() => call('GET', '/api/sites'))).toBe(0)
  expect(await added(() => call('GET', '/api/sites/bar'))).toBe(0)
  expect(await added(() => viewer.call('GET', '/api/audit-entries'))).toBe(1)
  expect(await added(() => call('DELETE', '/api/sites/bar'))).toBe(1)
  expect(await added(() => viewer.call('DELETE', '/api/sites/inn'))).toBe(1)
  expect(await added(() => call('PUT', '/api/sites/inn', { settings: 'none' }))).toBe(1)
  expect(
    lastEntries(4).map(({ route, status, account_path, details }) => [
      route,
      status,
      account_path,
      JSON.parse(details ?? '{}').reason,
    ]),
  ).toEqual([
    ['GET /api/audit-entries', 403, 'provider/north/customer/', 'not-allowed'],
    ['DELETE /api/sites/bar', 404, 'provider/north/customer/', 'no-such-site'],
    ['DELETE /api/sites/inn', 403, 'provider/north/customer/', 'not-allowed'],
    ['PUT /api/sites/inn', 400, 'provider/north/customer/', 'settings-problems'],
  ])
})

test('L7 a call without a session is not entered: there is nobody to name', async () => {
  const request = { method: 'DELETE' }
  expect(await added(async () => api.app.request('/api/sites/inn', request))).toBe(0)
  const forged = { ...request, headers: { cookie: 'staff-session=forged' } }
  expect(await added(async () => api.app.request('/api/sites/inn', forged))).toBe(0)
})

test('L7 somebody sees what others did in their tree, but not where those came from, and nothing else', async () => {
  const read = async ({ call }: Person, filter: object = {}) =>
    (await (
      await call('GET', `/api/audit-entries?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    ).json()) as AuditRow[]
  const [provider, north, south] = [addPerson('provider'), addPerson('north'), addPerson('south')]
  await provider.call('PUT', '/api/sites/inn', { name: 'Inn of the provider' })
  await north.call('PUT', '/api/sites/inn', { name: 'Inn of the north' })
  const [byNorth, byProvider] = await read(north)
  expect(byNorth).toMatchObject({ actor: 'MAIN_CONTACT of north', target: 'inn', address: '192.0.2.7' })
  expect(byProvider).toMatchObject({ actor: 'MAIN_CONTACT of provider', target: 'inn', address: null })
  expect((await read(provider))[1]).toMatchObject({ target: 'inn', address: '192.0.2.7' })
  expect(await read(south)).toEqual([])
  expect(await read(south, { accountId: 'customer' })).toEqual([])
  expect(await read(north, { accountId: 'south' })).toEqual([])
  expect((await read(north, { accountId: 'customer' })).length).toBeGreaterThan(1)
})

test('an entry says what its record is called, to whom that is shown and while it is there', async () => {
  const read = async ({ call }: Person) =>
    ((await (await call('GET', '/api/audit-entries')).json()) as AuditRow[])[0]?.record
  const [provider, north] = [addPerson('provider'), addPerson('north')]
  await provider.call('PUT', '/api/sites/inn', { name: 'Harbour inn' })
  expect(await read(north)).toEqual({ name: 'Harbour inn', screen: 'sites' })
  await north.call('POST', '/api/users/customer/contract', { contract: 'SUSPENDED', content: '' })
  expect(await read(provider)).toEqual({ name: 'customer', screen: 'users' })
  await north.call('POST', '/api/users/customer/contract', { contract: 'ACTIVE', content: '' })
  await north.call('DELETE', '/api/sites/bar')
  expect(await read(north)).toBeNull()
  expect(await read(provider)).toEqual({ name: 'Seaside inn', screen: 'sites' })
  const { id } = (await (
    await provider.call('POST', '/api/sites/inn/duplicate', { name: 'Copy' })
  ).json()) as { id: string }
  await provider.call('DELETE', `/api/sites/${id}`)
  expect(await read(provider)).toEqual({ name: 'Copy', screen: null })
  await provider.call('DELETE', `/api/trashed-sites/${id}`, { name: 'Copy' })
  expect(await read(provider)).toBeNull()
})

test('L7 entries are found by text, action, result and day in Japan', async () => {
  const provider = addPerson('provider')
  const { call } = provider
  const count = async (filter: object) => {
    const answer = await call(
      'GET',
      `/api/audit-entries?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
    return answer.ok ? ((await answer.json()) as AuditRow[]).length : answer.status
  }
  clock = Date.parse('2026-05-01T15:30:00Z')
  await addPerson('provider', 'EDITOR').call('DELETE', '/api/sites/never-was')
  clock = start
  expect(await count({ from: '2026-05-02', to: '2026-05-02' })).toBe(1)
  expect(await count({ from: '2026-05-01', to: '2026-05-01' })).toBe(0)
  expect(await count({ q: 'never-was', result: 'refused', action: 'site.delete' })).toBe(1)
  expect(await count({ q: 'never-was', result: 'done' })).toBe(0)
  expect(await count({ hash: 'x' })).toBe(400)
  const pages = await call('GET', `/api/audit-entries?range=${encodeURIComponent('[1,2]')}`)
  expect(pages.headers.get('content-range')).toBe(`audit-entries 1-2/${entries().length}`)
})

test('L7 no value that somebody sent stands in any entry, unless the record shows it', async () => {
  const { call } = addPerson('customer')
  const canary = `Canary-${randomUUID()}`
  const everything = Object.fromEntries(
    ['password', 'current', 'token', 'ticket', 'code', 'secret', 'totpSecret', 'key'].map((name) => [
      name,
      canary,
    ]),
  )
  await call('PUT', `/api/sites/inn`, { ...everything, settings: everything })
  await call('PUT', '/api/pages/inn.p0-0', { ...everything, details: { EN: { mainText: canary } } })
  await call('POST', `/api/sites?token=${canary}`, everything)
  await api.app.request('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...everything, email: canary }),
  })
  expect(lastEntries(4).map(({ route }) => route)).toEqual([
    'PUT /api/sites/inn',
    'PUT /api/pages/inn.p0-0',
    'POST /api/sites',
    'POST /api/session',
  ])
  expect(JSON.stringify(entries())).not.toContain(canary)
  await call('PUT', '/api/sites/inn', { name: 'Canary inn' })
  expect(JSON.stringify(entries())).toContain('Canary inn')
})

test('L7 what a crash interrupts is entered at the next start', async () => {
  const draft = {
    at: clock,
    accountPath: 'provider/south/',
    actorId: 'a',
    actor: 'Somebody',
    action: 'site.delete',
    route: 'DELETE /api/sites/bar',
    target: 'bar',
    details: null,
    address: null,
    requestId: 'crashed',
  }
  addAuditIntent(api.database.db, { requestId: 'crashed', draft, at: clock })
  const restarted = createApi({
    ...api,
    templates: { list: async () => [], find: async () => undefined },
    consoleOrigin: 'http://localhost:3000',
    siteUrl: () => '',
    previewOriginOf: () => '',
    health: () => ({ status: 'ok' }),
    onError: () => {},
  })
  expect((await restarted.request('/api/health')).status).toBe(200)
  expect(lastEntries(1)).toMatchObject([{ request_id: 'crashed', status: 500, target: 'bar' }])
  expect(api.database.db.all(sql`SELECT * FROM audit_intents`)).toEqual([])
})

test('L7 nothing is done that there is no room to enter', async () => {
  const { call } = addPerson('customer')
  const { db } = api.database
  const nameOf = () => db.get<{ name: string }>(sql`SELECT name FROM sites WHERE id = 'inn'`).name
  const before = nameOf()
  const rename = () => call('PUT', '/api/sites/inn', { name: 'Brimful inn' })
  db.run(sql`CREATE TRIGGER no_room BEFORE INSERT ON audit_intents BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  expect((await rename()).status).toBe(500)
  expect(nameOf()).toBe(before)
  db.run(sql`DROP TRIGGER no_room`)
  expect((await rename()).status).toBe(200)
  expect(nameOf()).toBe('Brimful inn')
})

test('L7 an answer that could not be entered leaves as a failure, without its cookie', async () => {
  const person = addPerson('customer')
  const { db } = api.database
  db.run(sql`CREATE TRIGGER no_room BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  const answer = await person.call('DELETE', '/api/session')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('x-request-id')).not.toBeNull()
  db.run(sql`DROP TRIGGER no_room`)
})

test('L7 a flood of refusals does not fill the disk, and what is done meanwhile is entered', async () => {
  const viewer = addPerson('customer', 'VIEWER')
  const refuse = async () => {
    for (let count = 0; count < 650; count++) await viewer.call('DELETE', '/api/sites/inn')
  }
  expect(await added(refuse)).toBe(600)
  expect(await added(() => viewer.call('DELETE', '/api/session'))).toBe(1)
  expect(await added(() => addPerson('customer', 'VIEWER').call('DELETE', '/api/sites/inn'))).toBe(1)
})
