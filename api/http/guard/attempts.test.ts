import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createTestBrowser } from '#testing/api/test-browser.ts'
import { openAttemptCounts } from '../../db/accounts/attempt-counts.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { createPasswordChecks } from '../../services/accounts/sign-in/passwords.ts'
import { createAttempts } from './attempts.ts'

const minute = 60_000
let api: TestApi
let clock: number
beforeEach(async () => {
  clock = Date.parse('2026-04-01T00:00:00Z')
  api = await openTestApi({ now: () => clock, workers: false })
  await setTestAccount(api)
})
afterEach(() => api.close())

const wrong = { ...testAccount, password: 'Wrong-horse-1' }

/** Guesses from so many addresses that the account reaches its limit. */
async function attack(): Promise<void> {
  const attempts = Array.from({ length: 6 }, (_, index) =>
    createTestBrowser(api, `198.51.100.${index}`)('POST', '/api/session', wrong),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
}

test('a browser that has signed in before gets in while strangers guess, and has five attempts of its own', async () => {
  const [known, stranger] = [createTestBrowser(api), createTestBrowser(api)]
  expect((await known('POST', '/api/session', testAccount)).status).toBe(204)
  await known('DELETE', '/api/session')
  await attack()
  expect((await stranger('POST', '/api/session', testAccount)).status).toBe(429)
  expect((await known('POST', '/api/session', testAccount)).status).toBe(204)
  for (let count = 0; count < 5; count++)
    expect((await known('POST', '/api/session', wrong)).status).toBe(401)
  expect((await known('POST', '/api/session', testAccount)).status).toBe(429)
})

test('an office signs in behind one address as often as it likes, and its wrong guesses count all the same', async () => {
  const from = (account: typeof testAccount) =>
    createTestBrowser(api, '198.51.100.7')('POST', '/api/session', account)
  for (let count = 0; count < 31; count++) expect((await from(testAccount)).status).toBe(204)
  const guesses = Array.from({ length: 30 }, (_, index) => ({ ...wrong, email: `${index}@example.com` }))
  for (const guess of guesses) expect((await from(guess)).status).toBe(401)
  expect((await from(testAccount)).status).toBe(429)
})

test('what a browser knows of one person helps it with no other', async () => {
  const other = { email: 'other@example.com', password: 'Other-horse-1' }
  await setTestAccount(api, other)
  const browser = createTestBrowser(api)
  expect((await browser('POST', '/api/session', other)).status).toBe(204)
  await attack()
  expect((await browser('POST', '/api/session', testAccount)).status).toBe(429)
  expect((await browser('POST', '/api/session', other)).status).toBe(204)
})

test('a device cookie that somebody has made up is a stranger', async () => {
  const forged = createTestBrowser(api)
  forged.cookies.set('staff-device', 'A'.repeat(43))
  await attack()
  expect((await forged('POST', '/api/session', testAccount)).status).toBe(429)
})

test('the password of whoever is signed in is guessed no more often than at signing in', async () => {
  const browser = createTestBrowser(api)
  await browser('POST', '/api/session', testAccount)
  const body = { current: wrong.password, password: 'Another-horse-1' }
  for (let count = 0; count < 3; count++)
    expect((await browser('PUT', '/api/me/password', body)).status).toBe(400)
  for (let count = 0; count < 2; count++)
    expect((await browser('POST', '/api/me/two-factor', { password: wrong.password })).status).toBe(400)
  expect((await browser('PUT', '/api/me/password', body)).status).toBe(429)
  expect((await browser('DELETE', '/api/me/two-factor', { password: testAccount.password })).status).toBe(429)
  clock += 15 * minute
  expect((await browser('PUT', '/api/me/password', { ...body, current: testAccount.password })).status).toBe(
    204,
  )
})

test('an address that nobody has is locked as the others are', async () => {
  const statuses = async (email: string) => {
    const answers = Array.from({ length: 7 }, (_, index) =>
      createTestBrowser(api, `203.0.113.${index}`)('POST', '/api/session', { ...wrong, email }),
    )
    return (await Promise.all(answers)).map(({ status }) => status).toSorted()
  }
  const locked = [401, 401, 401, 401, 401, 429, 429]
  expect(await statuses(testAccount.email)).toEqual(locked)
  expect(await statuses('nobody@example.com')).toEqual(locked)
})

test('what a process has counted is counted by others, and by itself once it has started again', async () => {
  const { database } = api
  const open = (at: number) => {
    const counts = openAttemptCounts(database, () => at)
    return createAttempts(createLimits({ now: () => at, counts }), 'staff')
  }
  const caller = { email: 'hana@example.com', address: '192.0.2.1', device: undefined }
  const [one, other] = [open(clock), open(clock)]
  for (const attempts of [one, other, one, other]) await attempts.password(caller)
  const forget = await open(clock).password(caller)
  await expect(open(clock).password(caller)).rejects.toMatchObject({ code: 'TOO_MANY' })
  await expect(open(clock + 15 * minute - 1).password(caller)).rejects.toMatchObject({ code: 'TOO_MANY' })
  await expect(open(clock).password({ ...caller, email: 'ken@example.com' })).resolves.toBeDefined()
  const kept = JSON.stringify(database.db.all(sql`SELECT * FROM attempt_counts`))
  expect(kept).toContain(String(clock))
  expect(kept).not.toContain('hana')
  await forget()
  await expect(open(clock).password(caller)).resolves.toBeDefined()
})

async function timed(work: () => Promise<Response>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('a wrong password takes as long as an account that is not there', async () => {
  await api.close()
  const passwords = createPasswordChecks(1)
  api = await openTestApi({ now: () => clock, workers: false, passwords })
  await setTestAccount(api, testAccount, passwords)
  const [known, unknown]: [number[], number[]] = [[], []]
  // Compares the fastest of each, which ran undisturbed; on a busy machine that takes more attempts. If the check were skipped,
  // the ratio would be a hundred, however often it is measured.
  const ratio = () => Math.min(...known) / Math.min(...unknown)
  for (let count = 0; count < 12 || (count < 100 && (ratio() < 0.5 || ratio() > 2)); count++) {
    clock += 15 * minute
    const browser = createTestBrowser(api)
    const nobody = { ...wrong, email: `nobody${count}@example.com` }
    known.push(await timed(() => browser('POST', '/api/session', wrong)))
    unknown.push(await timed(() => browser('POST', '/api/session', nobody)))
  }
  expect(ratio()).toBeGreaterThan(0.5)
  expect(ratio()).toBeLessThan(2)
})
