import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EditLock, NewEdits } from '#model/calls/sites/editing.ts'
import {
  type Call,
  openTestApi,
  signIn,
  signInAs,
  type TestApi,
  testDefinition,
} from '#testing/api/open-test-api.ts'
import { cheapPasswords } from '#testing/api/passwords.ts'
import { addStaff } from '../../db/accounts/staff.ts'

const password = 'Correct-horse-2'
const start = Date.parse('2026-04-01T09:00:00Z')
let clock = start
let api: TestApi
let anna: Call
let ben: Call
let viewer: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => clock })
  anna = await signIn(api)
  const passwordHash = await cheapPasswords.hash(password)
  for (const [name, position] of [
    ['Ben', 'EDITOR'],
    ['Vera', 'VIEWER'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.com`
    const person = {
      id: randomUUID(),
      accountId: 'provider',
      email,
      name,
      position,
      passwordHash,
      createdAt: 0,
    }
    addStaff(api.database.db, person)
  }
  ben = await signInAs(api, { email: 'ben@example.com', password })
  viewer = await signInAs(api, { email: 'vera@example.com', password })
})
afterAll(() => api.close())

let site = ''
beforeEach(async () => {
  site = `site-${randomUUID()}`
  await api.importSite(site, testDefinition(1, 1))
})

const put = async (call: Call, body: object = {}) =>
  (await (await call('PUT', `/api/sites/${site}/lock`, body)).json()) as EditLock
const news = async (call: Call) =>
  (await (await call('GET', `/api/sites/${site}/edits?since=1`)).json()) as NewEdits
const entered = () =>
  api.database.db.all<{ action: string; details: string | null }>(
    sql`SELECT action, details FROM audit_entries WHERE target = ${site} ORDER BY rowid`,
  )

test('who begins first has the site, and the second one sees who that is', async () => {
  expect(await put(anna)).toMatchObject({ holder: { isMe: true }, since: new Date(clock).toISOString() })
  const seen = await put(ben)
  expect(seen.holder).toMatchObject({ isMe: false })
  expect((await news(ben)).lock).toEqual(seen)
})

test('E23 taking over is told to who had it, and entered', async () => {
  await put(anna)
  expect((await put(ben, { takeOver: true })).holder).toMatchObject({ name: 'Ben', isMe: true })
  expect((await news(anna)).lock.holder).toMatchObject({ name: 'Ben', isMe: false })
  const entries = entered()
  expect(entries).toHaveLength(2)
  expect(entries[1]!.details).toContain('takenFrom')
})

test('saying again that one is there is not entered each time', async () => {
  for (let count = 0; count < 5; count++) {
    clock += 10_000
    expect((await put(anna)).holder?.isMe).toBe(true)
  }
  expect(entered()).toHaveLength(1)
  const left = api.database.db.get<{ count: number }>(sql`SELECT count(*) AS count FROM audit_intents`)
  expect(left.count).toBe(0)
})

test('without a sign of life for half a minute the site is free; asking for edits is one', async () => {
  await put(anna)
  for (let count = 0; count < 5; count++) {
    clock += 20_000
    await news(anna)
    expect((await put(ben)).holder?.isMe).toBe(false)
  }
  clock += 31_000
  expect((await news(ben)).lock.holder).toBeNull()
  expect((await put(ben)).holder?.isMe).toBe(true)
})

test('who asks without having the site keeps nobody in it', async () => {
  await put(anna)
  clock += 20_000
  await news(ben)
  clock += 20_000
  expect((await news(ben)).lock.holder).toBeNull()
})

test('only who has the site gives it back', async () => {
  await put(anna)
  expect((await ben('DELETE', `/api/sites/${site}/lock`)).status).toBe(204)
  expect((await news(anna)).lock.holder?.isMe).toBe(true)
  await anna('DELETE', `/api/sites/${site}/lock`)
  expect((await news(anna)).lock.holder).toBeNull()
})

test('edits are made without the lock too, for they are merged', async () => {
  await put(anna)
  const edits = [{ op: 'set', path: ['settings', 'name'], before: 'Seaside inn', after: 'Hill inn' }]
  expect((await ben('POST', `/api/sites/${site}/edits`, { base: 1, edits })).status).toBe(200)
  expect((await news(anna)).records).toMatchObject([{ by: { name: 'Ben', isMe: false } }])
})

test('who may only look reads the document, and neither edits nor locks', async () => {
  expect((await viewer('GET', `/api/sites/${site}/document`)).status).toBe(200)
  const edits = [{ op: 'set', path: ['settings', 'name'], before: 'Seaside inn', after: 'Hill inn' }]
  expect((await viewer('POST', `/api/sites/${site}/edits`, { base: 1, edits })).status).toBe(403)
  expect((await viewer('PUT', `/api/sites/${site}/lock`, {})).status).toBe(403)
  expect((await viewer('POST', '/api/versions', { siteId: site, name: 'Mine' })).status).toBe(403)
})

const lockOf = async (call: Call) => (await news(call)).lock
/** Waits for changes. */
const waitFor = async (call: Call, since: number, stamp: string) => {
  const address = `/api/sites/${site}/edits?since=${since}&stamp=${encodeURIComponent(stamp)}`
  return (await (await call('GET', address)).json()) as NewEdits
}

test('E24 who has the editor open is seen by the others with the page that is open, until they leave or are lost', async () => {
  await put(anna, { pageId: 'p0-0' })
  await put(ben, { pageId: 'p0-1' })
  const [annas] = (await lockOf(ben)).people
  expect(annas).toMatchObject({ pageId: 'p0-0', edits: true })
  expect((await lockOf(anna)).people).toEqual([
    { id: expect.any(String), name: 'Ben', pageId: 'p0-1', edits: false },
  ])
  await put(ben, { pageId: 'p0-1', joins: true })
  expect((await lockOf(anna)).people).toMatchObject([{ name: 'Ben', edits: true }])
  expect((await lockOf(anna)).holder?.isMe, 'whoever joins takes nothing').toBe(true)
  await ben('DELETE', `/api/sites/${site}/lock`)
  expect((await lockOf(anna)).people).toEqual([])
  await put(ben)
  clock += 31_000
  expect((await lockOf(anna)).people).toEqual([])
  await put(anna)
  const rows = api.database.db.all(sql`SELECT person_id FROM edit_presences WHERE site_id = ${site}`)
  expect(rows).toHaveLength(1)
})

test('E24 who waits hears of an edit, and of somebody who comes, at once; who knows it all waits', async () => {
  await put(anna, { pageId: 'p0-0' })
  const { version, lock } = await news(anna)
  const started = performance.now()
  const heard = waitFor(anna, version, lock.stamp)
  const pause = new Promise<'still waiting'>((resolve) => setTimeout(() => resolve('still waiting'), 900))
  expect(await Promise.race([heard, pause])).toBe('still waiting')
  await put(ben, { pageId: 'p0-0' })
  const first = await heard
  expect(first.lock.people).toMatchObject([{ name: 'Ben' }])
  const again = waitFor(anna, first.version, first.lock.stamp)
  // Renewing a presence is no change.
  await put(ben, { pageId: 'p0-0' })
  expect(
    await Promise.race([again, new Promise((resolve) => setTimeout(resolve, 500, 'still waiting'))]),
  ).toBe('still waiting')
  const edit = { op: 'set', path: ['settings', 'name'], before: 'Seaside inn', after: 'Hill inn' }
  await ben('POST', `/api/sites/${site}/edits`, { base: version, edits: [edit] })
  const { records } = await again
  expect(records).toMatchObject([{ by: { name: 'Ben', isMe: false }, edits: [edit] }])
  expect(performance.now() - started, 'not what it waits at the longest').toBeLessThan(15_000)
})
