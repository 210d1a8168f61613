import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'

const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'get',
  '',
)
const target = fc.oneof(
  fc.constantFrom(
    '/',
    '/a1',
    '/_api/end-user/events',
    '/_assets/x.js',
    '*',
    'x:443',
    '//',
    '/\\',
    '/%',
    '/%00',
  ),
  fc.constantFrom('http://inn.localhost/', 'http://[', '/\x80\xff', '/?a=%zz', `/${'a'.repeat(4_000)}`, ''),
)
const host = fc.constantFrom(
  'inn.localhost',
  'localhost',
  '',
  '[',
  '[::1]',
  'a b',
  'a,b',
  'a@b',
  '\xff',
  'x:99999',
)
const header = fc.constantFrom(
  ...[
    'Range: bytes=9-1',
    'Range: bytes=0-0,5-6',
    'If-None-Match: "',
    'Accept-Encoding: gzip;q=x',
    'Cookie: =;%;\xff',
  ],
  ...[
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Upgrade: h2c\r\nConnection: Upgrade',
    'Expect: 100-continue',
  ],
  ...[
    'Expect: x',
    'Connection: content-length',
    'Connection: close',
    'TE: trailers\r\nTrailer: x',
    'Host: other',
  ],
  ...['X-Forwarded-For: ,,x', 'X-Swipress-Client: x', 'X: a\r\n b', 'Bad : x', 'Y: \x01', ': z'],
)
const body = fc.constantFrom('', '{}', '{"a":', 'x'.repeat(100_000))
const framing = fc.constantFrom('length', 'too long', 'chunked', 'cut chunk', 'both', 'none')

/** The bytes of a request as a stranger could send it. */
const request = fc
  .tuple(method, target, host, fc.array(header, { maxLength: 3 }), body, framing)
  .map(([verb, place, name, headers, content, framed]) => {
    const chunked = `${content.length.toString(16)}\r\n${content}\r\n`
    const [lines, sent] = {
      length: [[`Content-Length: ${content.length}`], content],
      'too long': [[`Content-Length: ${content.length + 9}`], content],
      chunked: [['Transfer-Encoding: chunked'], content ? `${chunked}0\r\n\r\n` : '0\r\n\r\n'],
      'cut chunk': [['Transfer-Encoding: chunked'], chunked.slice(0, -3)],
      both: [['Transfer-Encoding: chunked', 'Content-Length: 3'], chunked],
      none: [[], ''],
    }[framed] as [string[], string]
    return [`${verb} ${place} HTTP/1.1`, `Host: ${name}`, ...headers, ...lines, '', sent].join('\r\n')
  })

const ending = fc.constantFrom(
  'wait',
  'half',
  'reset',
  'half and reset',
  'close',
  'read nothing',
  'piecemeal',
)
const visit = fc.record({
  requests: fc.array(request, { minLength: 1, maxLength: 4 }),
  ending,
  pauseMs: fc.nat(5),
})

/** The next bytes come only when the earlier ones have been sent. */
const waitMs = 30
const atOnce = 16

/** Sends requests that are broken in all kinds of ways, one or several on a connection. */
export async function sendBroken(
  port: number,
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  const visits = fc.sample(visit, { numRuns: count, seed })
  const run = async () => {
    for (let next = visits.pop(); next; next = visits.pop()) await sendOne(port, next)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}

type Visit = typeof visit extends fc.Arbitrary<infer One> ? One : never

async function sendOne(port: number, { requests, ending: how, pauseMs }: Visit): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const bytes = Buffer.from(requests.join(''), 'latin1')
  if (how === 'read nothing') socket.pause()
  else socket.resume()
  if (how === 'piecemeal')
    for (let at = 0; at < Math.min(bytes.length, 300); at += 20) {
      socket.write(bytes.subarray(at, at + 20))
      await sleep(1)
    }
  else socket.write(how.startsWith('half') ? bytes.subarray(0, bytes.length / 2) : bytes)
  await sleep(pauseMs)
  if (how.endsWith('reset')) socket.resetAndDestroy()
  else if (how === 'close' || how === 'half') socket.end()
  await Promise.race([closed, sleep(waitMs)])
  socket.destroy()
}
