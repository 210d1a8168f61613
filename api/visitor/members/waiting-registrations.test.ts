import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { createMemberBrowser, lastMail, registration } from '#testing/api/test-member.ts'
import { findMemberByEmail, findRegistrations } from '../../db/members/members.ts'

const ownPassword = 'Owner-2026-zeal'
const strangersPassword = 'Thief-2026-zeal'

let visitors: TestVisitors
let now = Date.now()
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  await visitors.publish('inn')
})
afterAll(() => visitors.close())

const browserAt = (address: string) => createMemberBrowser(visitors, 'inn', address)

/** Registers, and returns the path of the mailed link. */
async function register(email: string, password: string, address = '192.0.2.1'): Promise<string> {
  now += 1000
  const { data, ...rest } = registration(email)
  const body = { ...rest, data: { ...data, password, confirm_password: password } }
  expect((await browserAt(address)('POST', '/register', body)).status).toBe(201)
  return lastMail(visitors, email)!.path!
}

let asked = 1
/** From a separate address, because mails per address are limited. */
async function resend(email: string, path = '/resend-register-email') {
  now += 1000
  const browser = browserAt(`198.51.100.${asked++}`)
  expect((await browser('POST', path, { email, lang: 'EN' })).status).toBe(201)
  return lastMail(visitors, email)!
}

const confirm = async (path: string) => (await browserAt('192.0.2.1')('POST', path, {})).status

/** The status of logging in with each of the two passwords. */
async function logIns(email: string) {
  const statuses: Record<string, number> = {}
  for (const password of [ownPassword, strangersPassword]) {
    const answer = await browserAt('192.0.2.1')('POST', '/login', { email, password, lang: 'EN' })
    statuses[password] = answer.status
  }
  return statuses
}
const onlyTheirs = { [ownPassword]: 200, [strangersPassword]: 401 }

test('whoever registers an address once more does not choose the password of the first registration', async () => {
  const email = 'first@example.com'
  const own = await register(email, ownPassword)
  const other = await register(email, strangersPassword, '203.0.113.1')
  expect(await confirm(own)).toBe(200)
  expect(await logIns(email)).toEqual(onlyTheirs)
  expect(await confirm(other)).toBe(404)
  expect(await logIns(email)).toEqual(onlyTheirs)
})

test('whoever registered before the owner does not choose the password of the owner', async () => {
  const email = 'second@example.com'
  const other = await register(email, strangersPassword, '203.0.113.1')
  const own = await register(email, ownPassword)
  expect(await confirm(own)).toBe(200)
  expect([await confirm(other), await logIns(email)]).toEqual([404, onlyTheirs])
  expect(findRegistrations(visitors.database.db, 'inn', email)).toEqual([])
})

test('each link opens what was typed with it', async () => {
  const email = 'third@example.com'
  await register(email, ownPassword)
  const other = await register(email, strangersPassword, '203.0.113.1')
  expect(await confirm(other)).toBe(200)
  expect(await logIns(email)).toEqual({ [ownPassword]: 401, [strangersPassword]: 200 })
})

test('the link of the only registration is mailed once more, of several none is', async () => {
  const email = 'resent@example.com'
  await register(email, ownPassword)
  const again = await resend(email)
  expect(again).toMatchObject({ template: 'member-confirm', path: expect.stringContaining('token=') })
  await register(email, strangersPassword, '203.0.113.1')
  for (const path of ['/resend-register-email', '/password-reset', '/login-link'])
    expect([path, await resend(email, path)]).toEqual([
      path,
      expect.objectContaining({ template: 'member-register-again', path: '/register' }),
    ])
  expect([await confirm(again.path!), await logIns(email)]).toEqual([200, onlyTheirs])
})

test('a second registration takes no second place, and is forgotten with the first', async () => {
  const email = 'place@example.com'
  await register(email, strangersPassword, '203.0.113.1')
  const own = await register(email, ownPassword)
  expect(findRegistrations(visitors.database.db, 'inn', email)).toHaveLength(2)
  expect(await confirm(own)).toBe(200)
  expect(findMemberByEmail(visitors.database.db, 'inn', email)?.status).toBe('active')
  expect(findRegistrations(visitors.database.db, 'inn', email)).toEqual([])
})
