import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inbox, SystemNotificationRow } from '#model/calls/messages/system-notifications.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'

let clock = Date.parse('2026-11-21T14:00:00Z')
let api: TestApi
let master: Call
let partner: Call
let customer: Call

beforeAll(async () => {
  api = await openTestApi({ now: () => clock })
  master = await signIn(api)
  const id = await openAccount(api, master, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  partner = await signInWith(api, 'north@example.com')
  await openAccount(api, partner, { name: 'shop', type: 'USER', parentId: id })
  customer = await signInWith(api, 'shop@example.com')
})
afterAll(() => api.close())

const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const inbox = async (by: Call, query = '') => json<Inbox>(by('GET', `/api/notifications${query}`))
const titles = async (by: Call) => (await inbox(by)).notifications.map(({ title }) => title)
const told = { title: 'Maintenance', content: 'On Sunday', receivers: ['OEM_MASTER'], publishType: 'instant' }
const write = async (change: object = {}) =>
  json<SystemNotificationRow>(master('POST', '/api/system-notifications', { ...told, ...change }))

test('N02 whoever it is for reads it, nobody else, and only the provider writes', async () => {
  const { id } = await write()
  expect([await titles(partner), await titles(customer), await titles(master)]).toEqual([
    ['Maintenance'],
    [],
    [],
  ])
  expect((await customer('GET', `/api/notifications/${id}`)).status).toBe(404)
  expect(await json(partner('GET', `/api/notifications/${id}`))).toMatchObject({ isRead: false })
  expect((await partner('POST', '/api/system-notifications', told)).status).toBe(403)
  expect((await partner('GET', '/api/system-notifications')).status).toBe(403)
  expect((await master('DELETE', `/api/system-notifications/${id}`)).status).toBe(200)
  expect(await titles(partner)).toEqual([])
})

test('N02 each person has read what they have marked, one by one or all at once', async () => {
  const first = await write({ title: 'First', receivers: ['OEM_MASTER', 'USER'] })
  clock += 1_000
  await write({ title: 'Second', receivers: ['OEM_MASTER', 'USER'] })
  expect(await inbox(partner)).toMatchObject({ unread: 2, total: 2 })
  const mark = (by: Call, ids: unknown) => by('PUT', '/api/notifications/mark_as_read', { noti_ids: ids })
  expect(await json(mark(partner, [first.id, 'none']))).toEqual({ unread: 1 })
  expect(await json(mark(partner, [first.id]))).toEqual({ unread: 1 })
  expect((await inbox(partner)).notifications.map(({ title, isRead }) => [title, isRead])).toEqual([
    ['Second', false],
    ['First', true],
  ])
  expect((await inbox(customer)).unread).toBe(2)
  expect(await json(mark(partner, 'all'))).toEqual({ unread: 0 })
  expect(await inbox(partner, '?limit=1&offset=1')).toMatchObject({
    total: 2,
    notifications: [{ title: 'First' }],
  })
  expect((await mark(partner, 'some')).status).toBe(400)
  const [row] = await json<SystemNotificationRow[]>(
    master('GET', '/api/system-notifications?sort=["startDate","ASC"]'),
  )
  expect(row).toMatchObject({ title: 'First', readers: 1, state: 'open' })
})

test('N02 what is reserved appears and expires by the clock, and asking again costs nothing meanwhile', async () => {
  const period = { startDate: '2026-11-22T00:00:00Z', endDate: '2026-11-22T01:00:00Z' }
  const { id, revision } = await write({ ...period, title: 'Later', publishType: 'reserved' })
  const first = await partner('GET', '/api/notifications')
  const etag = first.headers.get('etag')!
  expect((await json<Inbox>(first)).nextAt).toBe('2026-11-22T00:00:00.000Z')
  const again = () => partner('GET', '/api/notifications', undefined, { 'If-None-Match': etag })
  expect((await again()).status).toBe(304)
  clock = Date.parse('2026-11-22T00:00:00Z')
  expect(await json(await again())).toMatchObject({ unread: 1, nextAt: '2026-11-22T01:01:00.000Z' })
  clock = Date.parse('2026-11-22T01:00:59Z')
  expect(await titles(partner)).toContain('Later')
  clock = Date.parse('2026-11-22T01:01:00Z')
  expect(await titles(partner)).not.toContain('Later')
  const change = { ...told, ...period, publishType: 'reserved', endDate: period.startDate }
  const save = (sent: object, seen: string) =>
    master('PUT', `/api/system-notifications/${id}`, sent, { 'If-Match': `"${seen}"` })
  expect((await save(change, revision)).status).toBe(400)
  expect((await save({ ...told, title: 'Sooner' }, revision)).status).toBe(200)
  expect((await save({ ...told, title: 'Sooner' }, revision)).status).toBe(409)
  expect(await titles(partner)).toContain('Sooner')
})
