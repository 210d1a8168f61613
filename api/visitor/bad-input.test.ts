import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { chunk, lastChunk, type Part, postHead, sendRaw, statusOf } from '#testing/api/raw-connection.ts'
import { threadMs } from '#testing/processor-time.ts'
import { visitorKeys } from '../db/schema/idempotency.ts'
import { mails } from '../db/schema/mails.ts'
import { submissions } from '../db/schema/submissions.ts'
import { createVisitorApi } from './visitor-app.ts'

let visitors: TestVisitors
let server: ServerType
let port: number

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => 1_795_000_000_000 })
  await visitors.publish('inn')
  const { fetch } = createVisitorApi(visitors.deps)
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await visitors.close()
})

const kept = () =>
  [submissions, visitorKeys, mails].map((table) => visitors.database.db.select().from(table).all().length)

const head = (headers: Record<string, string | number>) =>
  postHead(visitorCalls + visitorPaths.contact, headers)
const raw = (parts: readonly Part[]) => sendRaw(port, parts)

const json = 'application/json'
const good = JSON.stringify({ data: { email: 'a@example.com', company: 'A' }, lang: 'EN' })
const large = Buffer.alloc(10 * 2 ** 20, 'a')

test('M9: lengths that lie, and bodies beyond the limit, reach no form', async () => {
  const before = kept()
  const cases: [what: string, parts: Part[], statuses: (number | undefined)[]][] = [
    ['10 MB announced', [head({ 'content-type': json, 'content-length': large.length }), large], [413]],
    [
      '10 MB in one chunk',
      [head({ 'content-type': json, 'transfer-encoding': 'chunked' }), chunk(large), lastChunk],
      [413],
    ],
    [
      '10 MB in chunks that announce little',
      [
        head({ 'content-type': json, 'transfer-encoding': 'chunked', 'content-length': 5 }),
        chunk(large),
        lastChunk,
      ],
      [400, 413],
    ],
    ['more than announced', [head({ 'content-type': json, 'content-length': 10 }), good], [400]],
    [
      'less than announced',
      [head({ 'content-type': json, 'content-length': good.length + 50 }), good],
      [400, undefined],
    ],
    [
      'a chunk without an end',
      [head({ 'content-type': json, 'transfer-encoding': 'chunked' }), 'ffff\r\nabc'],
      [400, undefined],
    ],
    [
      'a chunk whose length is no number',
      [head({ 'content-type': json, 'transfer-encoding': 'chunked' }), 'zz\r\nabc\r\n'],
      [400],
    ],
    ['two lengths', [head({ 'content-type': json, 'content-length': `${good.length}, 5` }), good], [400]],
    ['a negative length', [head({ 'content-type': json, 'content-length': -1 }), good], [400]],
    [
      '17 MB of parts',
      [head({ 'content-type': 'multipart/form-data; boundary=x', 'content-length': 17 * 2 ** 20 + 1 })],
      [413],
    ],
  ]
  for (const [what, parts, statuses] of cases) {
    expect(statuses, what).toContain(statusOf(await raw(parts)))
  }
  expect(kept()).toEqual(before)
  const whole = [head({ 'content-type': json, 'transfer-encoding': 'chunked' }), chunk(good), lastChunk]
  const answer = await sendRaw(port, whole, { isWhole: true })
  expect(statusOf(answer)).toBe(201)
  expect(kept()[0]).toBe(before[0]! + 1)
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const withData = (data: unknown) => JSON.stringify({ data, lang: 'EN' })

const malformed: [what: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', ''],
  ['half of it', good.slice(0, 20)],
  ['twice', good + good],
  ['a comma too many', '{"data":{},}'],
  ['a number', '7'],
  ['a text', '"data"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['31 deep', `{"data":${nested(31)},"lang":"EN"}`],
  ['31 deep in an answer', withData({ email: JSON.parse(nested(31)) })],
  ['100,000 deep', nested(100_000)],
  ['no data', '{"lang":"EN"}'],
  ['no language', '{"data":{}}'],
  ['a language that is none', '{"data":{},"lang":"XX"}'],
  ['data as a list', withData([])],
  ['data as a text', withData('email')],
  ['an answer as a number', withData({ email: 1, company: 'A' })],
  ['an answer as an object', withData({ email: { $ne: '' }, company: 'A' })],
  ['an answer as null', withData({ email: null, company: 'A' })],
  ['a list for a text', withData({ email: ['a@example.com'], company: 'A' })],
  ['a long answer', withData({ email: 'a@example.com', company: 'A'.repeat(51) })],
  ['200 KB in an answer', withData({ email: 'a@example.com', company: 'A'.repeat(200_000) })],
  ['a prototype', '{"data":{"__proto__":{"email":"a@example.com"}},"lang":"EN"}'],
  ['a key that is not known', JSON.stringify({ ...JSON.parse(good), admin: true })],
  ['agreement as a text', JSON.stringify({ ...JSON.parse(good), agreement: 'yes' })],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['Shift_JIS', Buffer.from([0x7b, 0x22, 0x83, 0x65, 0x83, 0x58, 0x22, 0x7d])],
  ['nothing but a control character', withData({ email: 'a@example.com', company: '\u0000' })],
  ['an empty version that never was', JSON.stringify({ ...JSON.parse(good), version: 'ffffffffffffffff' })],
]

test.each(malformed)('a body that can not be used is refused, and nothing is kept: %s', async (_, body) => {
  const before = kept()
  const answer = await visitors.call('inn', '/contact', {
    method: 'POST',
    body,
    headers: { 'content-type': json, 'accept-language': 'ko', 'idempotency-key': 'bad-input-key' },
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(await answer.json()).toMatchObject({ message: expect.any(String), now: expect.any(Number) })
  expect(kept()).toEqual(before)
})

test('of a body with more answers than any form has, none is looked at', async () => {
  const reasonWith = async (count: number) => {
    const data = Object.fromEntries(Array.from({ length: count }, (_, number) => [`key${number}`, number]))
    const init = { method: 'POST', body: withData(data), headers: { 'content-type': json } }
    return ((await (await visitors.call('inn', '/contact', init)).json()) as { reason: string }).reason
  }
  expect(await reasonWith(12_000)).toBe('not-readable')
  expect(await reasonWith(900)).toBe('request-problems')
})

test.each([
  ['text/plain', good, 415],
  ['', good, 415],
  ['application/xml', '<a/>', 415],
  ['multipart/form-data', 'x', 400],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data\r\n\r\nhalf', 400],
  ['application/x-www-form-urlencoded', '%FF=%FE&form.lang=EN', 400],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(5_000), 400],
])('a body of another kind is refused: %s', async (type, body, status) => {
  const before = kept()
  const headers = { 'content-type': type, accept: json }
  const answer = await visitors.call('inn', '/contact', { method: 'POST', body, headers })
  expect([answer.status, kept()]).toEqual([status, before])
})

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'

test.each<[string, string]>([
  ['parts', part.repeat(250_000)],
  ['headers', `--x\r\n${'A: b\r\n'.repeat(2_000_000)}${part}`],
  ['one text', part.replace('b\r', `${'\r\n--'.repeat(3_500_000)}\r`)],
])('a form of 14 MB of %s is refused before it is read', async (_, body) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: json }
  const init = { method: 'POST', body: Buffer.from(`${body}--x--\r\n`), headers }
  const start = threadMs()
  const answer = await visitors.call('inn', '/contact', init)
  const tookMs = threadMs() - start
  expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'not-readable' }])
  expect(tookMs).toBeLessThan(300)
})

test.each(['short', 'with blank', 'x'.repeat(256), 'キー'])(
  'a key of another form is refused: %s',
  async (key) => {
    const headers = {
      'idempotency-key': encodeURIComponent(key).includes('%E') ? 'caf\u00e9-caf\u00e9' : key,
    }
    const answer = await visitors.call('inn', '/contact', { json: JSON.parse(good), headers })
    expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'parameter' }])
  },
)

test('nobody expected none of it', () => {
  expect(visitors.errors).toEqual([])
})
