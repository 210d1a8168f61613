import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import { createAttemptLimits } from '../../infra/attempt-limits.ts'
import { commandLineChecks, createPasswordChecks } from '../../services/accounts/sign-in/passwords.ts'
import { setStaffAccount } from '../../services/accounts/sign-in/staff-accounts.ts'

const minute = 60_000
let api: TestApi
let clock: number
beforeEach(async () => {
  clock = Date.parse('2026-04-01T00:00:00Z')
  api = await openTestApi({ now: () => clock, workers: false })
  await setStaffAccount(api.database, testAccount)
})
afterEach(() => api.close())

const login = (body: unknown = testAccount, address = '192.0.2.1') =>
  api.app.request(
    '/api/session',
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    { incoming: { socket: { remoteAddress: address } } },
  )
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const refresh = (cookie: string) =>
  api.app.request('/api/session/refresh', { method: 'POST', headers: { cookie } })
const whoAmI = (cookie: string) => api.app.request('/api/session', { headers: { cookie } })

test('signing in gives a cookie that no script can read, and that tells who one is', async () => {
  const answer = await login({ ...testAccount, email: ' Master@Example.COM ' })
  expect(answer.status).toBe(204)
  const header = answer.headers.get('set-cookie')!
  expect(header).toMatch(/^staff-session=[\w-]{43}; /)
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(header).toContain(part)
  const me = await whoAmI(cookieOf(answer))
  expect(await me.json()).toMatchObject({
    email: testAccount.email,
    role: 'MASTER',
    account: { id: 'provider' },
  })
})

test('the database opens no session: it holds hashes of ids and of passwords', async () => {
  const cookie = cookieOf(await login())
  const id = cookie.split('=')[1]!
  const stored = api.database.db.all<{ id_hash: string }>(sql`SELECT id_hash FROM staff_sessions`)
  expect(stored).toEqual([{ id_hash: createHash('sha256').update(id).digest('hex') }])
  const { passwordHash } = findStaffByEmail(api.database.db, testAccount.email)!
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await whoAmI(cookie)).status).toBe(200)
  expect((await whoAmI(`staff-session=${id.slice(0, -1)}`)).status).toBe(401)
})

test('the same password set again, as by each start of a product, signs nobody out; another one does', async () => {
  const cookie = cookieOf(await login())
  await setStaffAccount(api.database, testAccount)
  expect((await whoAmI(cookie)).status).toBe(200)
  await setStaffAccount(api.database, { ...testAccount, password: 'Another-horse-2' })
  expect((await whoAmI(cookie)).status).toBe(401)
})

test('a wrong password and an unknown account are answered alike', async () => {
  const wrong = await login({ ...testAccount, password: 'Wrong-horse-1' })
  const unknown = await login({ email: 'nobody@example.com', password: 'Wrong-horse-1' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await unknown.json())
  expect(wrong.headers.get('set-cookie')).toBeNull()
})

test('a session ends when it is signed out, and only then', async () => {
  const first = cookieOf(await login())
  const second = cookieOf(await login())
  const out = await api.app.request('/api/session', { method: 'DELETE', headers: { cookie: first } })
  expect(out.status).toBe(204)
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  expect((await whoAmI(first)).status).toBe(401)
  expect((await whoAmI(second)).status).toBe(200)
})

test('a session ends when it is not used, and after a week in any case', async () => {
  const unused = cookieOf(await login())
  clock += 12 * 60 * minute + 1
  expect((await whoAmI(unused)).status).toBe(401)
  let used = cookieOf(await login())
  for (let hours = 0; hours < 7 * 24; hours += 8) {
    expect((await whoAmI(used)).status).toBe(200)
    used = cookieOf(await refresh(used))
    clock += 8 * 60 * minute
  }
  clock += 1
  expect((await whoAmI(used)).status).toBe(401)
})

test('another password ends every session', async () => {
  const cookie = cookieOf(await login())
  await setStaffAccount(api.database, { ...testAccount, password: 'Another-horse-1' })
  expect((await whoAmI(cookie)).status).toBe(401)
  expect((await login()).status).toBe(401)
})

test('after five wrong passwords an account has to wait, whatever the spelling and the address', async () => {
  const spellings = [
    'master@example.com',
    ' MASTER@example.com',
    'Master@Example.com ',
    'ｍaster@example.com',
  ]
  const attempts = Array.from({ length: 5 }, (_, index) =>
    login({ email: spellings[index % 4], password: 'Wrong-horse-1' }, `192.0.2.${index}`),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses).toEqual(new Array(5).fill(401))
  expect((await login(testAccount, '192.0.2.99')).status).toBe(429)
  clock += 15 * minute
  expect((await login(testAccount, '192.0.2.99')).status).toBe(204)
})

test('an address has thirty attempts, an IPv6 address together with its block', async () => {
  const limits = createAttemptLimits({ windowMs: 15 * minute, now: () => clock })
  const take = () => limits.take([{ key: 'address', limit: 30 }])
  for (let index = 0; index < 30; index++) expect(take()).toBe(true)
  expect(take()).toBe(false)
  clock += 15 * minute
  expect(take()).toBe(true)

  const unknown = (index: number) => ({ email: `nobody${index}@example.com`, password: 'x' })
  for (let index = 0; index < 30; index++)
    expect((await login(unknown(index), `2001:db8:1:2::${index.toString(16)}`)).status).toBe(401)
  expect((await login(unknown(31), '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await login(unknown(32), '2001:db8:1:3::1')).status).toBe(401)
})

test('a hash that is none fails alone', async () => {
  const { check } = createPasswordChecks(1)
  await expect(check('right', 'no hash')).rejects.toThrow()
  expect(await check('right', await commandLineChecks.hash('right'))).toBe(true)
})

test('passwords are checked two at a time, and a crowd is sent away', async () => {
  const { check } = createPasswordChecks(2)
  const passwordHash = await commandLineChecks.hash('right')
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => check(index === 0 ? 'right' : 'wrong', passwordHash)),
  )
  expect(results[0]).toEqual({ status: 'fulfilled', value: true })
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBe(40 - 2 - 32)
  expect(await check('right', undefined)).toBe(false)
})
