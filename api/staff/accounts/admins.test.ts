import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { choosePassword, openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { mails } from '../../db/schema/mails.ts'

let api: TestApi
let master: Call
let north: Call
let northId: string
let southId: string

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  master = await signIn(api)
  northId = await openAccount(api, master, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  southId = await openAccount(api, master, { name: 'south', type: 'OEM_MASTER', parentId: 'provider' })
  north = await signInWith(api, 'north@example.com')
})
afterAll(() => api.close())

const rowsOf = async (call: Call, filter: object = {}) =>
  (await (
    await call('GET', `/api/admins?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  ).json()) as AdminRow[]
const admin = async (call: Call, email: string) => (await rowsOf(call, { q: email }))[0]!
const add = (call: Call, email: string, change: object = {}) =>
  call('POST', '/api/admins', { name: 'Somebody', email, position: 'EDITOR', ...change })
const reasonOf = async (answer: Response) => {
  const { reason } = (await answer.json()) as { reason: string }
  return `${answer.status} ${reason}`
}
const mainContacts = async (accountId: string) =>
  (await rowsOf(master, { accountId, position: 'MAIN_CONTACT' })).map(({ email }) => email)
const mailsTo = (email: string) =>
  api.database.db
    .select()
    .from(mails)
    .all()
    .filter(({ to }) => to === email)

test("T20 somebody is invited into one's own account, and shown without what they sign in with", async () => {
  const made = await add(north, ' Editor@Example.com ', { language: 'CN' })
  expect(made.status).toBe(201)
  const row = (await made.json()) as AdminRow
  expect(row).toEqual({
    id: row.id,
    accountId: northId,
    company: 'north',
    email: 'editor@example.com',
    name: 'Somebody',
    position: 'EDITOR',
    authority: 'EDIT',
    language: 'CN',
    hasTwoFactor: false,
    isInvited: true,
    lastSignInAt: null,
    createdAt: row.createdAt,
    revision: '1',
  })
  expect(mailsTo('editor@example.com')).toMatchObject([{ template: 'invitation', language: 'CN' }])
  expect(await reasonOf(await add(north, 'editor@example.com'))).toBe('409 email-taken')
  expect((await add(north, 'x@example.com', { accountId: southId })).status).toBe(404)
  expect((await add(north, 'x@example.com', { passwordHash: 'x' })).status).toBe(400)
  expect((await rowsOf(north)).map(({ email }) => email).sort()).toEqual([
    'editor@example.com',
    'north@example.com',
  ])
})

test('T20 an invitation is sent again until its password is chosen, a few times only', async () => {
  const { id } = await admin(north, 'editor@example.com')
  for (let time = 0; time < 5; time++)
    expect((await north('POST', `/api/admins/${id}/invitation`)).status).toBe(204)
  expect(await reasonOf(await north('POST', `/api/admins/${id}/invitation`))).toBe('429 mail-limit-recipient')
  const mails = mailsTo('editor@example.com')
  expect(mails.filter(({ heldBecause }) => heldBecause === null)).toHaveLength(6)
  expect(mails.filter(({ heldBecause }) => heldBecause === 'recipient')).toHaveLength(1)
  const own = await admin(north, 'north@example.com')
  expect(await reasonOf(await north('POST', `/api/admins/${own.id}/invitation`))).toBe('409 already-in')
})

test('T03 there is one main contact at any time: naming another makes an editor of the one before', async () => {
  await add(master, 'second@example.com', { accountId: southId })
  const first = await admin(master, 'south@example.com')
  const second = await admin(master, 'second@example.com')
  expect(await reasonOf(await master('PUT', `/api/admins/${first.id}`, { position: 'EDITOR' }))).toBe(
    '409 main-contact-stays',
  )
  expect(await reasonOf(await master('DELETE', `/api/admins/${first.id}`))).toBe('409 main-contact-stays')
  expect((await master('PUT', `/api/admins/${second.id}`, { position: 'MAIN_CONTACT' })).status).toBe(200)
  expect(await mainContacts(southId)).toEqual(['second@example.com'])
  expect(await admin(master, 'south@example.com')).toMatchObject({ position: 'EDITOR', revision: '3' })
  const account = (await (await master('GET', `/api/users/${southId}`)).json()) as UserDetail
  expect(account).toMatchObject({ email: 'second@example.com', admins: 2 })
  const found = await master('GET', `/api/users?filter=${encodeURIComponent('{"q":"second@"}')}`)
  expect(((await found.json()) as UserDetail[]).map(({ company }) => company)).toEqual(['south'])
  expect(
    (await add(master, 'third@example.com', { accountId: southId, position: 'MAIN_CONTACT' })).status,
  ).toBe(201)
  expect(await mainContacts(southId)).toEqual(['third@example.com'])
  expect((await master('DELETE', `/api/admins/${second.id}`)).status).toBe(200)
  expect((await master('GET', `/api/admins/${second.id}`)).status).toBe(404)
})

test('T20 what somebody else changed meanwhile is not written over', async () => {
  const { id, revision } = await admin(north, 'editor@example.com')
  const seen = { 'if-match': `"${revision}"` }
  expect((await north('PUT', `/api/admins/${id}`, { name: 'First' }, seen)).status).toBe(200)
  const second = await north('PUT', `/api/admins/${id}`, { name: 'Second' }, seen)
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ current: { name: 'First' }, changed: ['/name'] })
})

test('T03 nobody removes themselves, and a changed or removed person has less at the next call', async () => {
  const own = await admin(north, 'north@example.com')
  expect(await reasonOf(await north('DELETE', `/api/admins/${own.id}`))).toBe('403 own-person')
  expect(await reasonOf(await north('PUT', `/api/admins/${own.id}`, { authority: 'VIEW' }))).toBe(
    '403 own-person',
  )
  expect((await north('PUT', `/api/admins/${own.id}`, { name: 'Renamed' })).status).toBe(200)
  await choosePassword(api, 'editor@example.com')
  const editor = await signInWith(api, 'editor@example.com')
  expect((await add(editor, 'y@example.com')).status).toBe(403)
  expect((await editor('PUT', `/api/users/${northId}`, { company: 'north' })).status).toBe(200)
  const { id } = await admin(north, 'editor@example.com')
  expect((await north('PUT', `/api/admins/${id}`, { authority: 'VIEW' })).status).toBe(200)
  expect((await editor('PUT', `/api/users/${northId}`, { company: 'north' })).status).toBe(403)
  expect((await editor('GET', '/api/session')).status).toBe(200)
  expect((await north('DELETE', `/api/admins/${id}`)).status).toBe(200)
  expect((await editor('GET', '/api/session')).status).toBe(401)
})
