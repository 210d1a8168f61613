import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whenEnded } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

let visitors: TestVisitors
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const popup = (id: string, limit: number) => ({
  popupCtas: { applicantLimit: { id, limit, startDate: '2026-01-01T00:00:00Z' } },
})

beforeAll(async () => {
  visitors = await openTestVisitors()
  await visitors.publish('inn', popup('seats', 7))
  await visitors.publish('cafe', popup('tables', 2))
})
afterAll(() => visitors.close())

const apply = async (siteId: string, id: string, headers: Record<string, string> = {}) => {
  const answer = await visitors.call(siteId, `/popup/${id}/click`, {
    json: {},
    headers: { 'user-agent': firefox, ...headers },
  })
  return { status: answer.status, reply: (await answer.json()) as Record<string, unknown> }
}

const count = async (siteId: string, id: string) =>
  (await visitors.call(siteId, `/popup/${id}`)).json() as Promise<Record<string, unknown>>

test('C02 nobody has applied at first', async () => {
  expect(await count('inn', 'seats')).toEqual({ numberClicks: 0, limit: 7, now: expect.any(Number) })
})

test('C13 of fifty at the same time as many are taken as there are places', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => apply('inn', 'seats')))
  expect(all.every(({ status }) => status === 200)).toBe(true)
  expect(all.filter(({ reply }) => reply.isTaken)).toHaveLength(7)
  expect(all.filter(({ reply }) => !reply.isTaken)[0]!.reply).toMatchObject({ numberClicks: 7, limit: 7 })
  expect(await count('inn', 'seats')).toMatchObject({ numberClicks: 7 })
})

test('C13 a click that is sent again takes no second place', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const copies = await Promise.all([1, 2, 3].map(() => apply('cafe', 'tables', headers)))
  expect(copies.map(({ reply }) => [reply.isTaken, reply.numberClicks])).toEqual([
    [true, 1],
    [true, 1],
    [true, 1],
  ])
  expect((await apply('cafe', 'tables')).reply).toMatchObject({ isTaken: true, numberClicks: 2 })
  expect((await apply('cafe', 'tables', headers)).reply).toMatchObject({ isTaken: true, numberClicks: 1 })
  expect((await apply('cafe', 'tables')).reply).toMatchObject({ isTaken: false, numberClicks: 2 })
})

test('a robot takes no place', async () => {
  const robot = { 'user-agent': 'curl/8.5.0' }
  expect((await apply('cafe', 'tables', robot)).reply).toMatchObject({ isTaken: false, numberClicks: 2 })
})

test('C02 where the limit is raised and published, there are places again', async () => {
  const read = await visitors.staff('GET', '/api/sites/inn')
  const { settings } = (await read.json()) as { settings: object }
  const changed = { settings: { ...settings, ...popup('seats', 8) } }
  const etag = { 'if-match': read.headers.get('etag') ?? '' }
  expect((await visitors.staff('PUT', '/api/sites/inn', changed, etag)).status).toBe(200)
  expect((await apply('inn', 'seats')).reply).toMatchObject({ isTaken: false, limit: 7 })
  const publish = await visitors.staff('POST', '/api/sites/inn/publish')
  await whenEnded(visitors.staff, ((await publish.json()) as { id: string }).id)
  expect((await apply('inn', 'seats')).reply).toMatchObject({ isTaken: true, numberClicks: 8, limit: 8 })
  expect((await apply('inn', 'seats')).reply).toMatchObject({ isTaken: false, numberClicks: 8 })
})

test.each([
  ['inn', 'tables'],
  ['inn', 'nothing'],
  ['inn', 'toString'],
])('a popup that the site does not have is not found (%s, %s)', async (siteId, id) => {
  expect((await visitors.call(siteId, `/popup/${id}`)).status).toBe(404)
  expect((await apply(siteId, id)).status).toBe(404)
})

test('bad input is refused and takes no place', async () => {
  const before = await count('cafe', 'tables')
  for (const body of ['', '{', '[]', '{"count":1}', 'null']) {
    const headers = { 'content-type': 'application/json', 'user-agent': firefox }
    const answer = await visitors.call('cafe', '/popup/tables/click', { body, method: 'POST', headers })
    expect(answer.status).toBe(400)
  }
  expect((await apply('cafe', 'tables', { 'idempotency-key': 'short' })).status).toBe(400)
  expect((await count('cafe', 'tables')).numberClicks).toBe(before.numberClicks)
  expect(visitors.errors).toEqual([])
})
