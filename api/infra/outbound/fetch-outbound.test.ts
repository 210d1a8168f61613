import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetcher, type FetchOutbound } from './fetch-outbound.ts'

let reached = 0
const server = createServer((request, response) => {
  reached++
  if (request.url === '/slow') return
  if (request.url === '/endless') {
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 1)
    response.on('close', () => clearInterval(timer))
    return
  }
  if (request.url === '/moved') response.writeHead(302, { location: '/json' }).end()
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"is":"inside"}')
})
let place: string
let reach: FetchOutbound
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  place = `http://localhost:${port}`
  reach = createFetcher({ mayConnect: (_, to) => to === port, timeoutMs: 500, maxBytes: 20_000 })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = { method: 'GET', headers: {} }

test('a library gets what is at an address that may be connected to', async () => {
  const answer = await reach(`${place}/json`, get)
  expect([answer.status, await answer.json()]).toEqual([200, { is: 'inside' }])
  const body = new URLSearchParams({ grant_type: 'authorization_code' })
  expect((await reach(`${place}/json`, { ...get, method: 'POST', body })).ok).toBe(true)
})

test('nothing inside is requested, by a number or by a name', async () => {
  const before = reached
  const outside = createFetcher()
  const { port } = new URL(place)
  const places = [
    place,
    `http://127.0.0.1:${port}/`,
    'https://169.254.169.254/latest',
    'https://localhost/',
    'file:///etc',
  ]
  for (const url of places) await expect(outside(url, get), url).rejects.toThrow()
  expect(reached).toBe(before)
})

test('redirects are not followed, and what is slow or endless ends', async () => {
  const before = reached
  expect((await reach(`${place}/moved`, get)).status).toBe(302)
  expect(reached).toBe(before + 1)
  await expect(reach(`${place}/slow`, get)).rejects.toThrow()
  await expect(reach(`${place}/endless`, get)).rejects.toThrow()
  await expect(reach(`${place}/slow`, { ...get, signal: AbortSignal.timeout(20) })).rejects.toThrow()
})
