import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createTestBrowser, type TestBrowser } from '#testing/api/test-browser.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'

let api: TestApi
let browser: TestBrowser
beforeEach(async () => {
  api = await openTestApi({ workers: false })
  await setTestAccount(api)
  browser = createTestBrowser(api)
  await browser('POST', '/api/session', testAccount)
})
afterEach(() => api.close())

const { password: current } = testAccount
const member = () => findStaffByEmail(api.database.db, testAccount.email)!
const session = async () => (await browser('GET', '/api/session')).json() as Promise<Record<string, unknown>>

test('somebody changes their name and language, and nothing else', async () => {
  const answer = await browser('PUT', '/api/me', { name: ' Hana Mori ', language: 'KR' })
  expect(await answer.json()).toMatchObject({ name: 'Hana Mori', language: 'KR' })
  expect(await session()).toMatchObject({ name: 'Hana Mori', language: 'KR' })
  const before = member()
  const hidden = [
    'position',
    'authority',
    'accountId',
    'email',
    'passwordHash',
    'totpSecret',
    'id',
    'version',
  ]
  for (const key of hidden) expect((await browser('PUT', '/api/me', { [key]: 'x' })).status).toBe(400)
  expect(member()).toEqual(before)
})

test('another password ends the other sessions, keeps this one, and is told by mail', async () => {
  const other = createTestBrowser(api)
  await other('POST', '/api/session', testAccount)
  expect(await session()).toMatchObject({ shouldChangePassword: true })
  const body = { current, password: 'Another-horse-1' }
  expect((await browser('PUT', '/api/me/password', body)).status).toBe(204)
  expect((await other('GET', '/api/session')).status).toBe(401)
  expect(await session()).toMatchObject({ shouldChangePassword: false })
  const fresh = createTestBrowser(api)
  expect((await fresh('POST', '/api/session', testAccount)).status).toBe(401)
  expect((await fresh('POST', '/api/session', { ...testAccount, password: body.password })).status).toBe(204)
  const [mail] = (await (await browser('GET', '/api/mails')).json()) as Record<string, unknown>[]
  expect(mail).toMatchObject({ template: 'password-changed', to: testAccount.email, sentAt: null })
})

test.each([
  ['a wrong one before', { current: 'Wrong-horse-1', password: 'Another-horse-1' }],
  ['one without a symbol', { current, password: 'Anotherhorse1' }],
  ['one that is too short', { current, password: 'Aa1-Aa1' }],
  ['one with a space', { current, password: 'Another horse-1' }],
  ['one that everybody tries first', { current, password: 'P@ssw0rd-2026' }],
  ['one that is their address', { current, password: 'Master-2026' }],
])('%s changes no password', async (_, body) => {
  const before = member()
  expect((await browser('PUT', '/api/me/password', body)).status).toBe(400)
  expect(member()).toEqual(before)
  expect((await browser('GET', '/api/session')).status).toBe(200)
})

test('a picture is shown by its address, and can be taken away', async () => {
  expect(await session()).toMatchObject({ picture: null })
  const answer = await browser('PUT', '/api/me/picture', Buffer.from('picture'), {
    'content-type': 'image/png',
  })
  const { picture } = (await answer.json()) as { picture: string }
  expect(picture).toMatch(/^\/api\/assets\//)
  expect(await session()).toMatchObject({ picture })
  expect((await browser('GET', picture)).status).toBe(200)
  expect((await browser('DELETE', '/api/me/picture')).status).toBe(204)
  expect(await session()).toMatchObject({ picture: null })
})

test.each([
  ['damaged bytes', Buffer.from('bad picture'), 400],
  ['no bytes', Buffer.from(''), 400],
  ['more bytes than anybody needs', Buffer.alloc(5 * 1024 * 1024), 413],
])('%s are no picture', async (_, bytes, status) => {
  const answer = await browser('PUT', '/api/me/picture', bytes, { 'content-type': 'image/png' })
  expect(answer.status).toBe(status)
  expect(await session()).toMatchObject({ picture: null })
})
