import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLinkProbe } from './probe-link.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (request.url === '/silent') return
  if (request.url === '/inside') response.setHeader('location', 'http://127.0.0.1:1/secret')
  if (request.url === '/loop') response.setHeader('location', '/loop')
  if (request.url === '/moved') response.setHeader('location', '/here')
  const isRedirect = ['/inside', '/loop', '/moved'].includes(request.url ?? '')
  const isThere = request.url === '/here' || (request.url === '/get-only' && request.method === 'GET')
  response.statusCode = isRedirect ? 302 : isThere ? 200 : request.url === '/get-only' ? 405 : 404
  response.end('x'.repeat(1_000))
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = (path: string) => `http://127.0.0.1:${port}${path}`

test('an address is asked by its head, and by GET where its server knows nothing else', async () => {
  const probe = createLinkProbe({ mayConnect: (_, to) => to === port })
  asked.length = 0
  expect(await probe(here('/here'))).toBe(200)
  expect(await probe(here('/get-only'))).toBe(200)
  expect(await probe(here('/gone'))).toBe(404)
  expect(await probe(here('/moved'))).toBe(200)
  expect(asked.slice(0, 3)).toEqual(['HEAD /here', 'HEAD /get-only', 'GET /get-only'])
})

test('what does not answer, or leads on for ever, ends', async () => {
  const probe = createLinkProbe({ mayConnect: (_, to) => to === port, timeoutMs: 200 })
  expect(await probe(here('/silent'))).toBe('silent')
  expect(await probe(here('/loop'))).toBe('endless')
})

test('a place inside is not asked: by its address, by a name, by a redirect', async () => {
  asked.length = 0
  const probe = createLinkProbe()
  expect(await probe(here('/here'))).toBe('unasked')
  expect(await probe('http://localhost/')).toBe('unasked')
  expect(await probe('http://[::1]/')).toBe('unasked')
  expect(await probe('http://0x7f000001/')).toBe('unasked')
  expect(asked).toEqual([])
  const outward = createLinkProbe({ mayConnect: (_, to) => to === port })
  expect(await outward(here('/inside'))).toBe('unasked')
  expect(asked).toEqual(['HEAD /inside'])
})
