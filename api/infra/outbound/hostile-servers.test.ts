import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createGetter } from './get-outbound.ts'
import { createPoster } from './post-outbound.ts'
import { createLinkProbe } from './probe-link.ts'

const timeoutMs = 300
/** By then, whatever asks has given up. */
const patienceMs = 5_000

const every = (socket: Socket, ms: number, text: string) => {
  const timer = setInterval(() => socket.write(text), ms)
  socket.once('close', () => clearInterval(timer))
}

/** What a server says as soon as somebody connects. */
const servers: Readonly<Record<string, (socket: Socket) => void>> = {
  nothing: () => {},
  'a body without an end, drop by drop': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    every(socket, 20, 'a')
  },
  'a body without an end, as fast as it can': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    every(socket, 1, 'a'.repeat(100_000))
  },
  'a head without an end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    every(socket, 1, `X-A: ${'b'.repeat(1_000)}\r\n`)
  },
  'hints without an end': (socket) => every(socket, 1, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
  'another protocol': (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
  },
  'something else than HTTP': (socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'),
  'less than it announces': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\na'),
  'a chunk that never comes': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\na')
  },
}

async function withServer<Result>(say: (socket: Socket) => void, work: (url: string) => Promise<Result>) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}).resume())
    say(socket)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    const hung = new Promise<'hangs'>((resolve) => setTimeout(() => resolve('hangs'), patienceMs).unref())
    return await Promise.race([work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), hung])
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

const options = { mayConnect: () => true, timeoutMs }
const post = createPoster(options)
const get = createGetter(options)
const probe = createLinkProbe(options)

test.each(Object.entries(servers))('a server that says %s holds nobody up', async (_, say) => {
  expect(await withServer(say, (url) => post({ url, headers: {}, body: '{}' }))).not.toBe('hangs')
  expect(await withServer(say, (url) => get({ url, maxBytes: 1_000_000 }))).toMatchObject({
    failure: expect.any(String),
  })
  expect(await withServer(say, probe)).not.toBe('hangs')
})

test('one that answers is heard', async () => {
  const say = (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi')
  expect(await withServer(say, (url) => post({ url, headers: {}, body: '{}' }))).toEqual({
    status: 200,
    answer: 'hi',
  })
  expect(await withServer(say, (url) => get({ url, maxBytes: 2 }))).toMatchObject({ status: 200 })
  expect(await withServer(say, probe)).toBe(200)
})

test('whoever waits without a limit is seen to hang', async () => {
  const endless = createGetter({ ...options, timeoutMs: 60_000 })
  expect(await withServer(servers.nothing!, (url) => endless({ url, maxBytes: 1 }))).toBe('hangs')
}, 10_000)
