import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkHeader } from '#model/calls/visitor/submissions.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { submissions } from '../../db/schema/submissions.ts'

const secret = '1x0000000000000000000000000000000AA'
const spamCheck = { turnstileKey: '1x00000000000000000000AA' }

let server: Server
let visitors: TestVisitors
let clock = Date.parse('2026-11-22T03:00:00Z')
let asked: Record<string, string>[] = []
let verdict: () => unknown = () => ({ success: true })

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push(JSON.parse(Buffer.concat(chunks).toString()))
    const said = verdict()
    response.writeHead(said === undefined ? 502 : 200, { 'content-type': 'application/json' })
    response.end(said === undefined ? 'Bad gateway' : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const turnstileUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
  visitors = await openTestVisitors({ now: () => clock }, { turnstileUrl })
  await visitors.publish('inn', { spamCheck })
  await visitors.publish('bar', { spamCheck })
  await visitors.publish('spa')
  for (const site of ['inn', 'spa'])
    expect(
      (await visitors.staff('PUT', `/api/sites/${site}/secrets`, { name: 'turnstile', secret })).status,
    ).toBe(200)
})
afterAll(async () => {
  await visitors.close()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  clock += 3_600_000
  asked = []
})

const data = { email: 'hana@example.com', company: '花や' }
const send = (token?: string, site = 'inn', key?: string) =>
  visitors.call(site, '/contact', {
    json: { data, lang: 'EN' },
    headers: { ...(token ? { [checkHeader]: token } : {}), ...(key ? { 'idempotency-key': key } : {}) },
  })
const count = () => visitors.database.db.select().from(submissions).all().length

test('F12 a form with a good token is taken, and the service is told the secret and nothing of the form', async () => {
  verdict = () => ({ success: true, hostname: 'inn.localhost', action: 'contact' })
  expect((await send('good-token')).status).toBe(201)
  expect(asked).toEqual([{ secret, response: 'good-token', remoteip: expect.any(String) }])
})

test('F12 without a token, with a bad one, or one of another site or form, nothing is kept', async () => {
  const before = count()
  expect((await send()).status).toBe(400)
  expect(asked).toEqual([])
  for (const said of [
    { success: false, 'error-codes': ['invalid-input-response'] },
    { success: true, hostname: 'evil.example.com' },
    { success: true, action: 'register' },
  ]) {
    verdict = () => said
    const answer = await send('some-token')
    expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'spam-check-refused' }])
  }
  expect(count()).toBe(before)
  verdict = () => ({ success: true })
  expect((await send('good-token')).status).toBe(201)
})

test('F12 while nobody can say, nothing is taken, and the visitor is told that it was not', async () => {
  const before = count()
  for (const said of [undefined, { success: false, 'error-codes': ['invalid-input-secret'] }, { odd: 1 }]) {
    verdict = () => said
    const answer = await send('some-token')
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { reason: 'spam-check-unreachable', message: expect.stringContaining('Nothing was sent') },
    ])
  }
  expect(count()).toBe(before)
})

test('F12 the same form under the same key is answered again with another token, and not checked again', async () => {
  verdict = () => ({ success: true })
  expect((await send('first-token', 'inn', 'one-try-0001')).status).toBe(201)
  const before = count()
  verdict = () => ({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  expect((await send('other-token', 'inn', 'one-try-0001')).status).toBe(201)
  expect([asked.length, count()]).toEqual([1, before])
})

test('F12 a browser that posts by itself is told that the check needs a script', async () => {
  const plain = new URLSearchParams({ ...data, 'form.lang': 'JP' })
  const answer = await visitors.call('inn', '/contact', { method: 'POST', body: plain })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('JavaScript')])
})

test('F12 with half of it, a key or a secret, there is no check', async () => {
  expect([(await send(undefined, 'bar')).status, (await send(undefined, 'spa')).status]).toEqual([201, 201])
  expect(asked).toEqual([])
})

test('F12 the secret is never answered, and can be taken away', async () => {
  const listed = await visitors.staff('GET', '/api/sites/inn/secrets')
  const text = await listed.text()
  expect(JSON.parse(text)).toEqual({ secrets: [{ name: 'turnstile', setAt: expect.any(String) }] })
  expect(text).not.toContain(secret)
  const left = await visitors.staff('PUT', '/api/sites/inn/secrets', { name: 'turnstile', secret: null })
  expect(await left.json()).toEqual({ secrets: [] })
  expect((await send()).status).toBe(201)
})
