import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createTestBrowser, type TestBrowser } from '#testing/api/test-browser.ts'
import { auditEntries } from '../../db/schema/audit.ts'

const hour = 60 * 60_000
const name = 'staff-session'
let api: TestApi
let clock: number
let browser: TestBrowser
beforeEach(async () => {
  clock = Date.parse('2026-04-01T00:00:00Z')
  api = await openTestApi({ now: () => clock, workers: false })
  await setTestAccount(api)
  browser = createTestBrowser(api)
  await browser('POST', '/api/session', testAccount)
})
afterEach(() => api.close())

const refresh = (who: TestBrowser) => who('POST', '/api/session/refresh')
const status = async (who: TestBrowser) => (await who('GET', '/api/session')).status
const sessions = async () => (await browser('GET', '/api/sessions')).json() as Promise<{ id: string }[]>

/** Another browser with a copy of the cookie. */
function thiefOf(from: TestBrowser): TestBrowser {
  const thief = createTestBrowser(api, '203.0.113.9')
  thief.cookies.set(name, from.cookies.get(name)!)
  return thief
}

test('refreshing gives another id to the same session', async () => {
  const [before, [session]] = [browser.cookies.get(name), await sessions()]
  expect((await refresh(browser)).status).toBe(204)
  expect(browser.cookies.get(name)).not.toBe(before)
  expect(await sessions()).toMatchObject([{ id: session!.id, isThisOne: true }])
})

test('an id opens calls for twelve hours, then the session has to be refreshed', async () => {
  for (let hours = 0; hours <= 12; hours += 6) {
    expect(await status(browser)).toBe(200)
    clock += 6 * hour
  }
  expect(await status(browser)).toBe(401)
  expect((await refresh(browser)).status).toBe(204)
  expect(await status(browser)).toBe(200)
})

test('a session that is too old for calls can still be signed out', async () => {
  clock += 11 * hour
  await status(browser)
  clock += 2 * hour
  expect(await status(browser)).toBe(401)
  expect((await browser('DELETE', '/api/session')).status).toBe(204)
  expect((await refresh(browser)).status).toBe(401)
})

test('a replaced id that comes back ends the session of everybody who has it', async () => {
  const thief = thiefOf(browser)
  await refresh(browser)
  clock += 10_001
  expect(await status(browser)).toBe(200)
  expect(await status(thief)).toBe(401)
  expect(await status(browser)).toBe(401)
  expect((await refresh(browser)).status).toBe(401)
})

test('a thief who refreshes first is out as soon as the owner comes back, days later, too', async () => {
  const thief = thiefOf(browser)
  await refresh(thief)
  for (let hours = 0; hours < 48; hours += 8) {
    clock += 8 * hour
    expect((await refresh(thief)).status).toBe(204)
  }
  expect(await status(thief)).toBe(200)
  expect((await refresh(browser)).status).toBe(401)
  expect(await status(thief)).toBe(401)
})

test('calls on their way while the id is replaced are answered, and two tabs get one id', async () => {
  const otherTab = thiefOf(browser)
  await refresh(browser)
  clock += 9_000
  expect(await status(otherTab)).toBe(200)
  expect((await refresh(otherTab)).status).toBe(204)
  expect(otherTab.cookies.get(name)).toBe(browser.cookies.get(name))
  clock += hour
  expect(await status(otherTab)).toBe(200)
  expect(await sessions()).toHaveLength(1)
})

test.each([
  ['no id', undefined],
  ['an id that nobody was given', 'x'.repeat(43)],
  ['something else', '"><script>'],
])('with %s nothing is refreshed', async (_, id) => {
  const stranger = createTestBrowser(api)
  if (id !== undefined) stranger.cookies.set(name, id)
  const answer = await refresh(stranger)
  expect(answer.status).toBe(401)
  expect(stranger.cookies.has(name)).toBe(false)
})

test('an id that comes back and a refused refresh are entered in the audit log, with whose they were', async () => {
  const entries = () =>
    api.database.db
      .select({ action: auditEntries.action, route: auditEntries.route, target: auditEntries.target })
      .from(auditEntries)
      .where(inArray(auditEntries.action, ['session.replay', 'session.refresh']))
      .orderBy(auditEntries.sequence)
      .all()
  const { id: target } = (await (await browser('GET', '/api/session')).json()) as { id: string }
  const [thief, stranger] = [thiefOf(browser), createTestBrowser(api)]
  await refresh(browser)
  await status(thief)
  expect((await refresh(stranger)).status).toBe(401)
  expect(entries()).toEqual([])
  clock += 10_001
  await status(thief)
  const replayed = { action: 'session.replay', route: 'GET /api/session', target }
  expect(entries()).toEqual([replayed])
  expect((await refresh(browser)).status).toBe(401)
  const unknown = { action: 'session.refresh', route: 'POST /api/session/refresh', target: null }
  expect(entries()).toEqual([replayed, unknown])
  await browser('POST', '/api/session', testAccount)
  clock += 13 * hour
  expect((await refresh(browser)).status).toBe(401)
  expect(entries()).toEqual([replayed, unknown, { ...unknown, target }])
})
