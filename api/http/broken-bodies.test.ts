import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isBytes } from '#model/calls/http/declare-call.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import {
  openTestApi,
  setTestAccount,
  type TestApi,
  testAccount,
  testDefinition,
} from '#testing/api/open-test-api.ts'
import { openTestPreviews, type TestPreviews } from '#testing/api/open-test-previews.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { chunk, postHead, sendRaw, statusOf } from '#testing/api/raw-connection.ts'
import { expectedError } from './answer-error.ts'
import { declarations } from './matched-call.ts'

let api: TestApi
let visitors: TestVisitors
let previews: TestPreviews
let cookie: string
let upload: string
const servers: ServerType[] = []
const ports = { api: 0, visitors: 0, previews: 0 }
const folder = mkdtempSync(join(tmpdir(), 'swipress-broken-'))

beforeAll(async () => {
  let clock = Date.now()
  // A clock that runs so fast that no limit per minute is reached.
  const now = () => (clock += 500)
  api = await openTestApi({ workers: false, now })
  await setTestAccount(api)
  await api.importSite('inn', testDefinition(1, 1))
  ports.api = await open(api.app.fetch)
  const json = { 'content-type': 'application/json' }
  const session = await post('/api/session', JSON.stringify(testAccount), json)
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  const files = [{ name: 'a.png', bytes: 100 }]
  const made = await post('/api/uploads', JSON.stringify({ files }), { ...json, cookie })
  upload = ((await made.json()) as { uploads: { url: string }[] }).uploads[0]!.url
  visitors = await openTestVisitors({ now })
  await visitors.publish('inn')
  ports.visitors = await open(visitors.visitorApp.fetch)
  previews = await openTestPreviews({ scratchFolder: folder })
  await previews.importSite('inn', testDefinition(1, 1))
  ports.previews = await open(previews.previews.fetch)
})
afterAll(async () => {
  for (const server of servers) server.close()
  await api.close()
  await visitors.close()
  await previews.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  for (const list of [reasons, api.errors, visitors.errors, previews.errors]) list.length = 0
})

/** Failures of the responses that nobody received. */
const reasons: unknown[] = []

type Fetch = Parameters<typeof serve>[0]['fetch']

async function open(fetch: Fetch): Promise<number> {
  const listened: Fetch = async (request, env) => {
    const answer = (await fetch(request, env)) as Response
    const text = await answer.clone().text()
    reasons.push(text.startsWith('{') ? JSON.parse(text).reason : undefined)
    return answer
  }
  const server = serve({ fetch: listened, port: 0, hostname: '127.0.0.1' })
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${ports.api}${path}`, { method: 'POST', body, headers })

const hostOf = {
  api: 'localhost:3000',
  visitors: 'inn.localhost:3001',
  previews: 'preview--inn.localhost:3000',
}

/** The head of a request that announces more bytes than are sent. */
const head = (
  part: keyof typeof ports,
  method: string,
  path: string,
  headers: Record<string, string | number>,
) =>
  postHead(path, headers)
    .replace(/^POST/, method)
    .replace(/^Host: .*$/m, `Host: ${hostOf[part]}`)

/** Once with a content length, once chunked without the last chunk. */
async function breakOff(
  part: keyof typeof ports,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  await sendRaw(ports[part], [head(part, method, path, { ...headers, 'Content-Length': 100 }), '{"email":'])
  await sendRaw(ports[part], [
    head(part, method, path, { ...headers, 'Transfer-Encoding': 'chunked' }),
    chunk('{"email":'),
  ])
}

/** By then everything about an interrupted call is done. */
const afterwards = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Every call with a body, with a caller who has access. */
const bodied = Object.entries(declarations).flatMap(([name, { body }]) => {
  const [method = '', path = ''] = name.split(' ')
  if (!body || path.startsWith('/api/v1/')) return []
  const type = isBytes(body) ? body.type.split(',')[0]! : 'application/json'
  return [{ method, path: path.replace(/^(\/api\/sites\/):id/, '$1inn'), type }]
})

test('a body of staff that is broken off is no fault of ours, whatever the call', async () => {
  expect(bodied.length).toBeGreaterThan(60)
  for (const { method, path, type } of bodied)
    await breakOff('api', method, path, { Cookie: cookie, 'Content-Type': type })
  for (const method of ['PUT', 'PATCH'])
    await breakOff('api', method, upload, {
      Cookie: cookie,
      'Content-Type': 'image/png',
      'Upload-Offset': '0',
    })
  await afterwards()
  expect(api.errors).toEqual([])
  expect(reasons.filter((reason) => reason === 'not-readable').length).toBeGreaterThan(80)
}, 120_000)

test.each(['/api/session', '/api/passwords/forgot', '/api/sign-ups', '/api/stripe/events'])(
  'strangers can not fill the log by %s',
  async (path) => {
    for (let time = 0; time < 10; time++)
      await breakOff('api', 'POST', path, { 'Content-Type': 'application/json' })
    await afterwards()
    expect(api.errors).toEqual([])
    expect(reasons).toContain('not-readable')
  },
)

test('nor by a body that has arrived completely, but is not read when the connection is reset', () => {
  const aborted = new Error('aborted')
  const incoming = { socket: {}, complete: true, errored: aborted }
  expect(expectedError(aborted, { env: { incoming } })?.failure.reason).toBe('not-readable')
  const gone = new TypeError('Body is unusable')
  expect(expectedError(gone, { env: { incoming } })?.failure.reason).toBe('not-readable')
  // A fault of ours meanwhile is one, and so is a body that is read twice.
  expect(expectedError(new Error('ours'), { env: { incoming } })).toBeUndefined()
  const whole = { env: { incoming: { socket: {}, errored: null } } }
  for (const error of [aborted, gone]) expect(expectedError(error, whole)).toBeUndefined()
})

test('nor can visitors, with any call and kind of form', async () => {
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  for (const path of Object.values(visitorPaths))
    for (const type of types)
      await breakOff('visitors', 'POST', visitorCalls + path, { 'Content-Type': type })
  await afterwards()
  expect(visitors.errors).toEqual([])
  expect(reasons).toContain('not-readable')
}, 120_000)

test('nor can guests of a preview', async () => {
  const types = ['application/json', 'application/x-www-form-urlencoded']
  const paths = ['/_preview/unlock', '/_preview/code', '/_preview/enter', '/_preview/comments']
  for (const path of paths)
    for (const type of types)
      await breakOff('previews', 'POST', path, {
        'Content-Type': type,
      })
  await afterwards()
  expect(previews.errors).toEqual([])
  expect(reasons).toContain('not-readable')
})

test.each<[string, string, string]>([
  ['without a boundary', 'abc', 'multipart/form-data'],
  ['without a head', '--x\r\nabc', 'multipart/form-data; boundary=x'],
  [
    'without an end',
    '--x\r\nContent-Disposition: form-data; name="to"\r\n\r\nb',
    'multipart/form-data; boundary=x',
  ],
])('nor can they by forms %s', async (_, body, type) => {
  for (const path of ['/_preview/unlock', '/_preview/code']) {
    const headers = { 'Content-Type': type, 'Content-Length': body.length }
    expect(statusOf(await sendRaw(ports.previews, [head('previews', 'POST', path, headers), body]))).toBe(400)
  }
  expect(previews.errors).toEqual([])
})

test('a fault of ours is logged, as every other', async () => {
  api.database.db.run(sql`ALTER TABLE staff RENAME TO staff_away`)
  const body = JSON.stringify(testAccount)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
  const answer = await sendRaw(ports.api, [head('api', 'POST', '/api/session', headers), body])
  api.database.db.run(sql`ALTER TABLE staff_away RENAME TO staff`)
  expect(statusOf(answer)).toBe(500)
  expect(api.errors).toHaveLength(1)
})
