import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withFullDatabase } from '#testing/api/full-database.ts'
import { openTestApi, signIn, type TestApi, testAccount, testDefinition } from '#testing/api/open-test-api.ts'
import { createAccessLog, networkOf } from './access-log.ts'
import { ofFailures } from './edge.ts'
import { createFailureLog, type FailureLog } from './failure-log.ts'
import { observed } from './observed.ts'
import { createRouteOf } from './route-of.ts'

interface Line {
  requestId?: string
  status?: number
  err?: unknown
}

let api: TestApi
let lines: Line[]
let failures: FailureLog
let cookie: string
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await api.importSite('inn', testDefinition())
  await signIn(api)
  const answer = await api.app.request('/api/session', {
    method: 'POST',
    body: JSON.stringify(testAccount),
    headers: { 'content-type': 'application/json' },
  })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(() => api.close())
beforeEach(() => {
  lines = []
  failures = createFailureLog((fields) => lines.push(fields as Line))
})

const origin = 'http://localhost:3000'
const calls = () => {
  const { onAnswered } = failures
  return observed(api.app.fetch, { part: 'api', routeOf: createRouteOf(api.app), onAnswered })
}
const ask = async (method: string, path: string, body?: string) =>
  calls()(
    new Request(origin + path, {
      method,
      body,
      headers: { cookie, origin, 'content-type': 'application/json' },
    }),
  )

test('507 for a full disk is logged once, with the id that the answer bears', async () => {
  const page = (await (await ask('GET', '/api/pages/inn.p0-0')).json()) as object
  const text = 'Steam over cedar. '.repeat(1_000)
  const buttons = [{ id: 'b', buttonType: 'HTML_CSS', buttonContentHtml: { EN: `<p>${text}</p>` } }]
  await withFullDatabase(api.database, async () => {
    const answer = await ask('PUT', '/api/pages/inn.p0-0', JSON.stringify({ ...page, buttons }))
    expect(answer.status).toBe(507)
    expect(lines).toMatchObject([
      {
        ...{ part: 'api', route: '/api/pages/:id', method: 'PUT', status: 507 },
        requestId: answer.headers.get('x-request-id'),
      },
    ])
  })
})

test('an error that nobody expected is logged once, with itself; below 500 nothing is', async () => {
  expect((await ask('GET', '/api/sites')).status).toBe(200)
  expect((await ask('GET', '/api/sites/absent')).status).toBe(404)
  expect(lines).toEqual([])
  const error = new Error('broken')
  const answer = new Response('', { status: 500, headers: { 'x-request-id': 'one' } })
  const { onAnswered } = failures
  const broken = observed(
    () => {
      failures.onError(error, 'one')
      return answer
    },
    { part: 'api', routeOf: () => '/', onAnswered },
  )
  await broken(new Request(origin))
  expect(lines).toEqual([{ err: error, requestId: 'one' }])
})

test('what no part has answered is answered with 500 and its id, and logged once', async () => {
  const { onError } = failures
  const fails = ofFailures(() => Promise.reject(new Error('broken')), onError)
  const answer = (await fails(new Request(origin), {} as never)) as Response
  expect(answer.status).toBe(500)
  expect(lines).toMatchObject([{ err: new Error('broken'), requestId: answer.headers.get('x-request-id') }])
})

test('an answer without an id is given one, which stands in the log', async () => {
  const { onAnswered } = failures
  const lost = observed(() => new Response('503\n', { status: 503 }), {
    ...{ part: 'sites', routeOf: () => '/*', onAnswered },
    siteOf: () => 'inn',
  } as const)
  const ids = await Promise.all(
    [1, 2].map(async () => (await lost(new Request(origin))).headers.get('x-request-id')),
  )
  expect(new Set(ids).size).toBe(2)
  expect(lines).toMatchObject(ids.map((requestId) => ({ requestId, site: 'inn', status: 503 })))
})

test('the access log has each request, and of whoever asked only the network', async () => {
  const seen: object[] = []
  const onAnswered = createAccessLog({ trustedProxies: 1, write: (fields) => seen.push(fields) })
  const fetch = observed(api.app.fetch, { part: 'api', routeOf: createRouteOf(api.app), onAnswered })
  const path = '/api/sites/inn?secret=value&email=staff@example.com'
  const answer = await fetch(
    new Request(origin + path, {
      headers: { cookie, 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Somebody' },
    }),
  )
  expect(answer.status).toBe(200)
  expect(seen).toEqual([
    {
      ...{ part: 'api', route: '/api/sites/:id', method: 'GET', status: 200, site: undefined },
      durationMs: expect.any(Number),
      bytes: undefined,
      network: '203.0.113.0/24',
      requestId: answer.headers.get('x-request-id'),
    },
  ])
  const said = JSON.stringify(seen)
  for (const personal of ['.77', 'secret', 'value', '@', 'Somebody', cookie])
    expect(said).not.toContain(personal)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('%s is told as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
