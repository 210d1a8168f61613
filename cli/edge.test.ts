import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw, statusOf } from '#testing/api/raw-connection.ts'
import { freePort } from '#testing/store/free-ports.ts'
import { ofKnownHosts, strictTransport } from './edge.ts'
import { listen } from './listen.ts'

const asked: string[] = []
const echo = (request: Request) => {
  asked.push(request.headers.get('host') ?? '')
  return new Response('here')
}

let port = 0
let server: { close(): Promise<void> }
beforeAll(async () => {
  port = await freePort()
  const known = ofKnownHosts((host) => host.startsWith('inn.example'), echo)
  server = await listen(known, { host: '127.0.0.1', port, setting: 'PORT' })
})
afterAll(() => server.close())

const get = async (target: string, ...hosts: string[]) =>
  statusOf(
    await sendRaw(port, [
      [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '\r\n'].join(
        '\r\n',
      ),
    ]),
  )

test('one host that is known is answered', async () => {
  expect(await get('/', 'inn.example')).toBe(200)
  expect(await get('/', 'inn.example:3001')).toBe(200)
  expect(await get('http://inn.example/', 'inn.example')).toBe(200)
})

test.each([
  ['two', '/', ['inn.example', 'evil.example']],
  ['two, the other way round', '/', ['evil.example', 'inn.example']],
  ['the same twice', '/', ['inn.example', 'inn.example']],
  ['two in one line', '/', ['inn.example, evil.example']],
  ['another one in the address', 'http://evil.example/', ['inn.example']],
  ['none', '/', []],
] as const)('a request with %s is refused before anything looks at it', async (_, target, hosts) => {
  const before = asked.length
  expect(await get(target, ...hosts)).toBe(400)
  expect(asked).toHaveLength(before)
})

test('a host under which nothing is opened gets 421, with what is to be set', async () => {
  const answer = await sendRaw(port, ['GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'])
  expect(statusOf(answer)).toBe(421)
  expect(answer).toContain('SITES_URL')
})

const secured = (trustedProxies: number, said?: string) =>
  strictTransport({ trustedProxies, maxAgeS: 60 }, () => new Response('here'))(
    new Request('http://inn.example/', said === undefined ? {} : { headers: { 'x-forwarded-proto': said } }),
    {} as never,
  ) as Promise<Response>

test('browsers are told to come back by https where a proxy of ours says that they came by it', async () => {
  const toldBy = async (trustedProxies: number, said?: string) =>
    (await secured(trustedProxies, said)).headers.get('strict-transport-security')
  expect(await toldBy(1, 'https')).toBe('max-age=60')
  expect(await toldBy(2, 'https, http')).toBe('max-age=60')
  expect(await toldBy(1, 'http')).toBeNull()
  // What remains of the header after our proxies' entries is the client's own.
  expect(await toldBy(1, 'https, http')).toBeNull()
  expect(await toldBy(0, 'https')).toBeNull()
  expect(await toldBy(1)).toBeNull()
})
