import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'

let api: TestApi
let call: Call
let clock = Date.parse('2026-04-01T00:00:00Z')
const about = {
  name: 'inn',
  title: { EN: 'Inn' },
  description: { EN: 'An inn' },
  thumbnail: 'a.png',
  grid: '1 × 1',
}
let hold: Promise<void> | undefined
beforeAll(async () => {
  const template = {
    about,
    readDefinition: async () => {
      await hold
      return testDefinition(1, 1)
    },
    readMedia: async (path: string) => Buffer.from(path),
  }
  const templates = {
    list: async () => [about],
    find: async (name: string) => {
      if (name === 'broken') throw new Error('The disk is gone.')
      return name === 'inn' ? template : undefined
    },
  }
  api = await openTestApi({ workers: false, now: () => clock, templates })
  call = await signIn(api)
})
afterAll(() => api.close())

const create = (key: string | undefined, body: object = { name: 'Inn', template: 'inn' }) =>
  call('POST', '/api/sites', body, key === undefined ? {} : { 'idempotency-key': key })
const rowsIn = (table: 'sites' | 'api_keys') =>
  api.database.db.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${sql.identifier(table)}`).rows
/** `copies` requests with each of `keys` keys, all at once. */
const inParallel = (keys: number, copies: number, send: (key: string) => Promise<Response>) =>
  Promise.all(
    Array.from({ length: keys * copies }, async (_, index) => {
      const key = `parallel-${index % keys}`
      const answer = await send(key)
      return { key, answer, text: await answer.text() }
    }),
  )

test('D3 twenty parallel copies of a creation make one site, and are answered alike', async () => {
  const before = rowsIn('sites')
  const answers = await inParallel(10, 20, create)
  expect(rowsIn('sites')).toBe(before + 10)
  expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ key, text }) => `${key} ${text}`)).size).toBe(10)
  const replayed = answers.filter(({ answer }) => answer.headers.get('idempotency-replayed') === 'true')
  expect(replayed).toHaveLength(10 * 19)
  // Positive control: without a key every copy makes a site.
  await Promise.all([create(undefined), create(undefined)])
  expect(rowsIn('sites')).toBe(before + 12)
})

test('D3 a hundred issued keys, asked for ten times each at once, are a hundred', async () => {
  const body = { name: 'Stock system', method: 'KEY' }
  const issue = (key: string) => call('POST', '/api/api-keys', body, { 'idempotency-key': `key-${key}` })
  const answers = await inParallel(100, 10, issue)
  expect(rowsIn('api_keys')).toBe(100)
  expect(answers.filter(({ answer }) => answer.status === 201)).toHaveLength(100)
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(100 * 9)
  const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { id: string }).id
  expect(new Set(answers.map((one) => `${one.key} ${idOf(one)}`)).size).toBe(100)
})

test('a secret is shown once: a repetition is answered without it, and it is not kept', async () => {
  const body = { name: 'Once', method: 'KEY' }
  const issue = () => call('POST', '/api/api-keys', body, { 'idempotency-key': 'once' })
  const { secret, ...row } = (await (await issue()).json()) as { secret: string }
  expect(secret).toMatch(/^swp_/)
  const again = await issue()
  expect(again.status).toBe(200)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await again.json()).toEqual(row)
  const kept = JSON.stringify([
    api.database.db.all(sql`SELECT * FROM idempotency_keys`),
    api.database.db.all(sql`SELECT * FROM api_keys`),
  ])
  expect(kept).toContain('Once')
  expect(kept).not.toContain(secret)
})

test('a repetition is answered with the first answer in full, and with ids of its own', async () => {
  const [first, second] = [await create('again'), await create('again')]
  expect(second.status).toBe(201)
  expect(second.headers.get('content-type')).toBe('application/json')
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(second.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(await second.json()).toEqual(await first.json())
})

test('the same key with another request is refused, also while the first one is under way', async () => {
  let release = () => {}
  hold = new Promise((resolve) => {
    release = resolve
  })
  const first = create('other')
  const other = await create('other', { name: 'Another inn', template: 'inn' })
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ code: 'CONFLICT', reason: 'idempotency-key-reused' })
  release()
  hold = undefined
  expect((await first).status).toBe(201)
  expect((await create('other', { name: 'Another inn', template: 'inn' })).status).toBe(409)
  expect((await create('other')).status).toBe(201)
})

test('what was refused is not kept: it is corrected and sent again under its key', async () => {
  expect((await create('corrected', { name: 'Inn', template: 'nowhere' })).status).toBe(400)
  const answer = await create('corrected')
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, null])
})

test('a request that broke off is not carried out a second time', async () => {
  const broken = { name: 'Inn', template: 'broken' }
  expect((await create('broken', broken)).status).toBe(500)
  const again = await create('broken', broken)
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ reason: 'outcome-unknown' })
})

test('a key is forgotten after a day, and belongs to whoever sent it', async () => {
  const first = (await (await create('daily')).json()) as SiteRow
  clock += 23 * 60 * 60_000
  call = await signIn(api)
  expect(((await (await create('daily')).json()) as SiteRow).id).toBe(first.id)
  clock += 60 * 60_000 + 1
  expect(((await (await create('daily')).json()) as SiteRow).id).not.toBe(first.id)
})

test.each([['x'.repeat(256)], ['with space'], ['日本']])('%s is no key', async (key) => {
  const sent = create(key)
  const status = await sent.then(
    (answer) => answer.status,
    () => 'not sent',
  )
  expect([400, 'not sent']).toContain(status)
})

test('the hash of a request is kept, not the request', async () => {
  await create('hidden', { name: 'Canary 4711', template: 'inn' })
  const rows = api.database.db.all<{ request_hash: string }>(
    sql`SELECT * FROM idempotency_keys WHERE key = 'hidden'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.request_hash).toMatch(/^[0-9a-f]{64}$/)
})
