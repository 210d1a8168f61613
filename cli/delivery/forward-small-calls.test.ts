import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createNetServer,
  type Server as NetServer,
} from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import type { Fetch } from '../listen.ts'
import { createCallChannel } from './call-channel.ts'
import { createForward, toProduct } from './forward-call.ts'
import { createSmallCalls } from './forward-small-calls.ts'
import { listenInside } from './listen-inside.ts'
import { smallCallsBeside } from './product-place.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const eventsPath = visitorCalls + visitorPaths.events

/** Whether a call came as one of many on a connection: such have no request of Node's server. */
const wayOf = (env: unknown): string =>
  'url' in (env as { incoming: object }).incoming ? 'alone' : 'together'

/** A product that echoes what it receives, and how. */
const echo =
  (name: string): Fetch =>
  async (request, env) => {
    const { incoming } = env as { incoming: { socket: { remoteAddress?: string } } }
    const { method, url, headers } = request
    const said = { name, method, url, way: wayOf(env), body: await request.text() }
    const answer = Response.json({ ...said, client: incoming.socket.remoteAddress, via: headers.get('via') })
    for (const cookie of ['a=b', 'c=d']) answer.headers.append('set-cookie', cookie)
    return answer
  }

async function openInside(fetch: Fetch = echo('first')) {
  const inside = await listenInside(fetch, tmpdir())
  open.push(inside)
  return inside
}

async function listening(server: Server | NetServer, ...at: [string] | [number, string]): Promise<void> {
  await new Promise<void>((resolve) => server.listen(...(at as [string]), resolve))
  open.push({ close: () => server.close() })
}

/** The server of a delivering process, once it is connected to the product. */
async function openFront(inside: () => string): Promise<number> {
  const channel = createCallChannel(() => smallCallsBeside(inside()))
  const forward = createForward({ to: toProduct({ inside, look: () => {} }), patienceMs: 10_000 })
  const server = createServer(createSmallCalls(channel, forward))
  await listening(server, 0, '127.0.0.1')
  await expect.poll(() => channel.open() !== undefined).toBe(true)
  return (server.address() as AddressInfo).port
}

interface Said {
  name: string
  way: string
  body: string
  client: string
  via: string | null
}

const post = (port: number, body: string, path = eventsPath, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })

const said = async (answer: Response) => (await answer.json()) as Said

test('calls that arrive together are answered each with its own answer', async () => {
  const { path } = await openInside()
  const port = await openFront(() => path)
  const bodies = Array.from({ length: 100 }, (_, index) => `${index} 日本 ${'x'.repeat(index * 200)}`)
  const answers = await Promise.all(bodies.map((body) => post(port, body, eventsPath, { via: 'own' })))
  for (const [index, answer] of answers.entries()) {
    expect(answer.headers.getSetCookie()).toEqual(['a=b', 'c=d'])
    expect(await answer.json()).toEqual({
      name: 'first',
      method: 'POST',
      url: `http://127.0.0.1:${port}${eventsPath}`,
      way: 'together',
      body: bodies[index],
      client: '127.0.0.1',
      via: 'own',
    })
  }
})

test.each([
  ['large', 'x'.repeat(70_000), eventsPath, {}],
  ['of another path', 'x', '/en/A1', {}],
  ['with a query', 'x', `${eventsPath}?a=b`, {}],
  ['without a body', '', eventsPath, {}],
])('a call that is %s goes alone', async (_, body, path, headers) => {
  const inside = await openInside()
  const port = await openFront(() => inside.path)
  expect(await said(await post(port, body, path, headers))).toMatchObject({ way: 'alone', body })
})

test('nobody outside can say whom they ask for', async () => {
  const { path } = await openInside()
  const port = await openFront(() => path)
  const forged = { 'x-swipress-client': '192.0.2.7' }
  const answer = await said(await post(port, 'x', eventsPath, forged))
  expect(answer).toMatchObject({ way: 'together', client: '127.0.0.1' })
})

test('an answer without content has no length, and what fails is answered with 500', async () => {
  const answer: Fetch = (request) => {
    if (request.url.endsWith('/contact')) throw new Error('Broken.')
    return new Response(null, { status: 204 })
  }
  const { path } = await openInside(answer)
  const port = await openFront(() => path)
  const kept = await post(port, 'x')
  expect([kept.status, kept.headers.get('content-length')]).toEqual([204, null])
  expect((await post(port, 'x', visitorCalls + visitorPaths.contact)).status).toBe(500)
})

test('calls in the middle of which the product is replaced are answered once each, by one of both', async () => {
  const taken: string[] = []
  const slow =
    (name: string): Fetch =>
    async (...given) => {
      await sleep(20)
      const answer = (await echo(name)(...given)) as Response
      taken.push(((await answer.clone().json()) as Said).body)
      return answer
    }
  const first = await openInside(slow('first'))
  let { path } = first
  const port = await openFront(() => path)
  const names = new Set<string>()
  const calls: Promise<void>[] = []
  const call = async (body: string) => {
    const answer = await post(port, body)
    expect(answer.status).toBe(200)
    names.add((await said(answer)).name)
  }
  for (let number = 0; number < 150; number++) {
    if (number === 50)
      void first.close().then(async () => {
        path = (await openInside(slow('second'))).path
      })
    calls.push(call(String(number)))
    await sleep(2)
  }
  await Promise.all(calls)
  expect([...names].sort()).toEqual(['first', 'second'])
  expect(taken.length).toBe(150)
  expect(new Set(taken).size).toBe(150)
})

test('a call whose product dies is not made again, and answered with 503', async () => {
  let received = ''
  const dying = createNetServer((socket) =>
    socket.on('data', (bytes) => {
      received += bytes
      socket.destroy()
    }),
  )
  const folder = await mkdtemp(join(tmpdir(), 'swipress-dying-'))
  open.push({ close: () => rm(folder, { recursive: true }) })
  const path = join(folder, 'calls')
  await listening(dying, smallCallsBeside(path))
  const port = await openFront(() => path)
  const answer = await post(port, 'only once')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(received.split('only once')).toHaveLength(2)
})

test('a visitor who leaves in the middle of a call disturbs nobody', async () => {
  const { path } = await openInside(async (...given) => {
    await sleep(50)
    return echo('first')(...given)
  })
  const port = await openFront(() => path)
  const head = [`POST ${eventsPath} HTTP/1.1`, 'Host: a.example', 'Content-Length: 5', '', '']
  const halfSent = connect(port, '127.0.0.1')
  halfSent.write(`${head.join('\r\n')}ab`)
  const allSent = connect(port, '127.0.0.1')
  allSent.write(`${head.join('\r\n')}abcde`)
  await sleep(20)
  halfSent.destroy()
  allSent.destroy()
  expect((await said(await post(port, 'x'))).body).toBe('x')
  const pipelined = connect(port, '127.0.0.1')
  const last = [head[0], head[1], head[2], 'Connection: close', '', '']
  pipelined.write(`${head.join('\r\n')}first${last.join('\r\n')}again`)
  expect(await text(pipelined)).toMatch(/"body":"first"[\s\S]*"body":"again"/)
})
