import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { languageFacts, languages } from '#model/values/language.ts'
import { CallError, createVisitorCalls } from './visitor-calls.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let received: Received[]
let answer: (response: ServerResponse) => void
const told = vi.fn<(serverMs: number) => void>()

const server = createServer(async (request, response) => {
  received.push({
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: await text(request),
  })
  answer(response)
})

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const plain = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end(body)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  received = []
  told.mockClear()
  answer = json(200, { now: 1_790_000_000_000 })
})

const create = (language: (typeof languages)[number] = 'JP', longestMs?: number) => {
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}/_api/end-user`
  return createVisitorCalls({ base, language, clock: { told }, longestMs })
}

const failureOf = async (call: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw error
  return error
}

test('a call asks below its base and gives what was replied', async () => {
  answer = json(200, { now: 5, numberClicks: 3, limit: 9 })
  expect(await create().get('/popup/a')).toEqual({ now: 5, numberClicks: 3, limit: 9 })
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /_api/end-user/popup/a'])
})

test.each(languages)('L02 a call says the language of the page: %s', async (language) => {
  await create(language).get('/popup/a')
  await create(language).post('/contact', {})
  for (const { headers } of received) expect(headers['accept-language']).toBe(languageFacts[language].tag)
})

test('a post sends JSON, and a key where it may count only once', async () => {
  answer = json(201, { now: 5, message: 'ありがとうございます。' })
  const { post } = create()
  expect(await post('/contact', { data: { email: 'é' } })).toEqual({
    now: 5,
    message: 'ありがとうございます。',
  })
  await post('/popup/a/click', {}, 'key-1')
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([{ data: { email: 'é' } }, {}])
  expect(received.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    'application/json',
  ])
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, 'key-1'])
})

test.each([400, 401, 403, 404, 500])('V34 a call that ends with %i says so', async (status) => {
  answer = json(status, { now: 7, message: 'Token is missing.' })
  const failure = await failureOf(create().get('/survey/a'))
  expect(failure).toMatchObject({ status, said: 'Token is missing.', message: 'Token is missing.' })
  expect(failure.statusText).not.toBe('')
  expect(told).toHaveBeenCalledWith(7)
})

test.each([
  [{ message: ['First.', 'Second.'] }, 'First.'],
  [{ message: [] }, undefined],
  [{ message: ' ' }, undefined],
  [{ message: 4 }, undefined],
  [{ message: null }, undefined],
  [{ error: 'x' }, undefined],
  [null, undefined],
  ['gone', undefined],
])('V34 of %j the visitor reads %j', async (body, said) => {
  answer = json(404, body)
  expect((await failureOf(create().get('/a'))).said).toBe(said)
})

test.each([
  [200, '<p>Sign in to this network</p>', undefined],
  [200, '', undefined],
  [502, '<h1>Bad Gateway</h1>', 502],
])('V34 an answer of %i that is not JSON is none: %j', async (status, body, expected) => {
  answer = plain(status, body)
  expect(await failureOf(create().get('/a'))).toMatchObject({ status: expected, said: undefined })
  expect(told).not.toHaveBeenCalled()
})

test('V34 a server that can not be reached has no status', async () => {
  const calls = createVisitorCalls({ base: 'http://127.0.0.1:1', language: 'EN', clock: { told } })
  expect(await failureOf(calls.get('/a'))).toMatchObject({ status: undefined, said: undefined })
})

test('V34 a connection that breaks has no status', async () => {
  answer = (response) => response.destroy()
  expect((await failureOf(create().post('/contact', {}))).status).toBeUndefined()
})

test('a call that takes too long is given up', async () => {
  answer = (response) => void setTimeout(json(200, {}), 5_000, response).unref()
  const start = performance.now()
  const failure = await failureOf(create('JP', 100).get('/a'))
  expect(failure.status).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(3_000)
  answer = json(200, { now: 1 })
  expect(await create('JP', 5_000).get('/a')).toEqual({ now: 1 })
})

test('a reply that stops halfway is given up', async () => {
  answer = (response) => void response.writeHead(200).write('{"now":')
  expect((await failureOf(create('JP', 100).get('/a'))).status).toBeUndefined()
})

test('the clock is told what the server’s says, and nothing else', async () => {
  await create().get('/a')
  expect(told.mock.calls).toEqual([[1_790_000_000_000]])
  for (const body of [{}, { now: 'soon' }, [], { now: null }]) {
    answer = json(200, body)
    await create().get('/a')
  }
  expect(told).toHaveBeenCalledOnce()
})

test('a beacon is handed to the browser, which says whether it takes it', async () => {
  const sent: [string, Blob][] = []
  vi.stubGlobal('navigator', { sendBeacon: (...beacon: [string, Blob]) => sent.push(beacon) < 2 })
  const { beacon } = create()
  expect([beacon('/events', { a: 1 }), beacon('/events', {})]).toEqual([true, false])
  expect(sent[0]![0]).toMatch(/\/_api\/end-user\/events$/)
  expect([sent[0]![1].type, await sent[0]![1].text()]).toEqual(['application/json', '{"a":1}'])
  vi.unstubAllGlobals()
})
