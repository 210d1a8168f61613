import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { Fetch } from '../listen.ts'
import { createForward, toProduct } from './forward-call.ts'
import { listenInside } from './listen-inside.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A product that echoes the requests it receives. */
async function openInside(name = 'first') {
  const answer: Fetch = async (request, env) => {
    const { incoming } = env as { incoming: { socket: { remoteAddress?: string } } }
    const { method, url, headers } = request
    const body = await request.text()
    const said = { name, method, url, body, client: incoming.socket.remoteAddress, via: headers.get('via') }
    return Response.json(said, { status: 201, headers: { 'x-own': 'kept', 'set-cookie': 'a=b' } })
  }
  const inside = await listenInside(answer, tmpdir())
  open.push(inside)
  return inside
}

async function openFront(product: { inside(): string; look(): void }, patienceMs = 300): Promise<number> {
  const server: Server = createServer(createForward({ to: toProduct(product), patienceMs }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => server.close() })
  return (server.address() as AddressInfo).port
}

const sendLines = (port: number, ...lines: string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

const at = (path: string) => ({ inside: () => path, look: () => {} })

test('what is asked reaches the product with who has asked, and its answer comes back', async () => {
  const port = await openFront(at((await openInside()).path))
  const answer = await fetch(`http://127.0.0.1:${port}/_api/a?b=c`, {
    method: 'POST',
    body: 'x'.repeat(300_000),
    headers: { via: 'own' },
  })
  expect([answer.status, answer.headers.get('x-own'), answer.headers.get('set-cookie')]).toEqual([
    201,
    'kept',
    'a=b',
  ])
  expect(await answer.json()).toEqual({
    name: 'first',
    method: 'POST',
    url: `http://127.0.0.1:${port}/_api/a?b=c`,
    body: 'x'.repeat(300_000),
    client: '127.0.0.1',
    via: 'own',
  })
})

test('nobody outside can say whom they ask for', async () => {
  const port = await openFront(at((await openInside()).path))
  const forged = ['X-Swipress-Client: 192.0.2.7', 'x-swipress-client: 192.0.2.8']
  const answer = await sendLines(port, 'GET / HTTP/1.1', 'Host: a.example', ...forged)
  expect(answer).toContain('"client":"127.0.0.1"')
  expect(answer).not.toContain('192.0.2')
})

test('two hosts are refused by the product as if it had been asked itself', async () => {
  const port = await openFront(at((await openInside()).path))
  const answer = await sendLines(port, 'GET / HTTP/1.1', 'Host: a.example', 'Host: b.example')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('what is asked while the product is replaced waits for the next one, with its body', async () => {
  const first = await openInside()
  let path = first.path
  const port = await openFront({ inside: () => path, look: () => {} }, 10_000)
  const ask = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a body' })).json()) as object
  expect(await ask()).toMatchObject({ name: 'first' })
  await first.close()
  const asked = ask()
  await new Promise((resolve) => setTimeout(resolve, 250))
  path = (await openInside('second')).path
  expect(await asked).toMatchObject({ name: 'second', body: 'a body' })
})

test('where none comes, the answer says when to ask again', async () => {
  const port = await openFront(at('/nowhere/calls'))
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
})

test('an answer that comes before all was sent arrives, and the connection goes on', async () => {
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end('read')
    response.writeHead(413, { 'content-length': '0' }).end()
  })
  const inside = await openInside()
  const path = `${inside.path}-early`
  await new Promise<void>((resolve) => server.listen(path, resolve))
  open.push({ close: () => server.close() })
  const port = await openFront(at(path))
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(3_000_000) })
    expect(answer.status).toBe(413)
    await answer.body?.cancel()
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('read')
})

test('whoever leaves is not waited for', async () => {
  let left = false
  const inside = await openInside()
  const path = `${inside.path}-slow`
  const server = createServer((request, response) => {
    text(request).then(() => response.write('first'))
    response.once('close', () => {
      left = true
    })
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  open.push({ close: () => server.close() })
  const port = await openFront(at(path))
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal })
  expect(answer.status).toBe(200)
  leaving.abort()
  await expect.poll(() => left).toBe(true)
})

test.each([
  ['a status that is none', 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'],
  [
    'a change of protocol',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  ],
  ['no HTTP', 'hello\r\n\r\n'],
])('%s ends nothing, and is answered with 503', async (_, said) => {
  const inside = await openInside()
  const path = `${inside.path}-odd`
  const server = createNetServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.write(said)),
  )
  await new Promise<void>((resolve) => server.listen(path, resolve))
  open.push({ close: () => server.close() })
  const port = await openFront(at(path))
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503)
})
