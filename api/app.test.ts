import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  const failing = () => Promise.reject(new Error('secret path /var/lib'))
  api = await openTestApi({ templates: { list: failing, find: failing } })
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
})
afterAll(() => api.close())

const openRoutes = [
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/session',
  'POST /api/session/two-factor',
  'POST /api/session/passkey/start',
  'POST /api/session/passkey',
  'POST /api/session/single-sign-on/lookup',
  'POST /api/session/single-sign-on/start',
  'POST /api/session/single-sign-on',
  'POST /api/session/refresh',
  'POST /api/passwords/forgot',
  'POST /api/passwords/check',
  'POST /api/passwords/brand',
  'POST /api/passwords/reset',
  // What a sign-up has to pass.
  'GET /api/sign-up-terms',
  'POST /api/sign-ups',
  'POST /api/sign-ups/confirm',
  // Authenticated by its signature.
  'POST /api/stripe/events',
  // Authenticated by a password of the operator's; does not exist without one.
  'POST /api/mail-events',
  // The console's brand, shown before sign-in.
  'GET /api/brand',
  'GET /api/brand/logo',
  // Public keys.
  'GET /api/bundle-keys/:id',
  // Prove themselves by the token in their address.
  'GET /api/report/:token',
  'POST /api/report/:token/unlock',
  'GET /api/report/:token/summary',
  'GET /api/report/:token/pages',
  'GET /api/report/:token/flows',
  'GET /api/report-mails/unsubscribe',
  'POST /api/report-mails/unsubscribe',
  'GET /api/openapi.json',
  'GET /api/docs',
]

/** Routes whose signed address is enough, without a session. */
const signedRoutes = ['GET', 'PUT', 'PATCH'].map((method) => `${method} /api/uploads/:id/bytes`)

/** Every mounted route, with the ids of existing records as parameters. */
const routes = () =>
  [
    ...new Set(
      api.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    ),
  ]
    .map((route) => route.split(' ') as [string, string])
    .map(([method, path]) => ({
      method,
      route: `${method} ${path}`,
      path: path
        .replace('/pages/:id', '/pages/inn.p0-0')
        .replace('/sites/:id', '/sites/inn')
        .replace(/:\w+/g, 'x'),
    }))

test('nothing but health, the documentation and ways to sign in answers without a session', async () => {
  const guarded = routes().filter(({ route }) => ![...openRoutes, ...signedRoutes].includes(route))
  expect(guarded.length).toBeGreaterThan(20)
  for (const { method, path, route } of guarded) {
    const answer = await api.app.request(path, { method })
    expect(`${route} ${answer.status}`).toBe(`${route} 401`)
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  }
  // Positive control: with a session none of them says so.
  for (const { method, path, route } of guarded.filter((one) => !/DELETE|unpublish|\/v1\//.test(one.route))) {
    const answer = await call(method, path)
    expect(`${route} ${answer.status}`).not.toBe(`${route} 401`)
  }
})

test.each(signedRoutes)('%s answers nothing at an address that was not given out', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const answer = await api.app.request(path.replace(':id', randomUUID()), { method })
  expect([404, 410]).toContain(answer.status)
})

test('answers can not be framed, sniffed, stored or read by other origins', async () => {
  const { headers } = await call('GET', '/api/sites/inn')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('changes that another origin asks the browser for are refused', async () => {
  const change = (headers: Record<string, string>) =>
    call('PUT', '/api/sites/inn', { name: 'Seaside inn' }, headers)
  expect((await change({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await change({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await change({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' })).status).toBe(403)
  expect((await change({ origin: 'null' })).status).toBe(403)
  expect((await change({ 'content-type': 'text/plain' })).status).toBe(415)
  expect((await change({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  expect((await change({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })).status).toBe(
    200,
  )
  expect((await call('GET', '/api/sites/inn', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    200,
  )
})

test('what is too large is refused before it is read', async () => {
  const json = await call('PUT', '/api/sites/inn', { settings: 'x'.repeat(5 * 2 ** 20) })
  expect(json.status).toBe(413)
  const file = await api.app.request('/api/media', {
    method: 'POST',
    headers: { 'content-length': String(maxMediaBytes + 1) },
    body: new Uint8Array(10),
  })
  expect(file.status).toBe(413)
})

test('who has not signed in can send a form, and no megabytes', async () => {
  const status = async (bytes: number) => {
    const email = 'x'.repeat(bytes)
    return [
      (await call('POST', '/api/session', { email, password: 'x' })).status,
      (await call('POST', '/api/session/single-sign-on/lookup', { email })).status,
    ]
  }
  expect(await status(100 * 1024)).toEqual([413, 413])
  expect(await status(10 * 1024)).toEqual([400, 400])
})

test('of a body with more fields than the largest site has pages, none is looked at', async () => {
  const reason = async (count: number) => {
    const settings = Object.fromEntries(Array.from({ length: count }, (_, number) => [`key${number}`, 0]))
    const answer = await call('PUT', '/api/sites/inn', { settings })
    return ((await answer.json()) as { reason: string }).reason
  }
  expect(await reason(100_000)).toBe('not-readable')
  expect(await reason(1_000)).not.toBe('not-readable')
})

test('a failure that nobody expected says nothing about the inside', async () => {
  const before = api.errors.length
  const answer = await call('GET', '/api/templates')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    code: 'INTERNAL',
    reason: 'internal',
    params: {},
    issues: [],
    message: expect.stringMatching(/^Something went wrong\./),
  })
  expect(api.errors.slice(before)).toEqual([new Error('secret path /var/lib')])
})
