import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import { testAccount } from '#testing/api/open-test-api.ts'
import { openWhiteLabel } from '#testing/api/open-white-label.ts'

let world: Awaited<ReturnType<typeof openWhiteLabel>>
beforeAll(async () => {
  world = await openWhiteLabel()
  await world.proveDomain('console.partner.jp')
})
afterAll(() => world.close())

type App = Pick<typeof world.api.app, 'request'>

const signIn = (headers: Record<string, string>, app: App = world.api.app) =>
  app.request('/api/session', {
    method: 'POST',
    body: JSON.stringify(testAccount),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** The same product with another origin of the console. */
const appAt = (consoleOrigin: string): App =>
  createApi({
    ...world.api,
    consoleOrigin,
    templates: { list: async () => [], find: async () => undefined },
    siteUrl: (id) => id,
    previewOriginOf: (id) => id,
    health: () => ({ status: 'ok' }),
    onError: (error) => void world.api.errors.push(error),
  })

const forged = [
  'evil.example',
  'localhost.evil.example',
  'localhost.evil.example:3000',
  'evil.example:3000',
  'console.partner.jp.evil.example',
  '127.0.0.1.evil.example',
  '192.0.2.7:3000',
  'partner.jp',
  '[2001:db8::1]:3000',
  'x.localhost:3000',
]

test.each(forged)('nothing is answered at the host %s, and the answer says what to set', async (host) => {
  const answers = [
    await world.api.app.request('/api/brand', { headers: { host } }),
    await signIn({ host }),
    await signIn({ host, origin: `http://${host}` }),
    await world.api.app.request('/api/v1/sites', { headers: { host } }),
    await world.api.app.request('/api/none', { headers: { host } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([421, 421, 421, 421, 421])
  const { message, code } = (await answers[0]!.json()) as ErrorReply
  expect([code, message]).toEqual(['MISDIRECTED', expect.stringContaining('CONSOLE_URL')])
  expect(answers[2]?.headers.get('set-cookie')).toBeNull()
})

test.each(['localhost:3000', 'localhost:8080', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
  'the machine itself is known as %s while nothing else is set',
  async (host) => {
    expect((await signIn({ host })).status).toBe(204)
    expect((await signIn({ host, origin: `http://${host.toLowerCase()}` })).status).toBe(204)
  },
)

test('a load balancer asks for the health by whatever name it has', async () => {
  for (const host of ['10.0.0.7:3000', 'i-0abc.internal', '[2001:db8::1]'])
    for (const path of ['/api/health', '/api/health/live', '/api/health/ready'])
      expect((await world.api.app.request(path, { headers: { host } })).status).toBe(200)
})

test('with an address that is set, the console is opened there and nowhere else', async () => {
  const app = appAt('https://console.example.org')
  const at = async (host: string, origin?: string) =>
    (await signIn({ host, ...(origin === undefined ? {} : { origin }) }, app)).status
  expect(await at('console.example.org', 'https://console.example.org')).toBe(204)
  expect(await at('console.example.org')).toBe(204)
  expect(await at('localhost:3000')).toBe(421)
  expect(await at('console.example.org.evil.example')).toBe(421)
  // An attacker in the network can serve a page of the same name without encryption.
  expect(await at('console.example.org', 'http://console.example.org')).toBe(403)
  expect(await at('console.example.org', 'https://console.example.org:8443')).toBe(403)
  expect(await at('console.example.org', 'null')).toBe(403)
})

test('a partner’s console takes changes of its own pages only, and the provider’s of its own', async () => {
  const app = appAt('https://console.example.org')
  const at = async (host: string, origin: string) => (await signIn({ host, origin }, app)).status
  // The request is accepted, but the account is the provider's and unknown at the partner's console.
  expect(await at('console.partner.jp', 'https://console.partner.jp')).toBe(401)
  expect(await at('console.partner.jp', 'https://console.example.org')).toBe(403)
  expect(await at('console.partner.jp', 'http://console.partner.jp')).toBe(403)
  expect(await at('console.example.org', 'https://console.partner.jp')).toBe(403)
})
