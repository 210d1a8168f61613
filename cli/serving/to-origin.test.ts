import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createForward } from '../delivery/forward-call.ts'
import { isPassedOn, toOrigin } from './to-origin.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** What reaches the product of a request with these headers. */
async function reached(headers: Record<string, string>, trustedProxies: number) {
  const origin = await listen(
    createServer((incoming, outgoing) => {
      outgoing.end(JSON.stringify({ ...incoming.headers, isPassedOn: isPassedOn(incoming) }))
    }),
  )
  const to = toOrigin(`http://127.0.0.1:${origin}`, trustedProxies)
  const port = await listen(createServer(createForward({ to, patienceMs: 100 })))
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  request({ host: '127.0.0.1', port, path: '/_api/x', headers, agent: false }, (answer) =>
    json(answer).then(resolve, reject),
  ).end()
  return (await promise) as Record<string, unknown>
}

const claims = {
  host: 'inn.example.net',
  'x-forwarded-for': '192.0.2.7',
  'x-forwarded-proto': 'https',
  'x-swipress-client': '192.0.2.9',
}

test('without a proxy in front, nobody can claim another address or https', async () => {
  const got = await reached(claims, 0)
  expect(got).toMatchObject({
    host: 'inn.example.net',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    via: '1.1 swipress-serve-sites',
    isPassedOn: true,
  })
  expect(got).not.toHaveProperty('x-swipress-client')
})

test('what a proxy in front has added is kept, and its address is added', async () => {
  const got = await reached({ ...claims, via: '1.1 edge' }, 1)
  expect(got).toMatchObject({
    'x-forwarded-for': '192.0.2.7, 127.0.0.1',
    'x-forwarded-proto': 'https',
    via: '1.1 edge, 1.1 swipress-serve-sites',
  })
  expect(got).not.toHaveProperty('x-swipress-client')
})

test('an origin that is away is answered with 503 after a while', async () => {
  const to = toOrigin('http://127.0.0.1:9', 0)
  const port = await listen(createServer(createForward({ to, patienceMs: 100 })))
  const answer = await fetch(`http://127.0.0.1:${port}/_api/x`)
  expect(answer.status).toBe(503)
})

test('a call that the origin does not answer in time is not made a second time', async () => {
  const asked: string[] = []
  const origin = await listen(
    createServer(({ url = '' }, outgoing) => {
      asked.push(url)
      if (url !== '/silent') outgoing.end('ok')
    }),
  )
  const to = toOrigin(`http://127.0.0.1:${origin}`, 0)
  const soon = { ...to, place: () => ({ ...to.place(), timeout: 100 }) }
  const port = await listen(createServer(createForward({ to: soon, patienceMs: 1_000 })))
  const at = `http://127.0.0.1:${port}`
  // The second request is sent on the connection of the first one.
  expect(await (await fetch(`${at}/first`)).text()).toBe('ok')
  expect((await fetch(`${at}/silent`)).status).toBe(503)
  expect(asked).toEqual(['/first', '/silent'])
})
