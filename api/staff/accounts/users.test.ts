import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractChangeRow, UserDetail, UserRow } from '#model/calls/accounts/users.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import { findMail } from '../../db/messages/mails.ts'
import { mails } from '../../db/schema/mails.ts'

let api: TestApi
let master: Call
let north: Call
const ids: Record<string, string> = { provider: 'provider' }

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  master = await signIn(api)
  for (const [name, type, parent] of [
    ['north', 'OEM_MASTER', 'provider'],
    ['north-admin', 'OEM_ADMIN', 'north'],
    ['north-a', 'USER', 'north-admin'],
    ['south', 'OEM_MASTER', 'provider'],
  ] as const)
    ids[name] = await openAccount(api, master, { name, type, parentId: ids[parent]! })
  north = await signInWith(api, 'north@example.com')
})
afterAll(() => api.close())

const query = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)]),
  ).toString()
const read = async <Body>(call: Call, path: string) => (await (await call('GET', path)).json()) as Body
const listed = async (call: Call, parameters: Record<string, unknown>) => {
  const answer = await call('GET', `/api/users?${query(parameters)}`)
  return {
    range: answer.headers.get('content-range'),
    companies: ((await answer.json()) as UserRow[]).map(({ company }) => company),
  }
}
const reasonOf = async (answer: Response) => {
  const { reason } = (await answer.json()) as { reason: string }
  return `${answer.status} ${reason}`
}
let people = 0
const newUser = (change: object = {}) => ({
  type: 'USER',
  parentId: ids.north,
  company: 'Seaside inn',
  contactName: 'Aoi Sato',
  email: `person-${people++}@example.com`,
  ...change,
})

test('T04 accounts are found by company, contact and address, in any width and case, and sorted', async () => {
  const made = await north(
    'POST',
    '/api/users',
    newUser({ company: 'Ｋｙｏｔｏ 旅館', contactName: 'Émile' }),
  )
  const { id } = (await made.json()) as UserDetail
  expect(await listed(master, { filter: { q: 'kyoto' } })).toEqual({
    range: 'users 0-0/1',
    companies: ['Ｋｙｏｔｏ 旅館'],
  })
  for (const q of ['KYOTO 旅', 'émile', 'ÉMILE', 'person-'])
    expect((await listed(master, { filter: { q } })).companies).toContain('Ｋｙｏｔｏ 旅館')
  for (const q of ['%', '_', "' OR 1=1 --", 'nobody'])
    expect((await listed(master, { filter: { q } })).companies).toEqual([])
  expect(await listed(north, { sort: ['company', 'ASC'], range: [1, 2] })).toEqual({
    range: 'users 1-2/4',
    companies: ['north-a', 'north-admin'],
  })
  expect((await listed(north, { sort: ['company', 'DESC'] })).companies[0]).toBe('Ｋｙｏｔｏ 旅館')
  expect((await listed(master, { filter: { parentId: ids['north-admin'] } })).companies).toEqual(['north-a'])
  expect((await listed(master, { filter: { type: 'OEM_MASTER' } })).companies).toEqual(['north', 'south'])
  expect((await listed(north, { filter: { id: [ids.south, ids['north-a']] } })).companies).toEqual([
    'north-a',
  ])
  expect((await master('GET', `/api/users?${query({ filter: { passwordHash: 'x' } })}`)).status).toBe(400)
  expect((await master('GET', `/api/users?${query({ sort: ['path', 'ASC'] })}`)).status).toBe(400)
  expect((await master('DELETE', `/api/users/${id}`)).status).toBe(200)
})

test('T04 an account shows its contact, what is in it, and only those above it that the reader may see', async () => {
  expect(await read(north, `/api/users/${ids['north-a']}`)).toMatchObject({
    company: 'north-a',
    parentCompany: 'north-admin',
    contactName: 'Contact of north-a',
    email: 'north-a@example.com',
    contract: 'ACTIVE',
    licenseIssuance: false,
    above: [{ company: 'north' }, { company: 'north-admin' }],
    admins: 1,
    sites: 0,
    children: 0,
    theme: null,
    logoUrl: null,
    revision: '1',
  })
  const own = await read<UserDetail>(
    await signInWith(api, 'north-a@example.com'),
    `/api/users/${ids['north-a']}`,
  )
  expect(own).toMatchObject({ parentId: null, parentCompany: null, above: [] })
  expect(await read(master, `/api/users/${ids.north}`)).toMatchObject({ children: 1, licenseIssuance: true })
})

test('T03 who opens an account invites its contact by mail; no password is ever given for somebody else', async () => {
  const body = newUser({ email: ' New.Person@Example.com ', language: 'KR' })
  expect((await north('POST', '/api/users', { ...body, password: 'Correct-horse-1' })).status).toBe(400)
  const made = await north('POST', '/api/users', body)
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({ email: 'new.person@example.com', contract: 'ACTIVE', admins: 1 })
  const member = findStaffByEmail(api.database.db, 'new.person@example.com')
  expect(member).toMatchObject({ passwordHash: null, position: 'MAIN_CONTACT', language: 'KR' })
  const { db } = api.database
  const { id } = db.select().from(mails).where(eq(mails.to, 'new.person@example.com')).get()!
  const mail = findMail(db, id)
  expect(mail).toMatchObject({ template: 'invitation', language: 'KR' })
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/new-password#token=[\w-]{43}/)
  expect(
    await reasonOf(await master('POST', '/api/users', newUser({ email: 'NEW.person@example.com' }))),
  ).toBe('409 email-taken')
  const dates = { contractStart: '2026-04-01', contractEnd: '2026-04-01' }
  expect(await (await north('POST', '/api/users', newUser(dates))).json()).toMatchObject({
    issues: [{ path: '/contractEnd', rule: 'end-not-after-start' }],
  })
})

test('T04 of two people who change an account the second is told what is there', async () => {
  const path = `/api/users/${ids['north-a']}`
  const { revision } = await read<UserDetail>(north, path)
  const seen = { 'if-match': `"${revision}"` }
  const first = await north('PUT', path, { company: 'Renamed' }, seen)
  expect(first.status).toBe(200)
  expect(first.headers.get('etag')).toBe(`"${Number(revision) + 1}"`)
  const second = await north('PUT', path, { company: 'Another' }, seen)
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ current: { company: 'Renamed' }, changed: ['/company'] })
  expect((await listed(master, { filter: { q: 'renamed' } })).companies).toEqual(['Renamed'])
  expect((await north('PUT', path, { company: 'north-a', contractEnd: null })).status).toBe(200)
})

test('T03 nobody changes the authority, the licence or the contract of their own account, or deletes it', async () => {
  const path = `/api/users/${ids.north}`
  for (const body of [{ authority: 'VIEW' }, { licenseIssuance: false }, { contractEnd: '2030-01-01' }])
    expect(await reasonOf(await north('PUT', path, body))).toBe('403 own-account')
  // Unchanged values that a form sends along are no change.
  expect(
    (await north('PUT', path, { company: 'north', authority: 'EDIT', licenseIssuance: true })).status,
  ).toBe(200)
  expect(await reasonOf(await north('POST', `${path}/contract`, { contract: 'SUSPENDED' }))).toBe(
    '403 own-account',
  )
  expect(await reasonOf(await north('DELETE', path))).toBe('403 own-account-stays')
  expect(
    await reasonOf(await master('POST', '/api/users/provider/contract', { contract: 'SUSPENDED' })),
  ).toBe('403 no-contract-here')
  expect((await master('PUT', path, { licenseIssuance: false })).status).toBe(200)
  expect((await north('POST', '/api/users', newUser())).status).toBe(403)
  expect((await master('PUT', path, { licenseIssuance: true })).status).toBe(200)
})

test('T05 a contract is paused, resumed and ended, and its history says when, by whom and why', async () => {
  const id = await openAccount(api, north, { name: 'ending', type: 'USER', parentId: ids.north! })
  const person = await signInWith(api, 'ending@example.com')
  const move = (body: object) => north('POST', `/api/users/${id}/contract`, body)
  expect(await reasonOf(await move({ contract: 'INACTIVE' }))).toBe('409 contract-move')
  expect((await move({ contract: 'SUSPENDED', content: ' Not paid ' })).status).toBe(200)
  expect((await person('GET', '/api/session')).status).toBe(401)
  expect((await move({ contract: 'ACTIVE' })).status).toBe(200)
  expect((await person('GET', '/api/session')).status).toBe(401)
  expect((await (await signInWith(api, 'ending@example.com'))('GET', '/api/session')).status).toBe(200)
  expect(await reasonOf(await move({ contract: 'TERMINATED' }))).toBe('400 company-name-differs')
  expect(await reasonOf(await move({ contract: 'TERMINATED', company: 'Ending' }))).toBe(
    '400 company-name-differs',
  )
  const ended = await move({ contract: 'TERMINATED', company: 'ending', content: 'Left' })
  expect(await ended.json()).toMatchObject({ contract: 'TERMINATED' })
  for (const answer of [
    await move({ contract: 'ACTIVE' }),
    await north('PUT', `/api/users/${id}`, { company: 'Back' }),
    await north('POST', '/api/admins', {
      accountId: id,
      name: 'New',
      email: 'late@example.com',
      position: 'EDITOR',
    }),
  ])
    expect(await reasonOf(answer)).toBe('409 contract-ended')
  const history = await read<ContractChangeRow[]>(
    north,
    `/api/contract-changes?${query({ filter: { accountId: id } })}`,
  )
  expect(history.map(({ from, to, executor, content }) => [from, to, executor, content])).toEqual([
    ['ACTIVE', 'TERMINATED', 'Contact of north', 'Left'],
    ['SUSPENDED', 'ACTIVE', 'Contact of north', ''],
    ['ACTIVE', 'SUSPENDED', 'Contact of north', 'Not paid'],
    [null, 'ACTIVE', 'Contact of north', ''],
  ])
  expect(history[0]!.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  const south = await signInWith(api, 'south@example.com')
  expect(await read(south, `/api/contract-changes?${query({ filter: { accountId: id } })}`)).toEqual([])
})

test('T05 the people below a paused account are out too, and in again when it goes on', async () => {
  const below = await signInWith(api, 'north-a@example.com')
  expect((await below('GET', '/api/session')).status).toBe(200)
  const other = await signInWith(api, 'south@example.com')
  const move = (contract: string) => master('POST', `/api/users/${ids.north}/contract`, { contract })
  expect((await move('SUSPENDED')).status).toBe(200)
  expect((await below('GET', '/api/session')).status).toBe(401)
  expect((await other('GET', '/api/session')).status).toBe(200)
  const refused = await signInWith(api, 'north-a@example.com')
  expect((await refused('GET', '/api/session')).status).toBe(401)
  expect((await move('ACTIVE')).status).toBe(200)
  expect((await (await signInWith(api, 'north-a@example.com'))('GET', '/api/session')).status).toBe(200)
  north = await signInWith(api, 'north@example.com')
})

test('T04 only an account that nothing depends on is deleted, and its people with it', async () => {
  const id = await openAccount(api, north, { name: 'leaving', type: 'OEM_ADMIN', parentId: ids.north! })
  const child = await openAccount(api, north, { name: 'staying', type: 'USER', parentId: id })
  await api.importSite('leaving-site', testDefinition(1, 1), child)
  expect(await reasonOf(await north('DELETE', `/api/users/${id}`))).toBe('409 user-has-accounts')
  expect(await reasonOf(await north('DELETE', `/api/users/${child}`))).toBe('409 user-has-sites')
  expect((await north('DELETE', '/api/sites/leaving-site')).status).toBe(200)
  expect(await reasonOf(await north('DELETE', `/api/users/${child}`))).toBe('409 user-has-sites')
  const { settings } = testDefinition(1, 1)
  await north('DELETE', '/api/trashed-sites/leaving-site', { name: settings.name })
  const person = await signInWith(api, 'staying@example.com')
  expect((await north('DELETE', `/api/users/${child}`)).status).toBe(200)
  expect((await person('GET', '/api/session')).status).toBe(401)
  expect(findStaffByEmail(api.database.db, 'staying@example.com')).toBeUndefined()
  expect((await north('DELETE', `/api/users/${id}`)).status).toBe(200)
  expect(await reasonOf(await north('DELETE', `/api/users/${id}`))).toBe('404 no-such-user')
})

test('T04 OEM accounts have a theme: colours in one spelling, and a logo that was uploaded', async () => {
  const uploaded = await north('POST', '/api/media', undefined, {}, new TextEncoder().encode('logo'))
  const { ref } = (await uploaded.json()) as { ref: string }
  const path = `/api/users/${ids['north-admin']}/theme`
  const saved = await north('PUT', path, { logo: ref, mainColor: '#FFAA00', textColor: 'nonsense' })
  expect(await saved.json()).toMatchObject({
    theme: { logo: ref, mainColor: '#ffaa00', textColor: null },
    logoUrl: expect.stringMatching(/^\/api\/assets\//),
  })
  const empty = { logo: null, mainColor: null, textColor: null }
  expect(await reasonOf(await north('PUT', path, { ...empty, logo: `media:${'0'.repeat(64)}` }))).toBe(
    '400 media-not-uploaded',
  )
  expect(await reasonOf(await north('PUT', `/api/users/${ids['north-a']}/theme`, empty))).toBe(
    '409 no-theme-here',
  )
  expect(await (await north('PUT', path, empty)).json()).toMatchObject({ theme: null })
})
