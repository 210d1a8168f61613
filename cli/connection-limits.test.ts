import { type ClientRequest, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#testing/store/free-ports.ts'
import { connectionLimits } from './connection-limits.ts'
import { listen } from './listen.ts'

/** Like those of the product, but 50 times as fast. */
const limits = {
  headMs: 300,
  checkEveryMs: 50,
  bodyMs: 400,
  leastBytes: 100,
  idleMs: 1_000,
  stalledMs: 1_200,
}
const megabyte = 2 ** 20

let port = 0
let server: { close(): Promise<void> }
beforeAll(async () => {
  port = await freePort()
  server = await listen(answerTo, { host: '127.0.0.1', port, setting: 'PORT', limits })
})
afterAll(() => server.close())

async function answerTo(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/large') return new Response(new Uint8Array(64 * megabyte))
  if (pathname === '/news') return new Response(newsAfter(3 * limits.stalledMs))
  if (pathname === '/late') {
    await waitFor(3 * limits.bodyMs)
    return new Response(String((await request.arrayBuffer()).byteLength))
  }
  // Looked at, as limits of bodies do, and not read.
  if (pathname === '/refused') {
    const status = request.body ? 403 : 400
    await waitFor(50)
    return new Response(null, { status })
  }
  return new Response(String((await request.arrayBuffer()).byteLength))
}

/** A response that begins at once and continues after a long silence. */
const newsAfter = (ms: number) =>
  new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('first,'))
      await waitFor(ms)
      controller.enqueue(new TextEncoder().encode('second'))
      controller.close()
    },
  })

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface End {
  answer: string
  ms: number
}

/** A raw connection, with how it ended. */
function openSocket(): { socket: Socket; end: Promise<End> } {
  const socket = connect(port, '127.0.0.1')
  const began = performance.now()
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString('latin1')
  })
  socket.on('error', () => {})
  const end = new Promise<End>((resolve) => {
    socket.on('close', () => resolve({ answer, ms: performance.now() - began }))
  })
  return { socket, end }
}

const head = (length: number, path = '/') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`

test('a connection on which nothing is asked, and a head that never ends, are closed', async () => {
  const silent = openSocket()
  const half = openSocket()
  half.socket.write('GET / HTTP/1.1\r\nHost: local')
  const [one, other] = await Promise.all([silent.end, half.end])
  expect(Math.max(one.ms, other.ms)).toBeLessThan(limits.headMs + 1_500)
  expect(other.answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a head of which a byte comes from time to time is closed, too', async () => {
  const { socket, end } = openSocket()
  socket.write('GET / HTTP/1.1\r\n')
  const drip = setInterval(() => socket.write('a'), 50)
  const { ms } = await end
  clearInterval(drip)
  expect(ms).toBeLessThan(limits.headMs + 1_500)
})

test('a body that stops halfway, or comes byte by byte, is answered with 408', async () => {
  const stopped = openSocket()
  stopped.socket.write(`${head(100_000)}{"email":`)
  const dripping = openSocket()
  dripping.socket.write(head(100_000))
  const drip = setInterval(() => dripping.socket.write('a'), 50)
  const [one, other] = await Promise.all([stopped.end, dripping.end])
  clearInterval(drip)
  for (const { answer, ms } of [one, other]) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeLessThan(3 * limits.bodyMs)
  }
})

test('a large body on a slow line arrives, however long it takes', async () => {
  const parts = 30
  const { socket, end } = openSocket()
  socket.write(head(parts * 60))
  for (let part = 0; part < parts; part++) {
    await waitFor(limits.bodyMs / 5)
    socket.write('x'.repeat(60))
  }
  await waitFor(200)
  socket.end()
  const { answer, ms } = await end
  expect(answer).toContain(String(parts * 60))
  expect(ms).toBeGreaterThan(5 * limits.bodyMs)
})

test('a body that waits for the server to read it is not held against whoever sends it', async () => {
  const body = 'x'.repeat(8 * megabyte)
  const { socket, end } = openSocket()
  socket.write(head(body.length, '/late') + body)
  await expect.poll(() => socket.writableLength, { timeout: 5_000 }).toBe(0)
  await waitFor(200)
  socket.end()
  expect((await end).answer).toContain(String(body.length))
})

test('whoever takes nothing of an answer is let go', async () => {
  const { socket, end } = openSocket()
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await waitFor(3 * limits.stalledMs)
  socket.resume()
  expect((await end).answer.length).toBeLessThan(64 * megabyte)
})

/** Number of bytes received when reading a few at a time, with pauses. */
const takeSlowly = (ask: ClientRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    ask.on('error', reject)
    ask.on('response', (answer) => {
      let taken = 0
      answer.on('error', reject)
      answer.on('end', () => resolve(taken))
      answer.on('data', (data: Buffer) => {
        const before = Math.floor(taken / (8 * megabyte))
        taken += data.length
        if (Math.floor(taken / (8 * megabyte)) === before) return
        answer.pause()
        setTimeout(() => answer.resume(), limits.stalledMs / 2)
      })
    })
    ask.end()
  })

test('a large answer on a slow line arrives, however long it takes', async () => {
  const began = performance.now()
  expect(await takeSlowly(request({ port, path: '/large' }))).toBe(64 * megabyte)
  expect(performance.now() - began).toBeGreaterThan(3 * limits.stalledMs)
})

test('an answer that waits for news is not cut off', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/news`)
  expect(await answer.text()).toBe('first,second')
})

test('connections that are kept for the next request close when none comes', async () => {
  const { socket, end } = openSocket()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const { answer, ms } = await end
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(ms).toBeGreaterThan(limits.idleMs - 100)
  expect(ms).toBeLessThan(limits.idleMs + 3_000)
})

test('the product gives lines of 100 bytes a second enough time, and proxies more than their minute', () => {
  const { leastBytes: minBytes, bodyMs, idleMs } = connectionLimits
  expect(minBytes / (bodyMs / 1_000)).toBeLessThan(100)
  expect(idleMs).toBeGreaterThan(60_000)
})

test('a connection on which a body was refused unread takes the next request, which may be of somebody else', async () => {
  const { socket, end } = openSocket()
  const post = (path: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`
  socket.write(post('/refused', megabyte) + post('/', 10))
  const { answer } = await end
  expect(answer.match(/^HTTP.*/gm)).toEqual([
    expect.stringContaining('403'),
    expect.stringContaining('200 OK'),
  ])
})
