import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInspectCertificate } from './inspect-certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-certificate-'))
let certificate = ''
let key = ''
beforeAll(() => {
  const [cert, secret] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '30',
      ],
      ...['-subj', '/CN=www.example.com', '-addext', 'subjectAltName=DNS:www.example.com'],
      ...['-keyout', secret, '-out', cert],
    ],
    { stdio: 'ignore' },
  )
  certificate = readFileSync(cert, 'utf8')
  key = readFileSync(secret, 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

async function withTls<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const server = createTlsServer({ cert: certificate, key })
  server.on('tlsClientError', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    return await work(portOf(server))
  } finally {
    server.close()
  }
}

const address = '127.0.0.1'

test('a certificate for the name by an authority that is trusted is valid, until when it says', async () => {
  const found = await withTls((port) =>
    createInspectCertificate({ port, authorities: [certificate] })({ address, name: 'www.example.com' }),
  )
  expect(found.state).toBe('valid')
  expect(found.until! - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60_000)
})

test('one by nobody who is known is not trusted, and one for another name is not for this one', async () => {
  const name = 'www.example.com'
  expect((await withTls((port) => createInspectCertificate({ port })({ address, name }))).state).toBe(
    'untrusted',
  )
  const other = await withTls((port) =>
    createInspectCertificate({ port, authorities: [certificate] })({ address, name: 'www.example.org' }),
  )
  expect(other.state).toBe('wrong-name')
})

test('where nobody listens, speaks TLS or says anything there is none', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  for (const server of [silent, plain])
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  for (const port of [1, portOf(silent), portOf(plain)]) {
    const inspect = createInspectCertificate({ port, timeoutMs: 200 })
    expect((await inspect({ address, name: 'www.example.com' })).state).toBe('missing')
  }
  for (const socket of sockets) socket.destroy()
  silent.close()
  plain.close()
})
